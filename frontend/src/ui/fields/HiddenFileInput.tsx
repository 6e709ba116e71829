import type { Ref } from "react";

interface HiddenFileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Accepted types, as in `accept`. */
  accept: string;
  onFile: (file: File) => void;
}

/** Input for one file, which another control opens. */
export function HiddenFileInput({ ref, label, accept, onFile }: HiddenFileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // Reset, so that the same file can be chosen again.
        target.value = "";
        if (file) onFile(file);
      }}
    />
  );
}
