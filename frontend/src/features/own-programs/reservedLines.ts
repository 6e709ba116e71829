import { stored } from "@/storage/stored";

/** Number of programs at the last visit, so that their lines take their room before they are loaded. */
const lines = stored("creator-hub-programs:", (kept) => {
  const count = Number(kept);
  return Number.isSafeInteger(count) ? count : 0;
});

export const reservedLines = lines.read;

export function reserveLines(userId: string, count: number): void {
  lines.save(count === 0 ? null : count.toString(), userId);
}
