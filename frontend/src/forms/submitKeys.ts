import { t } from "@lingui/core/macro";

/** Keys that submit a form, as the system names them. */
export function submitKeys(): string {
  return /Mac|iPhone|iPad/u.test(navigator.userAgent) ? t`⌘ + Enter` : t`Ctrl + Enter`;
}
