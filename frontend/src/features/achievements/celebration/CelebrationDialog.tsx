import { useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { Achievement } from "@/api/generated/client";
import narratorJoy from "@/art/narrator-joy.svg?raw";
import rays from "@/art/rays.svg?raw";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { fireConfetti } from "@/ui/feedback/Confetti";
import { hasModifier } from "@/ui/focus/hasModifier";
import { useFocusReturn } from "@/ui/focus/useFocusReturn";
import { rightStep } from "@/ui/navigation/rightStep";
import { Drawing } from "@/ui/theme/Drawing";
import { Icon } from "@/ui/theme/Icon";
import { classNames } from "@/ui/theme/classNames";
import { lowQuery } from "@/ui/theme/mediaQueries";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { AchievementEmblem } from "../AchievementEmblem";
import { NarratorComment } from "../NarratorComment";
import { catalogueEntry } from "../achievementCatalogue";
import { badgeLook } from "../badgeColours";

const BURSTS = [
  { particles: 100, after: 80 },
  { particles: 50, after: 330 },
];
const OVER_THE_EMBLEM = { x: 0.5, y: 0.35 };

interface CelebrationDialogProps {
  records: readonly Achievement[];
  onClose: () => void;
}

export function CelebrationDialog({ records, onClose }: CelebrationDialogProps) {
  const { t } = useLingui();
  const [index, setIndex] = useState(0);
  const primary = useRef<HTMLButtonElement>(null);
  const { onCloseAutoFocus, onOpenAutoFocus } = useFocusReturn();
  useConfetti();
  const isLow = useMediaQuery(lowQuery);
  const record = records[index];
  if (!record) return null;
  const { title, action, comment, badge } = catalogueEntry(record.type);
  const go = (step: number) => setIndex((now) => Math.min(records.length - 1, Math.max(0, now + step)));
  return (
    <Dialog.Root
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--z-scrim) animate-appear bg-scrim" />
        <div className="pointer-events-none fixed inset-0 z-(--z-scrim) animate-appear overflow-hidden motion-reduce:hidden">
          <Drawing
            markup={rays}
            width={1500}
            className="absolute top-1/2 start-1/2 -mt-[750px] -ms-[750px] opacity-[0.34] sheet:-mt-[925px] dark:opacity-[0.16]"
          />
        </div>
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus(event);
            primary.current?.focus();
          }}
          onKeyDown={(event) => {
            if (hasModifier(event)) return;
            if (event.key === "ArrowRight") go(rightStep());
            if (event.key === "ArrowLeft") go(-rightStep());
          }}
          className={classNames(
            "fixed inset-x-0 bottom-0 z-(--z-dialog) flex max-h-[92dvh] animate-sheet flex-col rounded-t-sheet bg-surface-2 shadow-modal outline-none sheet:bottom-auto sheet:mx-auto sheet:w-[520px] sheet:-translate-y-1/2 sheet:animate-rise sheet:rounded-dialog sheet:border sheet:border-hairline",
            isLow ? "sheet:top-1/2" : "sheet:top-[calc(50%+28px)]",
          )}
        >
          {isLow ? null : (
            <div key={record.type} className="absolute -top-[52px] start-1/2 -ms-[84px] animate-pop">
              <AchievementEmblem type={record.type} size={168} />
            </div>
          )}
          <span className="absolute top-3 end-3 z-1">
            <IconButton
              label={t`Close`}
              hint={false}
              icon={<Icon of={X} />}
              onClick={onClose}
              className="max-sheet:size-11"
            />
          </span>
          <div
            className={classNames(
              "relative overflow-y-auto overscroll-contain rounded-t-[inherit]",
              isLow ? "min-h-0 pt-5" : "max-h-[calc(100dvh-232px)] pt-[120px]",
            )}
          >
            <div aria-live="polite" className="px-5 text-center sheet:px-10">
              <div className={isLow ? "flex items-center gap-4 pe-6 text-start" : undefined}>
                {isLow ? <AchievementEmblem type={record.type} size={88} /> : null}
                <div className="min-w-0">
                  <p
                    className={`text-13 font-semibold ${badgeLook(badge).text}`}
                  >{t`Achievement unlocked`}</p>
                  <Dialog.Title className="mt-0.5 text-28 font-semibold text-balance">{title}</Dialog.Title>
                  <p className="mt-1 text-ink-2">{action}</p>
                </div>
              </div>
              <NarratorComment
                key={record.type}
                className="mt-5 mb-7 min-h-[108px] animate-follow"
                narrator={
                  <Drawing markup={narratorJoy} width={92} className="block shrink-0 max-sheet:!w-[68px]" />
                }
                comment={comment}
              />
            </div>
          </div>
          <CelebrationFooter
            index={index}
            count={records.length}
            primary={primary}
            onGo={go}
            onClose={onClose}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useConfetti(): void {
  useEffect(() => {
    const ends: (() => void)[] = [];
    const timers = BURSTS.map(({ particles, after }) =>
      setTimeout(() => ends.push(fireConfetti(particles, OVER_THE_EMBLEM)), after),
    );
    return () => {
      timers.forEach(clearTimeout);
      for (const end of ends) end();
    };
  }, []);
}

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

function CelebrationFooter({ index, count, primary, onGo, onClose }: CelebrationFooterProps) {
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
          className="max-sheet:min-h-11 max-sheet:flex-1 sheet:min-w-32"
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
        className="-ms-2.5 disabled:border-transparent! disabled:bg-transparent! max-sheet:min-h-11 max-sheet:px-2"
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
          className="max-sheet:min-h-11"
          onClick={onClose}
        >
          {t`Close`}
        </Button>
        <Button
          ref={primary}
          variant={isLast ? "secondary" : "primary"}
          disabled={isLast}
          className="max-sheet:min-h-11 max-sheet:px-3"
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
