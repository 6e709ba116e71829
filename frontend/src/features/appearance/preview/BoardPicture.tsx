import { useLingui } from "@lingui/react/macro";
import {
  Bell,
  CircleCheck,
  Plus,
  Star,
  SquareKanban,
  Trophy,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import { isolate } from "@/language/isolate";
import { Avatar } from "@/people/Avatar";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { CountBadge } from "@/ui/feedback/CountBadge";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { Brand } from "./Brand";
import type { Face } from "./face";
import { PictureCard, PictureColumn } from "./PictureCard";

/** Picture of a creator's board with its menu. */
export function BoardPicture({ face }: { face: Face }) {
  const { t } = useLingui();
  const mentor = isolate(face.mentor);
  return (
    <div className="grid h-full grid-cols-[240px_minmax(0,1fr)]">
      <div className="px-2 py-4">
        <div className="flex items-center justify-between gap-3 px-2 pb-4">
          <Brand face={face} />
          <Avatar name="" imageUrl="avatar-1" size={32} />
        </div>
        <Entry icon={SquareKanban} name={t`Content Roadmap`} count={9} isCurrent />
        <Entry icon={Star} name={t`${mentor} Assigned Tasks`} count={6} tone="gold" />
        <Entry icon={CircleCheck} name={t`Completed Tasks`} count={43} />
        <Entry icon={Trophy} name={t`Achievements`} />
        <Entry icon={Bell} name={t`Notifications`} count={3} tone="unread" />
        <Entry icon={UserRound} name={t`Account Settings`} />
      </div>
      <div className="flex min-w-0 flex-col rounded-s-dialog border-s border-hairline bg-surface-1">
        <div className="flex items-center justify-between gap-3 px-4 py-3">
          <div className="min-w-0">
            <p className="truncate text-28 font-semibold">{t`Content Roadmap`}</p>
            <p className="truncate text-ink-2">{t`Manage your content creation journey`}</p>
          </div>
          <span className={buttonLook("primary")}>
            <Icon of={Plus} size={16} />
            <span>{t`Add Task`}</span>
          </span>
        </div>
        <div className="grid flex-1 grid-cols-2 gap-3 px-4 pb-4">
          <PictureColumn column="todo" name={t`To Do`} count={3}>
            <PictureCard
              category="creation"
              categoryName={t`Content Creation`}
              title={t`Film the desk-setup tour`}
              done={[t`Write the shot list`]}
              open={[t`Borrow the 35 mm lens`, t`Film the before and after`]}
              more={2}
              due={{ tone: "overdue", text: t`Overdue` }}
            />
          </PictureColumn>
          <PictureColumn column="inprogress" name={t`In Progress`} count={2}>
            <PictureCard
              category="business"
              categoryName={t`Business Development`}
              title={t`Rewrite the media kit`}
              done={[t`Export October analytics`, t`Write the case studies`]}
              open={[t`New portrait`]}
              more={1}
              due={{ tone: "soon", text: t`Due in 3 days` }}
            />
          </PictureColumn>
        </div>
      </div>
    </div>
  );
}

interface EntryProps {
  icon: LucideIcon;
  name: string;
  count?: number;
  isCurrent?: boolean;
  tone?: "plain" | "gold" | "unread";
}

/** Entry of the menu. */
function Entry({ icon, name, count, isCurrent = false, tone = "plain" }: EntryProps) {
  return (
    <span
      className={classNames(
        "flex h-10 items-center gap-2 rounded-control px-2",
        isCurrent ? "bg-surface-2 font-semibold shadow-hovered" : "text-ink-2",
      )}
    >
      <Icon
        of={icon}
        className={isCurrent ? "text-accent" : tone === "gold" ? "text-gold-mark" : undefined}
      />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {count === undefined ? null : <CountBadge count={count} tone={tone} />}
    </span>
  );
}

/** Picture of the board of mentor tasks, whose gold no accent changes. */
export function GoldBoardPicture({ face }: { face: Face }) {
  const { t } = useLingui();
  const mentor = isolate(face.mentor);
  const task = t`${mentor} Task`;
  return (
    <div className="h-full p-2">
      <div className="flex h-full flex-col rounded-dialog border border-hairline bg-surface-1 bg-linear-to-b from-gold-tray to-surface-1">
        <div className="px-4 py-3">
          <p className="truncate text-28 font-semibold">{t`${mentor} Assigned Tasks`}</p>
          <p className="truncate text-ink-2">{t`Prioritize these tasks`}</p>
        </div>
        <div className="grid flex-1 grid-cols-2 gap-3 px-4 pb-4">
          <PictureColumn column="todo" name={t`To Do`} count={3} isGold>
            <PictureCard
              category="timo"
              categoryName={task}
              title={t`Record a two-minute channel trailer`}
              done={[t`Script under 260 words`]}
              open={[t`Film in one take`]}
              due={{ tone: "today", text: t`Due today` }}
            />
          </PictureColumn>
          <PictureColumn column="done" name={t`Done`} count={1} isGold>
            <PictureCard
              category="timo"
              categoryName={task}
              title={t`Audit your last ten titles`}
              done={[t`Fill in the worksheet`, t`Rewrite the weakest three`]}
              open={[]}
              due={{ tone: "soon", text: t`Due in 2 days` }}
              isReady
            />
          </PictureColumn>
        </div>
      </div>
    </div>
  );
}
