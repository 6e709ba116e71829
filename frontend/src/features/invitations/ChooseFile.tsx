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
  text: string;
}

interface ChooseFileProps {
  onChosen: (file: ChosenFile) => void;
  children: ReactNode;
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
    onChosen({ id: nanoid(), name: file.name, text: await file.text() });
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
        accept=".csv,.txt,text/csv,text/plain"
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
