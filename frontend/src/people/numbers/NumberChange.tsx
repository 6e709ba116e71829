import { useLingui } from "@lingui/react/macro";
import { ArrowRight, TrendingDown, TrendingUp } from "lucide-react";
import type { ClientNumber } from "@/api/generated/client";
import { fixedAmountText } from "@/language/text/amount";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";

interface NumberChangeProps {
  number: Pick<ClientNumber, "change" | "better" | "decimals">;
  size?: 14 | 16;
  className?: string;
}

/** Change over four weeks: "500 more in 4 weeks", emphasised where it is for the better. */
export function NumberChange({ number, size = 16, className }: NumberChangeProps) {
  const { t } = useLingui();
  const { change, better, decimals } = number;
  const look = classNames("inline-flex items-center gap-1.5 tabular-nums", className);
  if (change === null)
    return <span className={classNames(look, "text-ink-2")}>{t`Too early to compare`}</span>;
  const by = Number(change.amount);
  const isBetter = (better === "more" && by > 0) || (better === "less" && by < 0);
  const amount = fixedAmountText(Math.abs(by), decimals);
  return (
    <span className={classNames(look, isBetter ? "font-semibold text-success-text" : "text-ink-2")}>
      <Icon of={by > 0 ? TrendingUp : by < 0 ? TrendingDown : ArrowRight} size={size} mirrored />
      <span>{textOf()}</span>
    </span>
  );

  function textOf(): string {
    if (by === 0) return decimals > 0 ? t`As much as 4 weeks ago` : t`As many as 4 weeks ago`;
    return by > 0 ? t`${amount} more in 4 weeks` : t`${amount} less in 4 weeks`;
  }
}
