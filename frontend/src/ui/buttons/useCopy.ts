import { useEffect, useState } from "react";
import { useToast } from "../overlays/toast/useToast";

const COPIED_MS = 2000;

/** Puts a text on the clipboard and says for two seconds that it is there. `copy` answers whether it is. */
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
      // Browsers give it to pages of https alone.
      showToast({ title: "Error", description: "Failed to copy to clipboard", variant: "destructive" });
      return false;
    }
  };
  return { isCopied, copy };
}
