import { Trans, useLingui } from "@lingui/react/macro";
import { Eye } from "lucide-react";
import { useLiveState } from "@/api/live/liveState";
import { Isolated } from "@/language/Isolated";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";

interface PreviewBannerProps {
  name: string | undefined;
  /** True where it shares a line in low windows, and is brief there. */
  isBeside?: boolean;
}

/** Banner above read-only boards. */
export function PreviewBanner({ name, isBeside = false }: PreviewBannerProps) {
  const person = <Isolated>{name}</Isolated>;
  const rest = isBeside ? "desk:short:sr-only" : undefined;
  return (
    <div
      className={classNames(
        "flex items-center gap-3 rounded-card border border-accent-line print:hidden bg-accent-soft px-4 py-2.5 short:py-1",
        isBeside && "desk:short:col-start-2 desk:short:row-start-1",
      )}
    >
      <Icon of={Eye} className="flex-none text-accent-text" />
      <p className="min-w-0 flex-1">
        {name ? (
          <Trans>
            <strong className="font-semibold">Read-only preview.</strong>{" "}
            <span className={rest}>
              This is {person}’s board as they see it. Moves made here are not saved.
            </span>
          </Trans>
        ) : (
          <Trans>
            <strong className="font-semibold">Read-only preview.</strong>{" "}
            <span className={rest}>Moves made here are not saved.</span>
          </Trans>
        )}
      </p>
      <LiveLabel />
    </div>
  );
}

/** State of the live updates. */
function LiveLabel() {
  const { t } = useLingui();
  const state = useLiveState();
  if (state === "off") return null;
  const isLive = state === "live";
  return (
    <p className="flex flex-none items-center gap-2 text-13 text-ink-2">
      <span
        aria-hidden="true"
        className={classNames(
          "size-2 rounded-full",
          isLive ? "bg-success shadow-[0_0_0_3px_var(--success-soft)]" : "bg-ink-3",
        )}
      />
      <span>{isLive ? t`Live` : t`Reconnecting…`}</span>
    </p>
  );
}
