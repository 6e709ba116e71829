import { t } from "@lingui/core/macro";
import { navigateGuarded } from "../navigation/navigationGuard";
import type { ToastOptions } from "../overlays/toast/toasts";
import { reload } from "./newRelease";

/** Offer to reload, because something cannot be opened without it. */
export function newReleaseToast(): ToastOptions {
  return {
    title: t`There is a new version`,
    description: t`Reload the page to open this.`,
    action: {
      label: t`Reload`,
      onSelect: () => navigateGuarded(reload),
    },
  };
}
