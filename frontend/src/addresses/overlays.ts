/** What the address can lay over the screen that it names, one at a time. */
export type Overlay =
  | TaskOverlay
  | { name: "note"; id: number }
  | { name: "achievement"; type: string }
  | { name: "picture" | "add" | "trash" };

export interface TaskOverlay {
  name: "task" | "edit" | "calendar";
  id: number;
}

type OverlayName = Overlay["name"];

/** Where an address names several, the first of these is shown. */
const names: readonly OverlayName[] = [
  "calendar",
  "edit",
  "task",
  "note",
  "achievement",
  "picture",
  "add",
  "trash",
];

export function readOverlay(search: URLSearchParams): Overlay | null {
  for (const name of names) {
    const value = search.get(name);
    const overlay = value === null ? null : overlayOf(name, value);
    if (overlay) return overlay;
  }
  return null;
}

export function writeOverlay(search: URLSearchParams, overlay: Overlay | null): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of names) next.delete(name);
  if (overlay) next.set(overlay.name, valueOf(overlay));
  return next;
}

function overlayOf(name: OverlayName, value: string): Overlay | null {
  switch (name) {
    case "task":
    case "edit":
    case "calendar":
    case "note": {
      const id = Number(value);
      return Number.isSafeInteger(id) && id > 0 ? { name, id } : null;
    }
    case "achievement":
      return value === "" ? null : { name, type: value };
    case "picture":
    case "add":
    case "trash":
      return { name };
  }
}

function valueOf(overlay: Overlay): string {
  if ("id" in overlay) return overlay.id.toString();
  return "type" in overlay ? overlay.type : "1";
}
