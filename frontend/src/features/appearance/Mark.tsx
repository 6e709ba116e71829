import { BrandMark } from "@/ui/theme/BrandMark";
import { classNames } from "@/ui/theme/classNames";

interface MarkProps {
  /** Version of the icons; null for the original. */
  logo: string | null;
  size: number;
  icon?: "192" | "maskable-512";
}

/** Logo of this hub, or the original mark. */
export function Mark({ logo, size, icon = "192" }: MarkProps) {
  if (logo === null && icon === "192") return <BrandMark size={size} />;
  if (logo === null) {
    return (
      <span
        className="flex flex-none items-center justify-center overflow-hidden rounded-full"
        style={{ width: size, height: size }}
      >
        {/* Its corners lie outside the circle. */}
        <BrandMark size={size * 1.25} />
      </span>
    );
  }
  return (
    <img
      src={`/api/appearance/icon-${icon}.png?v=${encodeURIComponent(logo)}`}
      width={size}
      height={size}
      alt=""
      // The ground of a maskable one may be that of the page.
      className={classNames("flex-none object-cover", icon !== "192" && "ring-1 ring-hairline-strong")}
      style={{ borderRadius: icon === "192" ? "28%" : "50%" }}
    />
  );
}
