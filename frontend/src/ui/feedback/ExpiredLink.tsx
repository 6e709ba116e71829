import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { buttonLook } from "../buttons/buttonLook";
import { useFocusOnMount } from "../focus/useFocusOnMount";

interface ExpiredLinkProps {
  text: string;
  /** Address and label of the action. */
  to: string;
  action: string;
}

/** View of a link from a mail that has expired or was used. */
export function ExpiredLink({ text, to, action }: ExpiredLinkProps) {
  const { t } = useLingui();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-28 font-semibold text-balance">
          {t`This link does not work any more`}
        </h1>
        <p className="mt-1.5 text-16 text-pretty text-ink-2">{text}</p>
      </div>
      <Link to={to} className={buttonLook("primary", "lg")}>
        {action}
      </Link>
    </>
  );
}
