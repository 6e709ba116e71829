import { i18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { MoveRight, TrendingDown, TrendingUp } from "lucide-react";
import type { NumberOfRow } from "@/api/generated/admin";
import { formatDay } from "@/dates/calendarDay";
import { fixedAmountText } from "@/language/text/amount";
import { Icon } from "@/ui/theme/Icon";

interface NumberCellProps {
  /** Absent where the client has not got the number. */
  number: NumberOfRow | undefined;
  decimals: number;
}

/** Last value of a number and its change over four weeks. */
export function NumberCell({ number, decimals }: NumberCellProps) {
  const { t } = useLingui();
  if (!number?.latest) {
    return (
      <>
        <span aria-hidden="true" className="pe-[66px] text-ink-3">
          –
        </span>
        <span className="sr-only">{t`No value`}</span>
      </>
    );
  }
  const { latest, change } = number;
  return (
    <span className="flex items-center justify-end gap-2" data-tooltip={formatDay(latest.day)}>
      <span className="min-w-0 truncate">{fixedAmountText(latest.amount, decimals)}</span>
      <span className="flex w-[58px] flex-none items-center justify-end gap-1 text-12 text-ink-2">
        {change && change.percent !== null ? <Change percent={change.percent} /> : null}
      </span>
    </span>
  );
}

/** Changes in percent up to which a line is level. */
const LEVEL_PERCENT = 0.5;

function Change({ percent }: { percent: number }) {
  const isLevel = Math.abs(percent) <= LEVEL_PERCENT;
  return (
    <>
      {isLevel ? (
        <Icon of={MoveRight} size={14} mirrored />
      ) : (
        <Icon of={percent > 0 ? TrendingUp : TrendingDown} size={14} mirrored />
      )}
      <span>{percentText(percent)}</span>
    </>
  );
}

/** Change with its sign: "+1.8%", "−18%". */
function percentText(percent: number): string {
  return i18n.number(percent / 100, {
    style: "percent",
    signDisplay: "exceptZero",
    maximumFractionDigits: Math.abs(percent) < 10 ? 1 : 0,
  });
}
