import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import searchDrawing from "@/art/empty/search.svg?raw";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { Drawing } from "@/ui/theme/Drawing";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { useClientListAddress } from "./BackToClients";

export function MissingClient() {
  const { t } = useLingui();
  return (
    <EmptyState
      className="m-auto pb-16"
      level={1}
      drawing={<Drawing markup={searchDrawing} width={220} />}
      title={t`Client not found`}
      text={t`The account may have been deleted, or the link is incomplete.`}
      action={
        <Link to={useClientListAddress()} className={`${buttonLook("primary")} max-tablet:h-11`}>
          {t`Back to Clients`}
        </Link>
      }
    />
  );
}
