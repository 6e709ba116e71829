import { i18n } from "@lingui/core";

/** Decimal number of the server as the reader writes it: "12480.5" is "12,480.5". */
export function amountText(amount: string | number): string {
  return i18n.number(Number(amount), { maximumFractionDigits: 3 });
}
