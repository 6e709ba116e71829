import { useLingui } from "@lingui/react/macro";
import { CalendarDays } from "lucide-react";
import type { InfiniteList } from "@/api/cache/useInfiniteList";
import type { CheckIn, CheckInRound } from "@/api/generated/admin";
import { useToday } from "@/dates/useToday";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { SelectField } from "@/ui/fields/SelectField";
import { Icon } from "@/ui/theme/Icon";
import { roundText } from "./roundText";

const EARLIER = "earlier";

interface RoundSelectProps {
  checkIn: CheckIn;
  /** Loaded rounds, newest first. */
  rounds: InfiniteList<CheckInRound>;
  /** Shown round. */
  value: string | undefined;
  onChange: (on: string) => void;
}

/** Select of the rounds, newest first; its last entry loads earlier ones. */
export function RoundSelect({ checkIn, rounds, value, onChange }: RoundSelectProps) {
  const { t } = useLingui();
  const today = useToday();
  const { older } = rounds;
  // The last eight are known before the list is there.
  const known = rounds.data ?? checkIn.rounds.toReversed();
  const marker = <Icon of={CalendarDays} size={16} className="flex-none text-ink-3" />;
  const options = known.map((round) => ({
    value: round.on,
    label: roundText(round, checkIn.rhythm, today),
  }));
  const chosen = options.find((option) => option.value === value);
  return (
    <div className="min-w-0 max-tablet:w-full">
      <SelectField
        label={t`Period`}
        hideLabel
        size="sm"
        className="w-66 max-tablet:w-full"
        placeholder={older?.isFetching ? t`Loading...` : t`Choose a period`}
        options={[
          ...options.map((option) => (option === chosen ? { ...option, marker } : option)),
          ...(older
            ? [{ value: EARLIER, label: older.isFetching ? t`Loading...` : t`Load earlier periods` }]
            : []),
        ]}
        value={value ?? ""}
        onChange={(on) => {
          if (on === EARLIER) older?.fetch();
          else onChange(on);
        }}
      />
      {older?.failed ? (
        <FetchErrorLine
          text={t`The earlier periods did not load.`}
          onRetry={older.fetch}
          className="mt-1 text-13"
        />
      ) : null}
    </div>
  );
}
