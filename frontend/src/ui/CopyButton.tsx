import { Check, Copy } from "lucide-react";
import { Button } from "./Button";
import { classNames } from "./classNames";
import { Icon } from "./icons/Icon";
import { useCopy } from "./useCopy";

/** Copies a text that stands beside it, and says for two seconds that it has. */
export function CopyButton({ text, className }: { text: string; className?: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <Button
      variant={isCopied ? "success" : "secondary"}
      icon={<Icon of={isCopied ? Check : Copy} size={16} />}
      className={classNames("min-w-[104px]", className)}
      onClick={() => void copy(text)}
    >
      {isCopied ? "Copied" : "Copy"}
    </Button>
  );
}
