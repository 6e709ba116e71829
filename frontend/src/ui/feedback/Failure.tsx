import { useEffect, useState, type ComponentProps, type ComponentType } from "react";
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
      drawing={<LateDrawing />}
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

/**
 * Loaded beside the looks of toasts, shortly after the first paint: every screen may fail, and few do. Where it does not
 * arrive, the words stand alone.
 */
function LateDrawing() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: "toast" */ "./ErrorDrawing").then(
      ({ ErrorDrawing }) => {
        setLoaded(() => ErrorDrawing);
      },
      () => undefined,
    );
  }, []);
  return <div className="h-[150px]">{Loaded ? <Loaded /> : null}</div>;
}

function referenceOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("reference" in error)) return null;
  return typeof error.reference === "string" ? error.reference : null;
}
