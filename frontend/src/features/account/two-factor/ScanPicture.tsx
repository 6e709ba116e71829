import { useMemo } from "react";
import { encode } from "uqr";

const border = 2;

/** A text for a camera, drawn here: the key goes to nobody else. */
export function ScanPicture({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const picture = encode(text, { ecc: "M", border });
    const dots = picture.data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: picture.size, path: dots.join("") };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={190}
      height={190}
      role="img"
      aria-label="QR code with the key for your authenticator app"
      shapeRendering="crispEdges"
      className="mx-auto rounded-card border border-hairline bg-(--scan-ground) text-(--scan-ink)"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
