import { useId } from "react";

interface DrawingProps {
  /** Markup of an SVG file, imported with `?raw`. */
  markup: string;
  width: number;
  className?: string | undefined;
}

/** Inline SVG that follows the theme. Decorative. */
export function Drawing({ markup, width, className }: DrawingProps) {
  // Unique ids for clip paths.
  const suffix = useId().replace(/[^a-zA-Z0-9]/g, "");
  const unique = markup
    .replace(/\bid="([^"]+)"/g, `id="$1-${suffix}"`)
    .replace(/url\(#([^)]+)\)/g, `url(#$1-${suffix})`);
  return (
    <span
      aria-hidden="true"
      className={className ?? "block"}
      style={{ width }}
      // Bundled markup, no user input.
      dangerouslySetInnerHTML={{ __html: unique.replace("<svg", '<svg style="width:100%;height:auto"') }}
    />
  );
}
