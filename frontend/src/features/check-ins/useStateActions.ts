import { t } from "@lingui/core/macro";
import { usePauseCheckInMutation, useResumeCheckInMutation } from "@/api/admin/checkIns";
import type { CheckInRow } from "@/api/generated/admin";
import { useAction } from "@/forms/useAction";
import { isolate } from "@/language/isolate";

type Named = Pick<CheckInRow, "id" | "name">;

/** Calls that start, pause and resume a check-in, each with its toast. */
export function useStateActions() {
  const run = useAction();
  const [resumeCheckIn, { isLoading: isResuming }] = useResumeCheckInMutation();
  const [pauseCheckIn, { isLoading: isPausing }] = usePauseCheckInMutation();
  return {
    pending: isResuming || isPausing,
    start: ({ id, name }: Named) => {
      const shown = isolate(name);
      return run(resumeCheckIn({ id }), t`The check-in was not started. Please try again.`, () => ({
        title: t`“${shown}” has started`,
      }));
    },
    resume: ({ id, name }: Named) => {
      const shown = isolate(name);
      return run(resumeCheckIn({ id }), t`The check-in was not resumed. Please try again.`, () => ({
        title: t`“${shown}” opens again`,
      }));
    },
    pause: ({ id, name }: Named) => {
      const shown = isolate(name);
      return run(pauseCheckIn({ id }), t`The check-in was not paused. Please try again.`, () => ({
        title: t`“${shown}” is paused`,
        description: t`It does not open until you resume it.`,
      }));
    },
  };
}
