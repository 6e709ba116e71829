import type { ComponentProps } from "react";
import errorDrawing from "@/art/empty/error.svg?raw";
import { Drawing } from "./Drawing";
import { EmptyState } from "./EmptyState";

/** In place of what could not be shown: why, and what to do about it. */
export function Failure(words: Omit<ComponentProps<typeof EmptyState>, "drawing">) {
  return <EmptyState {...words} drawing={<Drawing markup={errorDrawing} width={220} />} />;
}
