import { t } from "@lingui/core/macro";
import { navigateGuarded } from "../navigation/navigationGuard";
import type { ToastOptions } from "../overlays/toast/toasts";
import { reload } from "./newRelease";

/** Offer to reload, with a reason if something cannot be opened without it. */
export function newReleaseToast(description = t`Reload the page when it suits you.`): ToastOptions {
  return {
    title: t`There is a new version`,
    description,
    action: {
      label: t`Reload`,
      onSelect: () => navigateGuarded(reload),
    },
  };
}
