import { useLingui } from "@lingui/react/macro";

export function SkipLink() {
  const { t } = useLingui();
  return (
    <a
      href="#content"
      className="sr-only z-(--z-popover) print:hidden rounded-control bg-accent px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
    >
      {t`Skip to content`}
    </a>
  );
}
