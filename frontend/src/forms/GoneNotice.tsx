import { useLingui } from "@lingui/react/macro";
import { Check, CircleAlert, Copy } from "lucide-react";
import { Button } from "@/ui/buttons/Button";
import { useCopy } from "@/ui/buttons/useCopy";
import { Icon } from "@/ui/theme/Icon";

interface GoneNoticeProps {
  text?: string;
  /** Draft of a form about the item, to be copied. */
  typed?: string | undefined;
}

/** Alert in an editor whose item was deleted while it was open. */
export function GoneNotice({ text, typed }: GoneNoticeProps) {
  const { t } = useLingui();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-surface-0 px-3 py-2.5 text-ink-2"
    >
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
        <Icon of={CircleAlert} size={16} className="mt-0.5 flex-none text-danger-text" />
        <span>
          {text ?? t`This was deleted meanwhile. Nothing can be saved, but what you typed is still here.`}
        </span>
      </p>
      {typed === undefined ? null : <CopyButton text={typed} />}
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const { t } = useLingui();
  const { isCopied, copy } = useCopy();
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon of={isCopied ? Check : Copy} size={16} />}
      className="max-tablet:min-h-11"
      onClick={() => void copy(text)}
    >
      {isCopied ? t`Copied` : t`Copy text`}
    </Button>
  );
}
