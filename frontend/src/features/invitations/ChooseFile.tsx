import { useLingui } from "@lingui/react/macro";
import { nanoid } from "@reduxjs/toolkit";
import { useRef, type ReactNode } from "react";
import { useToast } from "@/ui/overlays/toast/useToast";

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
  onChosen: (file: ChosenFile) => void;
  children: ReactNode;
}

/** Bytes of a file in base64. */
function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = typeof reader.result === "string" ? reader.result : "";
      resolve(address.slice(address.indexOf(",") + 1));
    };
    reader.onerror = () => reject(reader.error ?? new Error("the file cannot be read"));
    reader.readAsDataURL(file);
  });
}

/** File input that looks like a link. */
export function ChooseFile({ onChosen, children }: ChooseFileProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const showToast = useToast();
  const read = async (file: File) => {
    if (file.size > MAX_BYTES) {
      const description = t`That file is larger than 1 MB. A list of addresses is not.`;
      showToast({ title: t`Error`, description, variant: "destructive" });
      return;
    }
    try {
      onChosen({ id: nanoid(), name: file.name, content: await readBase64(file) });
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
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-label={t`CSV file with the people to invite`}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Reset, so that the same file can be chosen again.
          target.value = "";
          if (file) void read(file);
        }}
      />
    </>
  );
}
