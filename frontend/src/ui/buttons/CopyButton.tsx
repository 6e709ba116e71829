import { Check, Copy } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./Button";
import { Icon } from "../theme/Icon";
import { useCopy } from "./useCopy";

interface CopyButtonProps extends Pick<
  ComponentProps<typeof Button>,
  "size" | "pending" | "pendingText" | "className"
> {
  /** One that has to be made first is made when it is asked for; null where that failed. */
  text: string | (() => Promise<string | null>);
  variant?: "primary" | "secondary";
  onCopied?: () => void;
  /** The browser did not let it be copied, which a message says. */
  onRefused?: () => void;
  children?: string;
}

/** Copies a text that stands beside it, and says for two seconds that it has. */
export function CopyButton({
  text,
  variant = "secondary",
  onCopied,
  onRefused,
  children = "Copy",
  ...look
}: CopyButtonProps) {
  const { isCopied, copy } = useCopy();
  const onClick = async () => {
    const made = typeof text === "string" ? text : await text();
    if (made === null) return;
    if (await copy(made)) onCopied?.();
    else onRefused?.();
  };
  return (
    <Button
      {...look}
      variant={isCopied ? "success" : variant}
      icon={<Icon of={isCopied ? Check : Copy} size={16} />}
      onClick={() => void onClick()}
    >
      {isCopied ? "Copied" : children}
    </Button>
  );
}
