import type { ProgramSummary } from "@/api/generated/admin";
import { hasWords } from "@/language/text/fold";

/** Programs of one state whose name or description has the words. */
export function findPrograms(
  programs: readonly ProgramSummary[],
  search: string,
  state: ProgramSummary["state"] | "all",
): ProgramSummary[] {
  return programs.filter(
    (program) =>
      (state === "all" || program.state === state) &&
      hasWords(`${program.name} ${program.description ?? ""}`, search),
  );
}
