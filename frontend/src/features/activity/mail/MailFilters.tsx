import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { MailCounts } from "@/api/generated/admin";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { mailFilters, type MailFilter } from "./useMailFilter";

interface MailFiltersProps {
  filter: MailFilter;
  counts: MailCounts | undefined;
  onChange: (filter: MailFilter) => void;
}

const words: Record<MailFilter, MessageDescriptor> = {
  all: msg`All`,
  waiting: msg`Waiting`,
  sent: msg`Sent`,
  failed: msg`Failed`,
};

/** Largest number that is shown in full, so that the line fits on a phone. */
const MAX_SHOWN = 99;

export function MailFilters({ filter, counts, onChange }: MailFiltersProps) {
  const { t, i18n } = useLingui();
  const highest = i18n.number(MAX_SHOWN);
  const countOf = (state: MailFilter) =>
    state === "waiting" || state === "failed" ? (counts?.[state] ?? 0) : 0;
  return (
    <SegmentedControl
      label={t`Mail that is shown`}
      segments={mailFilters.map((value) => ({
        value,
        label: (
          <>
            <span>{i18n._(words[value])}</span>{" "}
            {countOf(value) > 0 ? (
              <span className="font-normal tabular-nums">
                {countOf(value) > MAX_SHOWN ? t`${highest}+` : i18n.number(countOf(value))}
              </span>
            ) : null}
          </>
        ),
      }))}
      value={filter}
      onChange={onChange}
      className="mt-1 w-full tablet:max-wide:order-first tablet:max-wide:mt-0 tablet:max-wide:me-auto tablet:max-wide:w-[380px]"
    />
  );
}
