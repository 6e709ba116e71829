import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import type { MissingPerson } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { clientName } from "@/people/clientName";
import { onDemand } from "@/ui/loading/onDemand";
import { MoreButton } from "@/ui/overlays/MoreButton";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";

/** Number in a row from which it stands out. */
const MANY_IN_A_ROW = 3;

/** "6 times", or a reason why nothing was missed. */
export function InARow({ row }: { row: MissingPerson }) {
  const { t, i18n } = useLingui();
  const { inARow, lastAnsweredOn } = row;
  if (inARow === 0) {
    return (
      <span className="text-ink-3">
        {lastAnsweredOn === null ? t`Asked for the first time` : t`Answered the last one`}
      </span>
    );
  }
  return (
    <span className="inline-flex items-baseline gap-1.5 tabular-nums">
      <b
        className={classNames(
          "min-w-2 text-14 font-semibold",
          inARow >= MANY_IN_A_ROW && "text-warning-text",
        )}
      >
        {i18n.number(inARow)}
      </b>
      <span>{plural(inARow, { one: "time", other: "times" })}</span>
    </span>
  );
}

/** Channel of a reminder. */
export function ReminderWay({ row }: { row: MissingPerson }) {
  const { t } = useLingui();
  const way = row.hasMail ? t`Mail and bell` : t`Bell alone`;
  return row.isReminded ? (
    <span className="inline-flex items-center gap-1">
      <Icon of={Check} size={14} className="flex-none text-ink-3" />
      <span>{way}</span>
    </span>
  ) : (
    <span>{way}</span>
  );
}

const MissingMenu = onDemand(
  () => import(/* webpackChunkName: "check-in-missing-menu" */ "./MissingMenu"),
  "MissingMenu",
);

export function MissingMenuButton({ row, size }: { row: MissingPerson; size: "sm" | "touch" }) {
  const { t } = useLingui();
  const called = isolate(clientName(row.client));
  return (
    <MoreButton label={t`${called}: more`} size={size}>
      {(opening) => <MissingMenu onMissing={opening.onClose} opening={opening} row={row} />}
    </MoreButton>
  );
}
