import { useLingui } from "@lingui/react/macro";
import { isolate } from "@/language/isolate";

/** Line for passkeys that were made under an earlier address of this hub. */
export function EarlierPasskeys({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui();
  const host = isolate(window.location.host);
  return (
    <p className="text-12 text-pretty wrap-anywhere text-ink-2">
      {hasPassword
        ? t`Was yours made before this hub moved to ${host}? It stayed there. Sign in with your password and add a new one.`
        : t`Was yours made before this hub moved to ${host}? It stayed there. Sign in another way and add a new one.`}
    </p>
  );
}
