import { vi } from "vitest";
import { startLanguage } from "@/language/activeLanguage";
import { catalogues } from "@/language/catalogues";

/** Page from right to left with English texts, until the test ends. */
export async function mirrorPage(): Promise<void> {
  vi.spyOn(catalogues, "ar-XB").mockResolvedValue({ messages: {} });
  localStorage.setItem("creator-hub-language", "ar-XB");
  await startLanguage();
}
