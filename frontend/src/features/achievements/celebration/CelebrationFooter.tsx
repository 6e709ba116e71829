import { useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, type RefObject } from "react";
import { Button } from "@/ui/buttons/Button";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";

interface CelebrationFooterProps {
  index: number;
  count: number;
  /** Primary button, focused on open. */
  primary: RefObject<HTMLButtonElement | null>;
  onGo: (step: number) => void;
  onClose: () => void;
}

const foot =
  "flex items-center gap-2 border-t border-hairline bg-surface-1 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] " +
  "sheet:rounded-b-dialog sheet:px-6 sheet:py-3.5";

export function CelebrationFooter({ index, count, primary, onGo, onClose }: CelebrationFooterProps) {
  const { t, i18n } = useLingui();
  const close = useRef<HTMLButtonElement>(null);
  const position = i18n.number(index + 1);
  const total = i18n.number(count);
  const isLast = index === count - 1;
  useEffect(() => {
    // The pressed button may have become disabled.
    if (document.activeElement?.matches(":disabled, body")) (isLast ? close : primary).current?.focus();
  }, [isLast, index, primary]);

  if (count === 1) {
    return (
      <div className={classNames(foot, "justify-center")}>
        <Button
          ref={primary}
          variant="primary"
          className="max-sheet:h-11 max-sheet:flex-1 sheet:min-w-32"
          onClick={onClose}
        >
          {t`Awesome!`}
        </Button>
      </div>
    );
  }
  return (
    <div className={classNames(foot, "justify-between")}>
      <Button
        variant="ghost"
        icon={<Icon of={ChevronLeft} size={16} mirrored />}
        disabled={index === 0}
        className="-ms-2.5 disabled:border-transparent! disabled:bg-transparent! max-sheet:h-11 max-sheet:px-2"
        onClick={() => onGo(-1)}
      >
        {t`Previous`}
      </Button>
      <span role="img" aria-label={t`${position} of ${total}`} className="flex min-w-0 gap-2">
        {count <= MAX_DOTS ? (
          Array.from({ length: count }, (_, dot) => (
            <span
              key={dot}
              className={classNames(
                "h-1.5 rounded-full transition-[width] duration-(--t-fast) ease-smooth",
                dot === index ? "w-[18px] bg-accent" : "w-1.5 bg-hairline-strong",
              )}
            />
          ))
        ) : (
          <span className="text-13 text-ink-2 tabular-nums">{t`${position} of ${total}`}</span>
        )}
      </span>
      <span className="flex gap-2">
        <Button
          ref={close}
          variant={isLast ? "primary" : "ghost"}
          className="max-sheet:h-11"
          onClick={onClose}
        >
          {t`Close`}
        </Button>
        <Button
          ref={primary}
          variant={isLast ? "secondary" : "primary"}
          disabled={isLast}
          className="max-sheet:h-11 max-sheet:px-3"
          onClick={() => onGo(1)}
        >
          <span>{t`Next`}</span>
          <Icon of={ChevronRight} size={16} mirrored />
        </Button>
      </span>
    </div>
  );
}

const MAX_DOTS = 5;
