import { useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatMonth, monthAfter } from "@/dates/calendarMonth";
import { Button } from "@/ui/buttons/Button";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { IconButton } from "@/ui/buttons/IconButton";

interface MonthHeadProps {
  month: string;
  phone: boolean;
  onShow: (month: string) => void;
  /** Absent if another button leads to today. */
  onToday?: () => void;
}

/** Heading of the month with previous and next. */
export function MonthHead({ month, phone, onShow, onToday }: MonthHeadProps) {
  const { t } = useLingui();
  const size = phone ? "touch" : "md";
  return (
    <div
      className={
        phone
          ? "flex flex-none items-center ps-4 pb-1 pe-2"
          : "flex h-13 flex-none items-start gap-2 px-6 pt-1"
      }
    >
      <h2
        aria-live="polite"
        className={classNames(
          "text-20 font-semibold tabular-nums",
          phone ? "flex-1" : "me-2 min-w-42 leading-9",
        )}
      >
        {formatMonth(month)}
      </h2>
      <IconButton
        label={t`Previous month`}
        size={size}
        icon={<Icon of={ChevronLeft} mirrored />}
        onClick={() => onShow(monthAfter(month, -1))}
      />
      <IconButton
        label={t`Next month`}
        size={size}
        icon={<Icon of={ChevronRight} mirrored />}
        className={phone ? undefined : "-ms-2"}
        onClick={() => onShow(monthAfter(month, 1))}
      />
      {onToday ? (
        <Button variant="secondary" size="sm" className="mt-0.5" onClick={onToday}>
          {t`Today`}
        </Button>
      ) : null}
    </div>
  );
}
