import { useLingui } from "@lingui/react/macro";
import { nanoid } from "@reduxjs/toolkit";
import { useRef, type ReactNode } from "react";
import { HiddenFileInput } from "@/ui/fields/HiddenFileInput";
import { useToast } from "@/ui/overlays/toast/useToast";
import { readAsDataUrl } from "./readAsDataUrl";

/** Largest file, the same limit as on the server. */
const MAX_BYTES = 1_000_000;

export interface ChosenFile {
  /** New id for each file, even with the same name. */
  id: string;
  name: string;
  /** Its bytes in base64: the server finds the encoding. */
  content: string;
}

interface ChooseFileProps {
  /** Name of the file input. */
  label: string;
  /** Text about a file that is too large. */
  tooLarge: string;
  onChosen: (file: ChosenFile) => void;
  children: ReactNode;
}

/** Input for a CSV file that looks like a link. */
export function ChooseFile({ label, tooLarge, onChosen, children }: ChooseFileProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const showToast = useToast();
  const read = async (file: File) => {
    if (file.size > MAX_BYTES) {
      showToast({ title: t`Error`, description: tooLarge, variant: "destructive" });
      return;
    }
    try {
      const address = await readAsDataUrl(file);
      const content = address.slice(address.indexOf(",") + 1);
      onChosen({ id: nanoid(), name: file.name, content });
    } catch {
      showToast({ title: t`Error`, description: t`The file could not be checked.`, variant: "destructive" });
    }
  };
  return (
    <>
      <button
        type="button"
        className="rounded-tag font-semibold text-accent-text underline-offset-3 hover:underline max-tablet:py-2"
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
      <HiddenFileInput
        ref={input}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        label={label}
        onFile={(file) => void read(file)}
      />
    </>
  );
}
