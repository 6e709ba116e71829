import { useState } from "react";
import { trimmed } from "@/language/text/blank";
import { initialOf } from "@/language/text/graphemes";
import { onDemand } from "@/ui/loading/onDemand";
import { classNames } from "@/ui/theme/classNames";

const StockPicture = onDemand(
  () => import("./StockPicture"),
  "StockPicture",
  <span className="block size-full bg-surface-press" />,
);

interface AvatarProps {
  name: string;
  /** Name of a stock picture, a path on this server or an https address. */
  imageUrl?: string | null;
  size?: number;
  /** Fallback without a picture: initials or a grey circle. */
  fallback?: "initials" | "grey";
  className?: string | undefined;
}

/** Round picture of a person. Decorative: the name stands beside it. */
export function Avatar({ name, imageUrl, size = 36, fallback = "initials", className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = { width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.36)) };
  if (imageUrl && isStockName(imageUrl)) {
    return (
      <span
        aria-hidden="true"
        className={classNames("inline-block shrink-0 overflow-hidden rounded-full", className)}
        style={box}
      >
        <StockPicture name={imageUrl} size={size} />
      </span>
    );
  }
  if (imageUrl && broken !== imageUrl) {
    return (
      <img
        src={imageUrl}
        alt=""
        width={size}
        height={size}
        referrerPolicy="no-referrer"
        onError={() => setBroken(imageUrl)}
        className={classNames("shrink-0 rounded-full object-cover", className)}
        style={{ width: size, height: size }}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={classNames(
        "inline-grid shrink-0 place-items-center rounded-full font-semibold tracking-normal",
        fallback === "grey" ? "bg-surface-press text-ink-2" : "bg-accent-soft text-accent-text",
        className,
      )}
      style={box}
    >
      {fallback === "grey" ? null : initialsOf(name)}
    </span>
  );
}

function isStockName(imageUrl: string): boolean {
  return /^(avatar|animal)-\w+$/u.test(imageUrl);
}

/** Initials of the first and the last word. */
function initialsOf(name: string): string {
  const parts = trimmed(name).split(/\s+/u).filter(Boolean);
  const ends = parts.length > 1 ? [parts[0], parts[parts.length - 1]] : parts;
  const initials = ends.map((word) => initialOf(word ?? "")).join("");
  // eslint-disable-next-line no-restricted-syntax -- Shown, not compared.
  return initials.toUpperCase();
}
