import { useLingui } from "@lingui/react/macro";
import { CalendarDays, Pause, Pencil, Play } from "lucide-react";
import type { ProgramSummary } from "@/api/generated/admin";
import { formatShortDay } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";

const looks = {
  draft: { icon: Pencil, look: "bg-surface-press text-ink-2" },
  starting: { icon: CalendarDays, look: "bg-surface-press text-ink-2" },
  running: { icon: Play, look: "bg-success-soft text-success-text" },
  paused: { icon: Pause, look: "bg-warning-soft text-warning-text" },
} as const;

/** State of a program in a word. */
export function ProgramStatePill({
  program: { state, startsOn },
}: {
  program: Pick<ProgramSummary, "state" | "startsOn">;
}) {
  const { t } = useLingui();
  const today = useToday();
  const { icon, look } = looks[state];
  const day = startsOn === null ? null : formatShortDay(startsOn, today);
  const words = {
    draft: t`Draft`,
    starting: day === null ? t`Starting` : t`Starts ${day}`,
    running: t`Running`,
    paused: t({ message: "Paused", context: "program" }),
  };
  return (
    <span
      className={classNames(
        "inline-flex h-[22px] flex-none items-center gap-[5px] rounded-full px-2 text-12 leading-none font-semibold whitespace-nowrap",
        look,
      )}
    >
      <Icon of={icon} size={14} />
      <span>{words[state]}</span>
    </span>
  );
}
