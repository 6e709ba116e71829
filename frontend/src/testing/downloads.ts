import { HttpResponse } from "msw";
import { vi } from "vitest";

/** Answer with a file. */
export function aFile(name: string): Response {
  return new HttpResponse("content", {
    headers: { "Content-Disposition": `attachment; filename="${name}"` },
  });
}

/** Names of the files that are saved from now on. */
export function watchDownloads(): string[] {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => "blob:file", revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}
