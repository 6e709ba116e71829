import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import type { Older } from "@/api/cache/useInfiniteList";
import { BottomBar } from "@/ui/overlays/BottomBar";
import { OlderButton } from "./OlderButton";

interface ActivityFootProps {
  /** Absent at the end of the list. */
  older: Older | undefined;
  list: RefObject<HTMLElement | null>;
}

export function ActivityFoot({ older, list }: ActivityFootProps) {
  const { t } = useLingui();
  return (
    <BottomBar>
      {older?.failed ? (
        <p role="alert" className="flex-1 text-13 text-danger-text">
          {t`Older activity did not load.`}
        </p>
      ) : (
        <p className="flex-1 text-13 text-ink-2">{t`Newest first`}</p>
      )}
      <OlderButton older={older} list={list} className="-me-2.5" />
    </BottomBar>
  );
}
