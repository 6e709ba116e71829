import { plural, t } from "@lingui/core/macro";

/** Outcome of the invitations in one or two sentences; null without one. */
export function outcomeSentence(invited: number, refused: number): string | null {
  if (invited === 0) {
    return refused === 0 ? null : t`No invitations sent. Mend or remove what stands above.`;
  }
  const sent = plural(invited, { one: "# invitation sent.", other: "# invitations sent." });
  if (refused === 0) return sent;
  const unsent = t({
    comment: 'Follows "2 invitations sent."; what was not sent is listed above',
    message: plural(refused, {
      one: "The one above was not: mend or remove it.",
      2: "The two above were not: mend or remove them.",
      3: "The three above were not: mend or remove them.",
      4: "The four above were not: mend or remove them.",
      5: "The five above were not: mend or remove them.",
      6: "The six above were not: mend or remove them.",
      7: "The seven above were not: mend or remove them.",
      8: "The eight above were not: mend or remove them.",
      9: "The nine above were not: mend or remove them.",
      other: "The # above were not: mend or remove them.",
    }),
  });
  return `${sent} ${unsent}`;
}
