import type { TagColour } from "@/api/generated/admin";
import { entryOf } from "@/language/entryOf";
import { tagColours } from "./tagColours";

/** Dot before the name of a client's tag. Decorative: the name stands beside it. */
export function TagDot({ colour, size = 8 }: { colour: TagColour; size?: number }) {
  return (
    <span
      aria-hidden="true"
      className="flex-none rounded-full"
      style={{ width: size, height: size, background: (entryOf(tagColours, colour) ?? tagColours.stone).dot }}
    />
  );
}
