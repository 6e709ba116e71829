import { useLingui } from "@lingui/react";
import { appearance, iconAddress } from "@/language/appearance";

interface BrandMarkProps {
  size?: number;
  /** Version of the icons, in place of those in force; null for the original. */
  logo?: string | null;
}

/** Logo of the appearance, else a C that opens towards a play sign, with its own background in both themes. */
export function BrandMark({ size = 28, logo = appearance().logo }: BrandMarkProps) {
  useLingui();
  const address = iconAddress(192, logo);
  if (address !== null) return <img src={address} width={size} height={size} alt="" data-mark />;
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--mark-ground, #005d65)" />
      <path
        d="M21.9 9.2a9 9 0 1 0 0 13.6"
        fill="none"
        stroke="var(--mark-line, #fbf8f1)"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
      <path
        d="M15.2 12.6v6.8a1 1 0 0 0 1.52.85l7.3-3.4a.95.95 0 0 0 0-1.7l-7.3-3.4a1 1 0 0 0-1.52.85Z"
        fill="var(--mark-play, #f49a7c)"
      />
    </svg>
  );
}
