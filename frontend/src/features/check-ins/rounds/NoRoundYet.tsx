import { useLingui } from "@lingui/react/macro";
import type { CheckIn } from "@/api/generated/admin";
import waitingDrawing from "@/art/empty/clients.svg?raw";
import { useToday } from "@/dates/useToday";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Drawing } from "@/ui/theme/Drawing";
import { localMomentText } from "./roundText";

/** Empty state of a check-in that has not opened yet. */
export function NoRoundYet({ checkIn }: { checkIn: CheckIn }) {
  const { t } = useLingui();
  const today = useToday();
  const { state, next } = checkIn;
  const opening = next && localMomentText(next.opens, today);
  const text = () => {
    if (state === "draft") return t`Start it on Questions, and answers come in once it opens.`;
    return opening ? t`It opens for the first time ${opening}.` : t`It has not opened for anybody.`;
  };
  return (
    <EmptyState
      className="m-auto pb-16"
      drawing={<Drawing markup={waitingDrawing} width={220} />}
      title={t`Nobody was asked yet`}
      text={text()}
    />
  );
}
