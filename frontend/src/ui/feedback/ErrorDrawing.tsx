import errorDrawing from "@/art/empty/error.svg?raw";
import { Drawing } from "../theme/Drawing";

export function ErrorDrawing() {
  return <Drawing markup={errorDrawing} width={220} />;
}
