const numerals = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Outcome of the invitations in a sentence; null without one. */
export function outcomeSentence(invited: number, refused: number): string | null {
  const sent = invited === 1 ? "1 invitation sent." : `${invited.toLocaleString()} invitations sent.`;
  if (refused === 0) return invited === 0 ? null : sent;
  if (invited === 0) return "No invitations sent. Mend or remove what stands above.";
  const which = numerals[refused] ?? refused.toLocaleString();
  const rest = refused === 1 ? "was not: mend or remove it." : "were not: mend or remove them.";
  return `${sent} The ${which} above ${rest}`;
}
