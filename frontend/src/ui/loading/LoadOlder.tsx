import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { Button } from "../buttons/Button";
import { useNearEnd } from "./useNearEnd";

interface LoadOlderProps {
  what: "tasks" | "notifications";
  older: { isFetching: boolean; failed: boolean; fetch: () => void };
  /** True while the list still renders incrementally, so that its end is not final. */
  waits: boolean;
  /** Called on a click. */
  onAsked: () => void;
}

/** End of an infinite list: fetches the next page when it is near the viewport or on a click. */
export function LoadOlder({ what, older, waits, onAsked }: LoadOlderProps) {
  const { t } = useLingui();
  const texts = {
    tasks: {
      failed: t`Older tasks did not load. Check your connection and try again.`,
      loading: t`Loading older tasks...`,
    },
    notifications: {
      failed: t`Older notifications did not load. Check your connection and try again.`,
      loading: t`Loading older notifications...`,
    },
  }[what];
  const near = useRef<HTMLDivElement>(null);
  useNearEnd(near, !waits && !older.isFetching && !older.failed, older.fetch);
  return (
    <div className="relative grid justify-items-center gap-3 pt-4 text-center">
      {/* Reaches up into the list, to fetch before its end is visible. */}
      <div ref={near} aria-hidden="true" className="pointer-events-none absolute inset-x-0 bottom-0 h-150" />
      {older.failed ? (
        <p role="alert" className="text-balance text-ink-2">
          {texts.failed}
        </p>
      ) : null}
      <Button
        variant="soft"
        pending={older.isFetching}
        pendingText={texts.loading}
        className="max-tablet:min-h-11"
        onClick={() => {
          onAsked();
          older.fetch();
        }}
      >
        {older.failed ? t`Try again` : t`Show older`}
      </Button>
    </div>
  );
}
