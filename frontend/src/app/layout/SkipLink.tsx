export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-(--z-popover) rounded-control bg-accent px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}
