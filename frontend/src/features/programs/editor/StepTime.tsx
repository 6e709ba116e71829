import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link2 } from "lucide-react";
import { Icon } from "@/ui/theme/Icon";
import type { StepDraft } from "../programDraft";

/** Day of a step, or the step that it waits for. */
export function StepTime({ step: { comes, day, afterDays }, index }: { step: StepDraft; index: number }) {
  const { t } = useLingui();
  if (comes === "day") {
    return <b className="font-semibold tabular-nums">{day === null ? t`No day yet` : t`Day ${day}`}</b>;
  }
  return (
    <span className="text-accent-text">
      <Icon of={Link2} size={14} className="me-1 inline-block align-[-2px]" />
      <span className="tabular-nums">
        {afterDays === 0 ? (
          <Trans>right after step {index}</Trans>
        ) : (
          <Trans>
            <b className="font-semibold">
              <Plural value={afterDays ?? 0} one="# day" other="# days" />
            </b>{" "}
            after step {index}
          </Trans>
        )}
      </span>
    </span>
  );
}
