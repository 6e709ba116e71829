import type { MailCounts } from "@/api/generated/admin";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { mailFilters, type MailFilter } from "./useMailFilter";

interface MailFiltersProps {
  filter: MailFilter;
  counts: MailCounts | undefined;
  onChange: (filter: MailFilter) => void;
}

const words: Record<MailFilter, string> = { all: "All", waiting: "Waiting", sent: "Sent", failed: "Failed" };

/** Largest number that is shown in full, so that the line fits on a phone. */
const MAX_SHOWN = 99;

export function MailFilters({ filter, counts, onChange }: MailFiltersProps) {
  const countOf = (state: MailFilter) =>
    state === "waiting" || state === "failed" ? (counts?.[state] ?? 0) : 0;
  return (
    <SegmentedControl
      label="Mail that is shown"
      segments={mailFilters.map((value) => ({
        value,
        label: (
          <>
            {words[value]}{" "}
            {countOf(value) > 0 ? (
              <span className="font-normal tabular-nums">
                {countOf(value) > MAX_SHOWN ? `${MAX_SHOWN}+` : countOf(value)}
              </span>
            ) : null}
          </>
        ),
      }))}
      value={filter}
      onChange={onChange}
      className="mt-1 w-full tablet:max-wide:order-first tablet:max-wide:mt-0 tablet:max-wide:mr-auto tablet:max-wide:w-[380px]"
    />
  );
}
