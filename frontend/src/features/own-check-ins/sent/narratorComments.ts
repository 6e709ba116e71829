import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

const comments: readonly MessageDescriptor[] = [
  msg`Nobody ever asks the microphone how its week was.`,
  msg`Honest answers. The camera would have smiled and said fine.`,
  msg`Filed. I would have added adjectives.`,
  msg`A minute of truth. The algorithm has never managed one.`,
  msg`Done already? I have seen thumbnails take longer.`,
  msg`I read nothing, of course. The battery, though. Charge it.`,
  msg`Sent. The draft folder weeps; it had hoped to keep you.`,
  msg`Somebody will read this. With eyes. How old-fashioned.`,
];

/** Narrator's comment on what was sent, the same for the same period. */
export function narratorComment(periodId: number): string {
  const comment = comments[periodId % comments.length];
  return comment ? i18n._(comment) : "";
}
