import { useLingui } from "@lingui/react/macro";
import { ArrowLeft } from "lucide-react";
import { Link, useLocation } from "react-router";
import { adminAddress } from "@/addresses/admin";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { restoreScrollState } from "@/ui/navigation/useScrollRestoration";

export function BackToClients() {
  const { t } = useLingui();
  return (
    <Link
      to={useClientListAddress()}
      state={restoreScrollState}
      className={classNames(buttonLook("ghost", "sm"), "-ms-2.5 max-tablet:h-11")}
    >
      <Icon of={ArrowLeft} size={16} mirrored />
      <span>{t`Back to Clients`}</span>
    </Link>
  );
}

/** Link to the list of clients with its last query. */
export function useClientListAddress(): string {
  const state: unknown = useLocation().state;
  const isFromList = typeof state === "object" && state !== null && "list" in state;
  return isFromList && typeof state.list === "string" ? state.list : adminAddress();
}
