import { type Page } from "@playwright/test";

/** Values that are translated by the screens. */
const codes = new Set(["category", "status"]);

/** Texts that the server has answered this page: users' data, and what it has worded itself. */
export class ServerTexts {
  private readonly texts = new Set<string>();

  static of(page: Page): ServerTexts {
    const heard = new ServerTexts();
    page.on("response", async (response) => {
      if (!response.url().includes("/api/")) return;
      if (!response.headers()["content-type"]?.includes("json")) return;
      // A page that is left takes its answers with it.
      const body: unknown = await response.json().catch(() => null);
      heard.add(body);
    });
    return heard;
  }

  /** The longest first, so that none hides a part of another. */
  all(): string[] {
    return [...this.texts].toSorted((one, other) => other.length - one.length);
  }

  private add(value: unknown, key = ""): void {
    if (typeof value === "string") {
      if (value.length > 1 && !codes.has(key)) this.texts.add(value.trim());
    } else if (typeof value === "object" && value !== null) {
      for (const [name, inner] of Object.entries(value)) this.add(inner, name);
    }
  }
}
