import { Trans } from "@lingui/react/macro";
import { Isolated } from "@/language/Isolated";
import { plainAmount } from "@/language/text/amount";
import { trimmed } from "@/language/text/blank";
import { amountWithUnit } from "@/people/numbers/amounts";
import type { ClientNumber } from "@/api/generated/client";

interface ReadsAsProps {
  id: string;
  number: ClientNumber;
  typed: string;
}

/** True if the server's form of the amount differs from the typed one. */
export function needsReading(typed: string, decimals: number): boolean {
  const plain = plainAmount(typed, decimals);
  return plain !== null && plain !== trimmed(typed);
}

/** Sentence on how a typed amount is read: "Reads as 1,240.50 €. A comma is fine." */
export function ReadsAs({ id, number, typed }: ReadsAsProps) {
  const plain = plainAmount(typed, number.decimals);
  if (plain === null || !needsReading(typed, number.decimals)) return null;
  const amount = (
    <b className="font-semibold text-ink-1">
      <Isolated>{amountWithUnit(number, plain)}</Isolated>
    </b>
  );
  return (
    <p id={id} className="text-12 leading-4 text-ink-2 tabular-nums">
      <Trans>Reads as {amount}. A comma is fine.</Trans>
    </p>
  );
}
