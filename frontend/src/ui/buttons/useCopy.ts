import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { useToast } from "../overlays/toast/useToast";

const COPIED_MS = 2000;

type Text = string | Promise<string | null>;

/**
 * Copies a text to the clipboard; `copy` resolves to success. A text that is still to come is passed as a promise, null
 * if it could not be had: Safari allows copying only in the click itself, not after waiting for the text.
 */
export function useCopy() {
  const [isCopied, setCopied] = useState(false);
  const showToast = useToast();
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: Text): Promise<boolean> => {
    try {
      await write(text);
      if ((await text) === null) return false;
      setCopied(true);
      return true;
    } catch {
      const made = await text;
      if (made === null) return false;
      if (isWrittenByCommand(made)) {
        setCopied(true);
        return true;
      }
      showToast({ title: t`Error`, description: t`Failed to copy to clipboard`, variant: "destructive" });
      return false;
    }
  };
  return { isCopied, copy };
}

function write(text: Text): Promise<void> {
  if (typeof text === "string") return navigator.clipboard.writeText(text);
  const type = "text/plain";
  return navigator.clipboard.write([new ClipboardItem({ [type]: text.then((made) => toBlob(made, type)) })]);
}

/** Copies a text where there is no clipboard: browsers give one to pages on https alone. */
function isWrittenByCommand(text: string): boolean {
  let isWritten = false;
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isWritten = event.clipboardData !== null;
  };
  document.addEventListener("copy", onCopy, { capture: true });
  const unselect = selectAnything();
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- The only way without https.
    return document.execCommand("copy") && isWritten;
  } catch {
    return false;
  } finally {
    unselect();
    document.removeEventListener("copy", onCopy, { capture: true });
  }
}

/** Selects a text of its own, without which Safari copies nothing. Returns how to take that back. */
function selectAnything(): () => void {
  const selection = document.getSelection();
  const before = selection?.rangeCount ? selection.getRangeAt(0) : null;
  const selected = document.createElement("span");
  selected.textContent = ".";
  selected.className = "fixed opacity-0 select-text";
  document.body.append(selected);
  selection?.selectAllChildren(selected);
  return () => {
    selected.remove();
    selection?.removeAllRanges();
    if (before) selection?.addRange(before);
  };
}

function toBlob(text: string | null, type: string): Blob {
  if (text === null) throw new Error("nothing to copy");
  return new Blob([text], { type });
}
