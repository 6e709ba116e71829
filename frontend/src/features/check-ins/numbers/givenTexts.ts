import { plural, t } from "@lingui/core/macro";
import type { GivenNumber } from "@/api/generated/admin";
import { formatList } from "@/language/text/formatList";
import { missedText } from "@/people/audience/choiceText";

/** Outcome of an assignment: "12 people have it now", "30 had it already, 1 has left". */
export function givenTexts({ clients, unchanged, missed }: GivenNumber) {
  return withDetails(
    clients === 0
      ? t`Nobody is new to it`
      : plural(clients, { one: "# person has it now", other: "# people have it now" }),
    [
      unchanged > 0 ? plural(unchanged, { one: "# had it already", other: "# had it already" }) : null,
      missed.count > 0 ? missedText(missed) : null,
    ],
  );
}

/** Outcome of a removal: "3 people no longer have it". */
export function takenTexts({ clients, missed }: GivenNumber) {
  return withDetails(
    clients === 0
      ? t`Nobody had it any more`
      : plural(clients, { one: "# person no longer has it", other: "# people no longer have it" }),
    [missed.count > 0 ? missedText(missed) : null],
  );
}

function withDetails(title: string, details: (string | null)[]) {
  const parts = details.filter((part) => part !== null);
  if (parts.length === 0) return { title };
  return { title, description: formatList(parts) };
}
