import { Check, CircleAlert, Copy } from "lucide-react";
import { Button } from "@/ui/Button";
import { Icon } from "@/ui/icons/Icon";
import { useCopy } from "@/ui/useCopy";

/** In a form whose task cannot be changed any more. The words that were typed are still somebody's. */
export function TaskGone({ text }: { text: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-surface-0 px-3 py-2.5 text-ink-2"
    >
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
        <Icon of={CircleAlert} size={16} className="mt-0.5 text-danger-text" />
        This task was completed or deleted meanwhile. Nothing can be saved, but what you typed is still here.
      </p>
      <Button
        variant="secondary"
        size="sm"
        icon={<Icon of={isCopied ? Check : Copy} size={16} />}
        className="max-tablet:h-11"
        onClick={() => void copy(text)}
      >
        {isCopied ? "Copied" : "Copy text"}
      </Button>
    </div>
  );
}
