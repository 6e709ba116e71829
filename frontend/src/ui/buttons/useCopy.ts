import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { useToast } from "../overlays/toast/useToast";

const COPIED_MS = 2000;

/** Copies a text to the clipboard; `copy` resolves to success. */
export function useCopy() {
  const [isCopied, setCopied] = useState(false);
  const showToast = useToast();
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => {
      setCopied(false);
    }, COPIED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isCopied]);
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      return true;
    } catch {
      // The clipboard needs https.
      showToast({ title: t`Error`, description: t`Failed to copy to clipboard`, variant: "destructive" });
      return false;
    }
  };
  return { isCopied, copy };
}
