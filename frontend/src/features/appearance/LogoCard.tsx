import { useLingui } from "@lingui/react/macro";
import { Upload } from "lucide-react";
import { useId, useRef } from "react";
import { Button } from "@/ui/buttons/Button";
import { FieldError } from "@/ui/fields/Field";
import { HiddenFileInput } from "@/ui/fields/HiddenFileInput";
import { BrandMark } from "@/ui/theme/BrandMark";
import { Icon } from "@/ui/theme/Icon";
import { BackToOriginal } from "./AppearanceField";
import { Card } from "./Card";
import { logoTypes, useLogo } from "./useLogo";

/** Logo, which is saved at once. */
export function LogoCard({ logo }: { logo: string | null }) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { problem, isSending, choose, remove } = useLogo();
  const label = logo === null ? t`Choose Logo` : t`Change Logo`;
  return (
    <Card title={t`Logo`}>
      <div className="flex items-center gap-5">
        <BrandMark logo={logo} size={80} />
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <div className="flex flex-wrap items-center gap-x-3">
            <Button
              ref={button}
              variant="secondary"
              icon={<Icon of={Upload} size={16} />}
              className="max-tablet:min-h-11"
              pending={isSending}
              pendingText={t`Uploading...`}
              aria-describedby={`${id}-limits${problem === null ? "" : ` ${id}-error`}`}
              onClick={() => input.current?.click()}
            >
              {label}
            </Button>
            {logo === null ? null : (
              <BackToOriginal
                of={t`Logo`}
                onClick={() => {
                  button.current?.focus();
                  void remove();
                }}
              />
            )}
          </div>
          <p
            id={`${id}-limits`}
            className="text-12 text-balance text-ink-2"
          >{t`PNG, JPEG or WebP, up to 1 MB, at least 256 px`}</p>
          <div role="alert">{problem === null ? null : <FieldError id={id}>{problem}</FieldError>}</div>
        </div>
      </div>
      <HiddenFileInput
        ref={input}
        label={label}
        accept={logoTypes.join(",")}
        onFile={(file) => void choose(file)}
      />
    </Card>
  );
}
