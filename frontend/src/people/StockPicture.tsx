import { Drawing } from "@/ui/theme/Drawing";
import { stockPictures } from "./stockPictures";

/** Inline stock picture. All of them are in one lazy chunk. */
export function StockPicture({ name, size }: { name: string; size: number }) {
  const markup = stockPictures[name];
  return markup ? <Drawing markup={markup} width={size} /> : null;
}
