import { useLingui } from "@lingui/react/macro";
import { Lock } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useAchievements } from "@/api/client/achievements";
import type { Achievement } from "@/api/generated/client";
import narratorHead from "@/art/narrator-head.svg?raw";
import { formatDayOfMoment, formatTime } from "@/dates/calendarDay";
import type { Elements } from "@/language/elements";
import { Isolated } from "@/language/Isolated";
import { Button } from "@/ui/buttons/Button";
import { Dialog } from "@/ui/overlays/Dialog";
import { Drawing } from "@/ui/theme/Drawing";
import { Icon } from "@/ui/theme/Icon";
import { catalogueEntry } from "./achievementCatalogue";
import { AchievementEmblem } from "./AchievementEmblem";
import { badgeLook } from "./badgeColours";
import { isAchievementType } from "./emblems";
import { NarratorComment } from "./NarratorComment";

interface AchievementDialogProps {
  type: string;
  onClose: () => void;
}

/** Achievement of a type, which closes where there is none. */
export function AchievementDialog({ type, onClose }: AchievementDialogProps) {
  const { achievements, isFetching } = useAchievements();
  const record = achievements?.find((one) => one.type === type);
  const exists = record !== undefined || isAchievementType(type);
  const isMissing = achievements !== undefined && !isFetching && !exists;
  useEffect(() => {
    if (isMissing) onClose();
  }, [isMissing, onClose]);
  return achievements && exists ? <KnownAchievement type={type} record={record} onClose={onClose} /> : null;
}

interface KnownAchievementProps extends AchievementDialogProps {
  /** Undefined while it is locked. */
  record: Achievement | undefined;
}

function KnownAchievement({ type, record, onClose }: KnownAchievementProps) {
  const { t } = useLingui();
  const { title, hint, comment, badge, milestone } = catalogueEntry(type);
  const { box, text } = badgeLook(badge);
  const day = record && formatDayOfMoment(record.earnedAt);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      hideTitle
      header={
        <div className="flex min-w-0 flex-1 items-center gap-4">
          <AchievementEmblem type={type} size={88} locked={!record} />
          <div className="min-w-0">
            <span
              className={`inline-flex h-[22px] items-center rounded-tag border px-2 text-12 leading-none font-semibold ${box} ${text}`}
            >
              {milestone === null ? t`Special` : t`Milestone`}
            </span>
            {/* Hidden from screen readers, which read the dialog's title. */}
            <p aria-hidden="true" className="mt-1 text-20 font-semibold text-pretty">
              {title}
            </p>
            <p className="mt-0.5 flex items-center gap-1.5 text-ink-2">
              {record ? (
                t`Earned ${day}`
              ) : (
                <>
                  <Icon of={Lock} size={14} />
                  <span>{t`Not yet unlocked`}</span>
                </>
              )}
            </p>
          </div>
        </div>
      }
      returnFocus={{
        get current() {
          return document.querySelector<HTMLElement>(`[data-achievement="${CSS.escape(type)}"]`);
        },
      }}
      footer={
        <Button variant="secondary" className="max-sheet:min-h-11 max-sheet:flex-1" onClick={onClose}>
          {t`Close`}
        </Button>
      }
    >
      <div className="mt-1 grid gap-5">
        <Section name={t`How to Unlock`}>
          <p className="mt-1">{hint}</p>
        </Section>
        <section aria-label={t`The narrator's comment`}>
          <NarratorComment narrator={<Drawing markup={narratorHead} width={56} />} comment={comment} />
        </section>
        {record ? <Details record={record} /> : null}
      </div>
    </Dialog>
  );
}

function Details({ record }: { record: Achievement }) {
  const { t, i18n } = useLingui();
  const earned = new Date(record.earnedAt);
  return (
    <Section name={t`Achievement Details`}>
      <dl className="mt-2 grid gap-3 rounded-card border border-hairline bg-surface-1 px-4 py-3 sheet:grid-cols-3">
        <Detail name={t`Type`}>
          {/* Identifier, English in every language. */}
          <Isolated lang="en">{record.type.replaceAll("_", " ")}</Isolated>
        </Detail>
        <Detail name={t`Earned`}>{i18n.date(earned, { dateStyle: "long" })}</Detail>
        <Detail name={t`Time`}>{formatTime(record.earnedAt)}</Detail>
      </dl>
    </Section>
  );
}

function Section({ name, children }: { name: string; children: Elements }) {
  return (
    <section>
      <h3 className="text-13 text-ink-3">{name}</h3>
      {children}
    </section>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
