import { stored } from "@/storage/stored";
import type { ClientLook } from "./clientListView";

/** Look of the list that was last chosen in this browser. */
export const savedLook = stored("creator-hub-client-list", (look): ClientLook =>
  look === "table" ? "table" : "cards",
);
