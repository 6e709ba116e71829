import { useLingui } from "@lingui/react/macro";
import { CircleCheck, Pause, Pencil, Play } from "lucide-react";
import type { CheckInState } from "@/api/generated/admin";
import { entryOf } from "@/language/entryOf";
import { Pill } from "@/ui/feedback/Pill";
import { Icon } from "@/ui/theme/Icon";

const looks = {
  draft: { icon: Pencil, tone: "plain" },
  running: { icon: Play, tone: "success" },
  paused: { icon: Pause, tone: "warning" },
  ended: { icon: CircleCheck, tone: "plain" },
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

/** Label of a check-in's state. */
export function CheckInStatePill({ state }: { state: CheckInState }) {
  const labels = useStateLabels();
  const { icon, tone } = entryOf(looks, state) ?? looks.draft;
  return (
    <Pill tone={tone} icon={<Icon of={icon} size={14} mirrored={state === "running"} />}>
      {entryOf(labels, state) ?? state}
    </Pill>
  );
}
