import { iconAddress } from "@/language/appearance";
import { BrandMark } from "@/ui/theme/BrandMark";

interface MaskedMarkProps {
  /** Version of the icons; null for the original. */
  logo: string | null;
  size: number;
}

/** Logo of this hub in the circle that a phone may cut out, or the original mark. */
export function MaskedMark({ logo, size }: MaskedMarkProps) {
  const address = iconAddress("maskable-512", logo);
  if (address === null) {
    return (
      <span
        className="flex flex-none items-center justify-center overflow-hidden rounded-full"
        style={{ width: size, height: size }}
      >
        {/* Its corners lie outside the circle. */}
        <BrandMark size={size * 1.25} logo={null} />
      </span>
    );
  }
  return (
    <img
      src={address}
      width={size}
      height={size}
      alt=""
      // Its ground may be that of the page.
      className="flex-none rounded-full object-cover ring-1 ring-hairline-strong"
    />
  );
}
