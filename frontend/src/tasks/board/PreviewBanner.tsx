import { Trans, useLingui } from "@lingui/react/macro";
import { Eye } from "lucide-react";
import { useLiveState } from "@/api/live/liveState";
import { Isolated } from "@/language/Isolated";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";

/** Banner above read-only boards. */
export function PreviewBanner({ name }: { name: string | undefined }) {
  const person = <Isolated>{name}</Isolated>;
  return (
    <div className="flex items-center gap-3 rounded-card border border-accent-line print:hidden bg-accent-soft px-4 py-2.5 short:py-1">
      <Icon of={Eye} className="flex-none text-accent-text" />
      <p className="min-w-0 flex-1">
        {name ? (
          <Trans>
            <strong className="font-semibold">Read-only preview.</strong> This is {person}’s board as they see
            it. Moves made here are not saved.
          </Trans>
        ) : (
          <Trans>
            <strong className="font-semibold">Read-only preview.</strong> Moves made here are not saved.
          </Trans>
        )}
      </p>
      <LiveWord />
    </div>
  );
}

/** State of the live updates. */
function LiveWord() {
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
