import { useLingui } from "@lingui/react/macro";
import { useLocation, useNavigate } from "react-router";
import { homeAddress, signInAddress } from "@/addresses/addresses";
import { takeReturnAddress } from "@/addresses/returnAddress";
import { anonymousApi, type CurrentUser, type SignInAnswer } from "@/api/generated/anonymous";
import { hasDrafts } from "@/forms/useDraft";
import { useToast } from "@/ui/overlays/toast/useToast";

const REDIRECT_MS = 100;

/** Steps after a successful sign-in of any kind. */
export function useArrival() {
  const { t } = useLingui();
  const [fetchUser] = anonymousApi.useLazyGetCurrentUserQuery();
  const showToast = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return {
    /** False if the server knows nobody right after the sign-in. It is asked anyway, for the screen that follows. */
    isSignedIn: async () => {
      const { data } = await fetchUser(undefined, true);
      // The base query maps this call's 401 to null, which the generated type does not say.
      return (data as CurrentUser | null | undefined) !== null;
    },
    cookieRefusal: t`Your browser keeps no cookies of this site, and without one nobody can stay signed in. Allow cookies for this site, then sign in again.`,
    arrive: ({ cameBack: isReturning = false }: Pick<SignInAnswer, "cameBack">) => {
      const address = takeReturnAddress();
      showToast({
        title: t`Welcome back!`,
        description: isReturning
          ? t`Your account stays, with everything in it.`
          : address !== null && hasDrafts()
            ? t`You are back where you were. What you typed is still here.`
            : t`You have been logged in successfully.`,
        variant: "success",
      });
      // Replaces the entry, so that Back does not return here. In place of another screen no navigation is needed.
      if (pathname !== signInAddress()) return;
      setTimeout(() => void navigate(address ?? homeAddress(), { replace: true }), REDIRECT_MS);
    },
  };
}

export type Arrival = ReturnType<typeof useArrival>;
