import { useLingui } from "@lingui/react/macro";

/** Link past the menu. It moves the focus and adds no history entry, which the router and the guards could not count. */
export function SkipLink() {
  const { t } = useLingui();
  return (
    <a
      href="#content"
      className="sr-only z-(--z-popover) print:hidden rounded-control bg-accent px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("content")?.focus();
      }}
    >
      {t`Skip to content`}
    </a>
  );
}
