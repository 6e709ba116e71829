import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type RefObject } from "react";
import type { Older } from "@/api/cache/useInfiniteList";
import { Button } from "@/ui/buttons/Button";

interface OlderButtonProps {
  /** Absent at the end of the list. */
  older: Older | undefined;
  /** Element that receives the focus when the button is removed. */
  list: RefObject<HTMLElement | null>;
  className?: string;
}

export function OlderButton({ older, list, className = "" }: OlderButtonProps) {
  const { t } = useLingui();
  const asked = useRef(false);
  const isWhole = older === undefined;
  useEffect(() => {
    if (isWhole && asked.current) list.current?.focus();
  }, [isWhole, list]);
  if (!older) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      className={`max-tablet:min-h-11 ${className}`}
      pending={older.isFetching}
      pendingText={t`Loading older...`}
      onClick={() => {
        asked.current = true;
        older.fetch();
      }}
    >
      {older.failed ? t`Try again` : t`Show older`}
    </Button>
  );
}
