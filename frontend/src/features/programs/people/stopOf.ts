import type { ProgramPeople, ProgramStop } from "@/api/generated/admin";

/** Step at which several people stop; null where it is one person at most. */
export function stopOf({ stop }: ProgramPeople): ProgramStop | null {
  return stop && stop.notDone > 1 ? stop : null;
}
