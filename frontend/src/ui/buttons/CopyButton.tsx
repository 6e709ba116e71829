import { useLingui } from "@lingui/react/macro";
import { Check, Copy } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./Button";
import { Icon } from "../theme/Icon";
import { useCopy } from "./useCopy";

interface CopyButtonProps extends Pick<
  ComponentProps<typeof Button>,
  "size" | "pending" | "pendingText" | "className"
> {
  /** Text, or a function that creates it; null on failure. */
  text: string | (() => Promise<string | null>);
  variant?: "primary" | "secondary";
  onCopied?: () => void;
  /** Called after a toast, if there is no text or the browser denies access to the clipboard. */
  onRefused?: () => void;
  children?: string;
}

/** Button that copies a text and confirms it for two seconds. */
export function CopyButton({
  text,
  variant = "secondary",
  onCopied,
  onRefused,
  children,
  ...look
}: CopyButtonProps) {
  const { t } = useLingui();
  const { isCopied, copy } = useCopy();
  const onClick = async () => {
    if (await copy(typeof text === "string" ? text : text())) onCopied?.();
    else onRefused?.();
  };
  return (
    <Button
      {...look}
      variant={isCopied ? "success" : variant}
      icon={<Icon of={isCopied ? Check : Copy} size={16} />}
      onClick={() => void onClick()}
    >
      {isCopied ? t`Copied` : (children ?? t`Copy`)}
    </Button>
  );
}
