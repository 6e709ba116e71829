import { Drawing } from "@/ui/theme/Drawing";
import { stockPictures } from "./stockPictures";

/** One of our own pictures, drawn into the page. All of them lie in one chunk that the first of them loads. */
export function StockPicture({ name, size }: { name: string; size: number }) {
  const markup = stockPictures[name];
  return markup ? <Drawing markup={markup} width={size} /> : null;
}
