import { useLingui } from "@lingui/react/macro";
import { useRef, useSyncExternalStore } from "react";
import { useDispatch, useSelector } from "react-redux";
import { listsChanged } from "@/api/cache/changes";
import { selectIsOutOfDate } from "@/api/cache/failedRefetches";
import type { CurrentUser } from "@/api/generated/anonymous";
import { isNewVersionOut } from "@/api/live/newVersion";
import { Button } from "@/ui/buttons/Button";
import { reload } from "@/ui/loading/newRelease";
import { onDemand } from "@/ui/loading/onDemand";
import { useToastOffset } from "@/ui/overlays/toast/useToastOffset";

const ConfirmEmailLine = onDemand(
  () => import("@/features/confirmed-email/ConfirmEmailLine"),
  "ConfirmEmailLine",
);

/** Lines at the bottom of every screen, so that nothing shifts when one appears. */
export function BottomLines({ user: { email, emailConfirmed } }: { user: CurrentUser }) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const isOutOfDate = useSelector(selectIsOutOfDate);
  const hasNewVersion = useSyncExternalStore(isNewVersionOut.watch, isNewVersionOut.get);
  const lines = useRef<HTMLDivElement>(null);
  useToastOffset(lines);
  return (
    <div ref={lines} className="shrink-0 print:hidden">
      <div role="status">
        {isOutOfDate ? (
          <Line text={t`Not up to date.`} action={t`Refresh`} onAction={() => dispatch(listsChanged([]))} />
        ) : null}
        {hasNewVersion ? (
          <Line text={t`A new version is here.`} action={t`Reload`} onAction={reload} />
        ) : null}
      </div>
      {emailConfirmed ? null : <ConfirmEmailLine email={email} />}
    </div>
  );
}

interface LineProps {
  text: string;
  action: string;
  onAction: () => void;
}

function Line({ text, action, onAction }: LineProps) {
  return (
    <div className="flex min-h-9 items-center gap-x-2 border-t border-hairline bg-surface-2 px-4 py-0.5 text-13 text-ink-2 max-tablet:min-h-11">
      <p className="min-w-0 flex-1">{text}</p>
      <Button variant="ghost" size="sm" className="text-accent-text! max-tablet:min-h-11" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
