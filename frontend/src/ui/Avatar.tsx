import { useState } from "react";
import { classNames } from "./classNames";
import { pictureAddress } from "./stockPictures";

interface AvatarProps {
  name: string;
  imageUrl?: string | null;
  size?: number;
  /** What stands there without a picture: the initials, or an empty grey circle. */
  fallback?: "initials" | "grey";
  className?: string | undefined;
}

/** A person's round picture. Decorative: the name stands beside it. */
export function Avatar({ name, imageUrl, size = 36, fallback = "initials", className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = { width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.36)) };
  if (imageUrl && broken !== imageUrl) {
    return (
      <img
        src={pictureAddress(imageUrl)}
        alt=""
        width={size}
        height={size}
        referrerPolicy="no-referrer"
        onError={() => {
          setBroken(imageUrl);
        }}
        className={classNames("shrink-0 rounded-full object-cover", className)}
        style={{ width: size, height: size }}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
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

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends
    .map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x20))
    .join("")
    .toLocaleUpperCase();
}
