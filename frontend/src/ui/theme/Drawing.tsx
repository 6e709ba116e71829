import { useId } from "react";

interface DrawingProps {
  /** The markup of one of our own SVG files, imported with `?raw`. */
  markup: string;
  width: number;
  className?: string | undefined;
}

/** Inlines one of our drawings, so that it follows the theme. Decorative: the words beside it say it all. */
export function Drawing({ markup, width, className }: DrawingProps) {
  // Clip paths are named by id; two copies on one page must not share a name.
  const suffix = useId().replace(/[^a-zA-Z0-9]/g, "");
  const unique = markup
    .replace(/\bid="([^"]+)"/g, `id="$1-${suffix}"`)
    .replace(/url\(#([^)]+)\)/g, `url(#$1-${suffix})`);
  return (
    <span
      aria-hidden="true"
      className={className ?? "block"}
      style={{ width }}
      // Our own files, bundled at build time; nothing of a user's reaches this.
      dangerouslySetInnerHTML={{ __html: unique.replace("<svg", '<svg style="width:100%;height:auto"') }}
    />
  );
}
