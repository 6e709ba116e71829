import type { ComponentProps } from "react";
import errorDrawing from "@/art/empty/error.svg?raw";
import { Drawing } from "./Drawing";
import { EmptyState } from "./EmptyState";

interface FailureProps extends Omit<ComponentProps<typeof EmptyState>, "drawing" | "footnote"> {
  /** What went wrong, where it is known: it may carry the number under which the server's log has it. */
  error?: unknown;
}

/** In place of what could not be shown: why, and what to do about it. */
export function Failure({ error, ...words }: FailureProps) {
  const reference = referenceOf(error);
  return (
    <EmptyState
      {...words}
      drawing={<Drawing markup={errorDrawing} width={220} />}
      footnote={
        reference === null ? null : (
          <>
            Reference: <span className="font-code wrap-anywhere select-all">{reference}</span>
          </>
        )
      }
    />
  );
}

function referenceOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("reference" in error)) return null;
  return typeof error.reference === "string" ? error.reference : null;
}
