import { useLingui } from "@lingui/react";
import { format, parseISO } from "date-fns";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Direction } from "radix-ui";
import { useEffect, useState } from "react";
import { DayPicker as Picker, type Numerals } from "react-day-picker";
import type { DayPickerLocale } from "react-day-picker/locale";
import { firstWeekday } from "@/dates/firstWeekday";
import { activeLanguage, activeLocale } from "@/language/activeLanguage";
import { languageBehind, type Language } from "@/language/languages";
import { Icon } from "../theme/Icon";

interface DayPickerProps {
  value: string;
  min: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
  /** Large days for phones. */
  large?: boolean;
}

const arrow =
  "absolute top-0 grid size-9 place-items-center rounded-control text-ink-2 hover:bg-surface-2-hover hover:text-ink-1 " +
  "aria-disabled:text-ink-disabled";

const classes = {
  root: "relative",
  months: "relative",
  month_caption: "grid h-9 place-items-center text-14 font-semibold",
  button_previous: `${arrow} start-0 z-1`,
  button_next: `${arrow} end-0 z-1`,
  month_grid: "mt-1 border-collapse",
  weekday: "h-8 w-9 text-12 font-normal text-ink-3",
  day: "group p-0 text-center",
  day_button:
    "grid size-9 place-items-center rounded-control tabular-nums enabled:hover:bg-surface-2-hover " +
    "group-aria-selected:bg-accent group-aria-selected:font-semibold group-aria-selected:text-on-accent " +
    "group-aria-selected:enabled:hover:bg-accent-hover",
  today: "font-semibold text-accent-text",
  outside: "text-ink-3",
  disabled: "text-ink-disabled",
  hidden: "invisible",
};

const largeClasses = {
  ...classes,
  month_caption: `${classes.month_caption} max-tablet:min-h-11`,
  button_previous: `${classes.button_previous} max-tablet:size-11`,
  button_next: `${classes.button_next} max-tablet:size-11`,
  weekday: `${classes.weekday} max-tablet:w-[min(44px,12vw)]`,
  day_button: `${classes.day_button} max-tablet:size-[min(44px,12vw)]`,
};

/** Month grid in a lazy chunk. */
export function DayPicker({ value, min, max, onPick, large = false }: DayPickerProps) {
  const locale = useCalendarLocale();
  const direction = Direction.useDirection();
  if (!locale) return null;
  const chosen = value ? parseISO(value) : undefined;
  const first = min ? parseISO(min) : undefined;
  const last = max ? parseISO(max) : undefined;
  const month = chosen ?? first ?? last;
  return (
    <Picker
      mode="single"
      dir={direction}
      locale={locale}
      numerals={new Intl.NumberFormat(activeLocale()).resolvedOptions().numberingSystem as Numerals}
      required
      // The library counts from Sunday.
      weekStartsOn={(firstWeekday() % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6}
      // Opening the calendar means choosing a day: the focus belongs into the grid.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      selected={chosen}
      {...(month ? { defaultMonth: month } : {})}
      {...(first ? { startMonth: first } : {})}
      {...(last ? { endMonth: last } : {})}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      onSelect={(day) => onPick(format(day, "yyyy-MM-dd"))}
      classNames={large ? largeClasses : classes}
      components={{
        Chevron: ({ orientation }) => {
          const Arrow = orientation === "left" ? ChevronLeft : ChevronRight;
          return <Icon of={Arrow} size={16} mirrored />;
        },
      }}
    />
  );
}

type Locale = Partial<DayPickerLocale>;

/** The library's own. */
const english: Locale = {};

const loads: Partial<Record<Language, () => Promise<Locale>>> = {
  de: () => import("react-day-picker/locale/de").then((m) => m.de),
  ar: () => import("react-day-picker/locale/ar").then((m) => m.ar),
};

/** Names and labels of the calendar in the reader's language: null while they load, English if they cannot be. */
function useCalendarLocale(): Locale | null {
  useLingui();
  const language = languageBehind(activeLanguage());
  const [loaded, setLoaded] = useState<{ language: Language; locale: Locale } | null>(null);
  const load = loads[language];
  useEffect(() => {
    if (!load) return;
    let wanted = true;
    const show = (locale: Locale) => {
      if (wanted) setLoaded({ language, locale });
    };
    load().then(show, () => show(english));
    return () => {
      wanted = false;
    };
  }, [language, load]);
  if (!load) return english;
  return loaded?.language === language ? loaded.locale : null;
}
