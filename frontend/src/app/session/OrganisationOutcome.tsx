import { t } from "@lingui/core/macro";
import { useLocation, useNavigate } from "react-router";
import { readOrganisationAnswer, withoutOrganisationAnswer } from "@/addresses/organisation";
import { useIsConfigKnown, useSignInConfig } from "@/api/config";
import { returnToAction } from "@/api/transport/proof";
import { isolate } from "@/language/isolate";
import { useOnMount } from "@/ui/loading/useOnMount";
import type { ToastOptions } from "@/ui/overlays/toast/toasts";
import { useToast } from "@/ui/overlays/toast/useToast";

/** Tells a signed-in user what came of the way to the organisation, once its name is known. */
export function OrganisationOutcome() {
  return useIsConfigKnown() ? <Outcome /> : null;
}

function Outcome() {
  const { oidc } = useSignInConfig();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const showToast = useToast();
  useOnMount(() => {
    const answer = readOrganisationAnswer({ search, hash });
    if (!answer) return;
    // A reload does not repeat it.
    const rest = withoutOrganisationAnswer(search);
    void navigate(
      { pathname, search: rest, hash: answer.code === "linked" ? "organisation" : hash },
      { replace: true },
    );
    const goesOn = returnToAction(answer.code === "proven");
    if (!goesOn) showToast(outcomeToast(answer.code, isolate(oidc?.name ?? "")));
  });
  return null;
}

function outcomeToast(code: string, organisation: string): ToastOptions {
  switch (code) {
    case "linked":
      return {
        title: t`${organisation} is linked`,
        description: t`It signs you in from now on.`,
        variant: "success",
      };
    case "proven":
      return {
        title: t`It is you`,
        description: t`That counts for 5 minutes: go on where you were.`,
        variant: "success",
      };
    case "otherAccount":
      return failed(t`That account at ${organisation} opens another account here. Unlink it there first.`);
    case "otherIdentity":
      return failed(t`You signed in at ${organisation} as somebody else than you are here. Try again.`);
    case "notAgain":
      return failed(
        t`${organisation} did not ask you again, so it does not count. Sign out there, then try again.`,
      );
    case "away":
      return failed(t`${organisation} does not answer. It is not you. Try again in a minute.`);
    case "declined":
      return failed(t`You were not signed in at ${organisation}. Nothing has changed.`);
    default:
      return failed(t`The way over ${organisation} did not work out. Nothing has changed. Try again.`);
  }
}

function failed(description: string): ToastOptions {
  return { title: t`Error`, description, variant: "destructive" };
}
