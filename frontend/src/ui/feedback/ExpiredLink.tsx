import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { buttonLook } from "../buttons/buttonLook";
import { SheetOutcome } from "../sheet/Sheet";

interface ExpiredLinkProps {
  text: string;
  /** Address and label of the action. */
  to: string;
  action: string;
}

/** View of a link from a mail that has expired or was used. */
export function ExpiredLink({ text, to, action }: ExpiredLinkProps) {
  const { t } = useLingui();
  return (
    <>
      <SheetOutcome title={t`This link does not work any more`} text={text} />
      <Link to={to} className={buttonLook("primary", "lg")}>
        {action}
      </Link>
    </>
  );
}
