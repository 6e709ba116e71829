import type { ReactNode } from "react";
import { Drawing } from "@/ui/Drawing";
import { EmptyState } from "@/ui/EmptyState";

/** A tab that is not built yet: it says so, and says that nothing is lost until then. */
export function comingTab(title: string, promise: string, drawing: string): () => ReactNode {
  return function ComingTab() {
    return (
      <EmptyState
        className="m-auto pb-16"
        drawing={<Drawing markup={drawing} width={220} />}
        title={title}
        text={`This part arrives with the next release. ${promise}`}
      />
    );
  };
}
