import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Bell, Check } from "lucide-react";
import { useCurrentUser } from "@/api/account/currentUser";
import { useRemindMissingMutation } from "@/api/admin/checkIns";
import type { CheckIn, MissingPeople } from "@/api/generated/admin";
import { useNow } from "@/dates/useNow";
import { useToday } from "@/dates/useToday";
import { useAction } from "@/forms/useAction";
import { useRetryKey } from "@/forms/useRetryKey";
import { fullName } from "@/people/fullName";
import { Button } from "@/ui/buttons/Button";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { askingText, closedText, peopleToRemind, remindedText, waysText } from "./reminderText";

interface ReminderBoxProps {
  checkIn: CheckIn;
  missing: MissingPeople;
  /** True while another round is on its way. */
  busy: boolean;
}

/** Number of people who have not answered, channels of their reminders, and the button that sends them. */
export function ReminderBox({ checkIn, missing, busy }: ReminderBoxProps) {
  const { t } = useLingui();
  const { user } = useCurrentUser();
  const now = useNow();
  const today = useToday();
  const { pending, remind } = useReminding(checkIn.id, missing);
  const { round, reminder } = missing;
  const count = peopleToRemind(missing);
  const isOwn = reminder !== null && user ? reminder.by === fullName(user) : false;
  // A later zone may have opened after the reminder.
  const isTold = round.isOpen && reminder !== null && count === 0;
  const { title, text } = !round.isOpen
    ? closedText(missing, today)
    : isTold
      ? remindedText(reminder, isOwn, checkIn.next, today)
      : askingText(missing, now, today);
  return (
    <section
      aria-label={t`Reminder`}
      className={classNames(
        "mt-4 flex items-center gap-3.5 rounded-popover border py-3 ps-4 pe-3.5 max-tablet:flex-wrap",
        isTold ? "border-success-line bg-success-soft" : "border-hairline bg-surface-2",
      )}
    >
      <span
        className={classNames(
          "grid size-10 flex-none place-items-center rounded-item max-tablet:self-start",
          isTold ? "bg-success text-on-success" : "bg-warning-soft text-warning-text",
        )}
      >
        <Icon of={isTold ? Check : Bell} />
      </span>
      <div role="status" className="min-w-0 flex-1 text-pretty">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-2">{text}</p>
      </div>
      {round.isOpen && (isTold || count > 0) ? (
        <Button
          variant={isTold ? "secondary" : "primary"}
          icon={<Icon of={isTold ? Check : Bell} size={16} />}
          className="max-tablet:min-h-11 max-tablet:w-full"
          disabled={isTold || busy}
          pending={pending}
          pendingText={t`Reminding...`}
          onClick={() => void remind()}
        >
          {isTold ? t`Reminded` : plural(count, { one: "Remind this #", other: "Remind these #" })}
        </Button>
      ) : null}
    </section>
  );
}

/** Reminds exactly those who have not answered; a retry after a lost answer reminds nobody twice. */
function useReminding(id: number, { round }: MissingPeople) {
  const { t } = useLingui();
  const [remindMissing, { isLoading }] = useRemindMissingMutation();
  const run = useAction();
  const retryKey = useRetryKey();
  const remind = async () => {
    const remindBody = { period: round.on };
    const key = retryKey.for({ id, ...remindBody });
    const sent = await run(
      remindMissing({ id, remindBody, "Idempotency-Key": key }),
      t`Nobody was reminded. Please try again.`,
      ({ people, byMail, byBell }) => ({
        title: plural(people, { one: "# person reminded", other: "# people reminded" }),
        description: waysText(byMail, byBell),
      }),
    );
    if (sent) retryKey.done();
  };
  return { pending: isLoading, remind };
}
