import { useSearchParams } from "react-router";
import { writeOverlay } from "./overlays";

export type RoadmapView = "board" | "month";

/** View of the roadmap, kept in the address: `?view=month`. */
export function useRoadmapView() {
  const [search] = useSearchParams();
  const view: RoadmapView = search.get("view") === "month" ? "month" : "board";
  return {
    view,
    addressOf: (other: RoadmapView): string => {
      const next = writeOverlay(search, null);
      next.delete("month");
      next.delete("view");
      if (other === "month") next.set("view", other);
      return `?${next.toString()}`;
    },
  };
}
