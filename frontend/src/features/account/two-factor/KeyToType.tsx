import { useLingui } from "@lingui/react/macro";
import { Check, Copy } from "lucide-react";
import { IconButton } from "@/ui/buttons/IconButton";
import { Icon } from "@/ui/theme/Icon";
import { useCopy } from "@/ui/buttons/useCopy";

/** Alternative to scanning: the key in groups of characters. */
export function KeyToType({ secret }: { secret: string }) {
  const { t } = useLingui();
  const { isCopied, copy } = useCopy();
  return (
    <div className="flex items-center gap-2 rounded-control bg-surface-0 py-2 ps-3 pe-2">
      <div className="min-w-0 flex-1">
        <p className="text-12 text-ink-2">{t`Cannot scan? Type this key`}</p>
        <p translate="no" className="font-code wrap-anywhere">
          {secret.match(/.{1,4}/gu)?.join(" ")}
        </p>
      </div>
      <IconButton
        label={isCopied ? t`Copied` : t`Copy the key`}
        size="md"
        className="max-tablet:size-11"
        icon={<Icon of={isCopied ? Check : Copy} size={16} className={isCopied ? "text-success-text" : ""} />}
        onClick={() => void copy(secret)}
      />
    </div>
  );
}
