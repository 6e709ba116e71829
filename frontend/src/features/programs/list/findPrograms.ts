import type { ProgramSummary } from "@/api/generated/admin";
import { matchesIn } from "@/people/matches";

/** Programs of one state whose name or description has the words. */
export function findPrograms(
  programs: readonly ProgramSummary[],
  search: string,
  state: ProgramSummary["state"] | "all",
): ProgramSummary[] {
  const words = search.split(/\s+/u).filter(Boolean);
  return programs.filter(
    (program) =>
      (state === "all" || program.state === state) &&
      words.every((word) => matchesIn(`${program.name} ${program.description ?? ""}`, word).length > 0),
  );
}
