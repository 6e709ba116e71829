import { nanoid } from "@reduxjs/toolkit";
import { useRef, type ReactNode } from "react";
import { useToast } from "@/ui/overlays/toast/useToast";

/** More than any list of people takes; the server takes no more either. */
const MAX_BYTES = 1_000_000;

export interface ChosenFile {
  /** Another one each time, though it may have the same name. */
  id: string;
  name: string;
  text: string;
}

interface ChooseFileProps {
  onChosen: (file: ChosenFile) => void;
  children: ReactNode;
}

/** A link-like button that asks the browser for a file with a list. */
export function ChooseFile({ onChosen, children }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const showToast = useToast();
  const read = async (file: File) => {
    if (file.size > MAX_BYTES) {
      const description = "That file is larger than 1 MB. A list of addresses is not.";
      showToast({ title: "Error", description, variant: "destructive" });
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
        aria-label="CSV file with the people to invite"
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again, once it has been mended.
          target.value = "";
          if (file) void read(file);
        }}
      />
    </>
  );
}
