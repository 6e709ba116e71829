import { BrandMark } from "@/ui/theme/BrandMark";
import type { Face } from "./face";

/** Mark and product name. */
export function Brand({ face, size = 28 }: { face: Face; size?: number }) {
  return (
    <div className="flex min-w-0 items-center gap-3 text-16 font-semibold">
      <BrandMark logo={face.logo} size={size} />
      <span dir="auto" className="min-w-0 truncate">
        {face.product}
      </span>
    </div>
  );
}
