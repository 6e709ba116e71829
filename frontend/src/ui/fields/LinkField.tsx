import type { Ref } from "react";

/** Read-only link, to be copied by hand without clipboard access. */
export function LinkField({ label, url, ref }: { label: string; url: string; ref?: Ref<HTMLInputElement> }) {
  return (
    <input
      ref={ref}
      readOnly
      dir="ltr"
      aria-label={label}
      value={url}
      onFocus={({ target }) => target.select()}
      className="h-10 min-w-0 flex-1 truncate rounded-control border border-hairline-strong bg-surface-0 px-3 text-ink-2 rtl:text-end max-tablet:min-h-11 max-tablet:flex-none max-tablet:text-16 max-sheet:w-full tablet:flex-1"
    />
  );
}
