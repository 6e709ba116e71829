import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TagColour } from "@/api/generated/admin";

interface TagColourLook {
  name: MessageDescriptor;
  /** Token of the dot. */
  dot: string;
}

/** Colours of clients' tags, in the order in which they are offered. */
export const tagColours: Record<TagColour, TagColourLook> = {
  stone: { name: msg({ message: "Stone", context: "colour" }), dot: "var(--border-control)" },
  rose: { name: msg({ message: "Rose", context: "colour" }), dot: "var(--cat-creation-solid)" },
  coral: { name: msg({ message: "Coral", context: "colour" }), dot: "var(--ill-a)" },
  moss: { name: msg({ message: "Moss", context: "colour" }), dot: "var(--cat-outreach-solid)" },
  pine: { name: msg({ message: "Pine", context: "colour" }), dot: "var(--success)" },
  teal: { name: msg({ message: "Teal", context: "colour" }), dot: "var(--ill-b)" },
  marine: { name: msg({ message: "Marine", context: "colour" }), dot: "var(--cat-business-solid)" },
  iris: { name: msg({ message: "Iris", context: "colour" }), dot: "var(--cat-ideation-solid)" },
};
