import { t } from "@lingui/core/macro";

/** Parts on one line, with the comma of the reader's language; empty ones are left out. */
export function joinByComma(parts: readonly (string | null)[]): string {
  return parts
    .filter((part): part is string => part !== null && part !== "")
    .reduce((before, next) => (before === "" ? next : t`${before}, ${next}`), "");
}
