import { i18n } from "@lingui/core";
import { plural } from "@lingui/core/macro";
import type { Achievement } from "@/api/generated/client";
import { catalogue } from "./achievementCatalogue";

/**
 * Next milestone: "Next: The Big Fifty, 7 tasks to go"; null if all are earned. Deleted tasks still count on the
 * server, so earned ones can exceed the list of completed tasks.
 */
export function nextMilestone(
  records: readonly Pick<Achievement, "type">[],
  completed: number,
): string | null {
  const earned = new Set(records.map(({ type }) => type));
  const milestones = Object.entries(catalogue).flatMap(([type, { title, milestone }]) =>
    milestone === null ? [] : [{ title, milestone, isEarned: earned.has(type) }],
  );
  const next = milestones.find(({ isEarned }) => !isEarned);
  if (!next) return null;
  const atLeast = Math.max(
    0,
    ...milestones.filter(({ isEarned }) => isEarned).map(({ milestone }) => milestone),
  );
  const left = Math.max(1, next.milestone - Math.max(completed, atLeast));
  const title = i18n._(next.title);
  return plural(left, {
    one: `Next: ${title}, # task to go`,
    other: `Next: ${title}, # tasks to go`,
  });
}
