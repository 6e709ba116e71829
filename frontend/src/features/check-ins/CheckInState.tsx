import { useLingui } from "@lingui/react/macro";
import { CircleCheck, Pause, Pencil, Play } from "lucide-react";
import type { CheckInState } from "@/api/generated/admin";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";

const looks = {
  draft: { icon: Pencil, look: "bg-surface-press text-ink-2" },
  running: { icon: Play, look: "bg-success-soft text-success-text" },
  paused: { icon: Pause, look: "bg-warning-soft text-warning-text" },
  ended: { icon: CircleCheck, look: "bg-surface-press text-ink-2" },
} as const;

/** Names of the states. */
export function useStateLabels(): Record<CheckInState, string> {
  const { t } = useLingui();
  return {
    draft: t`Draft`,
    running: t({ message: "Running", context: "check-in" }),
    paused: t({ message: "Paused", context: "check-in" }),
    ended: t({ message: "Ended", context: "check-in" }),
  };
}

/** State of a check-in in a word. */
export function CheckInStatePill({ state }: { state: CheckInState }) {
  const labels = useStateLabels();
  const { icon, look } = looks[state];
  return (
    <span
      className={classNames(
        "inline-flex h-[22px] flex-none items-center gap-[5px] rounded-full px-2 text-12 leading-none font-semibold whitespace-nowrap",
        look,
      )}
    >
      <Icon of={icon} size={14} mirrored={state === "running"} />
      <span>{labels[state]}</span>
    </span>
  );
}
