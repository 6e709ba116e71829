import { Trans } from "@lingui/react/macro";
import { useEffect, useState, type ComponentProps, type ComponentType } from "react";
import { Isolated } from "@/language/Isolated";
import { EmptyState } from "./EmptyState";

interface FailureProps extends Omit<ComponentProps<typeof EmptyState>, "drawing" | "footnote"> {
  /** Error, which may have a request id for the server's log. */
  error?: unknown;
}

/** Error view: message, action and reference. */
export function Failure({ error, ...texts }: FailureProps) {
  const reference = referenceOf(error);
  const code = <Isolated className="font-code wrap-anywhere select-all">{reference}</Isolated>;
  return (
    <EmptyState
      {...texts}
      drawing={<LateDrawing />}
      footnote={reference === null ? null : <Trans>Reference: {code}</Trans>}
    />
  );
}

/** Lazy drawing in the toast's chunk, because errors are rare. Without it the text stands alone. */
function LateDrawing() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: "toast" */ "./ErrorDrawing").then(
      ({ ErrorDrawing }) => setLoaded(() => ErrorDrawing),
      () => undefined,
    );
  }, []);
  return <div className="h-[150px]">{Loaded ? <Loaded /> : null}</div>;
}

function referenceOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("reference" in error)) return null;
  return typeof error.reference === "string" ? error.reference : null;
}
