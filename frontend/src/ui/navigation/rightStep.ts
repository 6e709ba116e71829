import { activeDirection } from "@/language/activeLanguage";

/** Step of the right arrow key and of content to the right: 1, or -1 in a language from right to left. */
export function rightStep(): 1 | -1 {
  return activeDirection() === "rtl" ? -1 : 1;
}
