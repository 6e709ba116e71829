import { useLingui } from "@lingui/react/macro";
import { Blend } from "lucide-react";
import { useOverlay } from "@/addresses/useOverlay";
import type { Segment } from "@/api/generated/admin";
import { useToday } from "@/dates/useToday";
import { segmentText } from "@/people/audience/segmentText";
import { Icon } from "@/ui/theme/Icon";

/** Conditions of the pressed segment as text. Its line is there before they are loaded, so that nothing moves. */
export function SegmentSentence({ segment }: { segment: Segment | undefined }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const today = useToday();
  return (
    <div className="mt-2.5 flex min-h-5 items-start gap-2 text-13 text-ink-2 short:hidden print:hidden">
      {segment ? (
        <>
          <Icon of={Blend} size={16} className="mt-0.5 flex-none text-ink-3" />
          <span className="line-clamp-2 wrap-anywhere">{segmentText(segment.conditions, today)}</span>
          <button
            type="button"
            onClick={() => open({ name: "edit-segment", id: segment.id })}
            className="flex-none font-semibold text-accent-text hover:underline"
          >
            {t`Edit segment`}
          </button>
        </>
      ) : null}
    </div>
  );
}
