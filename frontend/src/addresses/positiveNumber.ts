/** Whole number above 0 that a parameter of an address names, such as an id or a page; null for any other. */
export function positiveNumber(value: string | null): number | null {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
