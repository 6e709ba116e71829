import { Trans, useLingui } from "@lingui/react/macro";
import { Eye } from "lucide-react";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { Brand } from "./Brand";
import type { Face } from "./face";

/** Picture of the sign-in card. */
export function SignInPicture({ face }: { face: Face }) {
  const { t } = useLingui();
  const box =
    "flex h-11 items-center justify-between rounded-control border border-border-control bg-surface-2 px-3 text-16";
  return (
    <div className="h-full p-2">
      <div className="flex h-full flex-col justify-between gap-4 rounded-dialog border border-hairline bg-surface-1 px-8 py-5">
        <Brand face={face} size={32} />
        <div className="grid gap-3.5">
          <div>
            <p className="text-28 font-semibold">{t`Sign in`}</p>
            <p className="text-16 text-ink-2">{t`A productivity platform for content creators.`}</p>
          </div>
          <div className="grid gap-1.5">
            <span className="text-13 font-semibold">{t`Email`}</span>
            <span dir="ltr" className={classNames(box, "border-focus!")}>
              {SAMPLE_ADDRESS}
            </span>
          </div>
          <div className="grid gap-1.5">
            <span className="text-13 font-semibold">{t`Password`}</span>
            <span className={box}>
              <span>••••••••••</span>
              <Icon of={Eye} className="text-ink-3" />
            </span>
          </div>
          <span className={buttonLook("primary", "lg")}>{t`Sign In`}</span>
          <p className="text-center text-ink-2">
            <Trans>
              New here? <span className="font-semibold text-accent-text">Sign up</span>
            </Trans>
          </p>
        </div>
        <div className="flex justify-between gap-4 text-12 text-ink-3">
          <span>{t`Made by the Creator Hub team`}</span>
          <span className="flex gap-4 text-ink-2">
            {face.hasImprint ? <span>{t`Imprint`}</span> : null}
            {face.hasPrivacy ? <span>{t`Privacy`}</span> : null}
          </span>
        </div>
      </div>
    </div>
  );
}

const SAMPLE_ADDRESS = "maya@example.com";
