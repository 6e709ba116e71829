import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { encode } from "uqr";

const SIDE_PX = 212;
/** Quiet zone around the QR code, in modules. */
const QUIET_ZONE = 4;

/** QR code, drawn locally: the key reaches no third party. */
export function ScanPicture({ text }: { text: string }) {
  const { t } = useLingui();
  const path = useMemo(() => {
    // Lowest error correction: larger modules scan better from a screen.
    const { size, data } = encode(text, { ecc: "L", boostEcc: true, border: 0 });
    // Integer size of a module, so that all are equal.
    const dot = Math.floor(SIDE_PX / (size + 2 * QUIET_ZONE));
    const start = Math.floor((SIDE_PX - size * dot) / 2);
    const dots = data.flatMap((row, y) =>
      row.flatMap((isDark, x) =>
        // eslint-disable-next-line lingui/no-unlocalized-strings -- Commands of a path.
        isDark ? [`M${start + x * dot} ${start + y * dot}h${dot}v${dot}h-${dot}z`] : [],
      ),
    );
    return dots.join("");
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${SIDE_PX} ${SIDE_PX}`}
      width={SIDE_PX}
      height={SIDE_PX}
      role="img"
      aria-label={t`QR code with the key for your authenticator app`}
      shapeRendering="crispEdges"
      className="mx-auto box-content rounded-card border border-hairline bg-(--scan-ground) text-(--scan-ink)"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
