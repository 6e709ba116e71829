/** What the address can lay over the screen that it names, one at a time. */
export type Overlay =
  | TaskOverlay
  | { name: "note"; id: number }
  | { name: "achievement"; type: string }
  | { name: "picture" | "add" | "trash" }
  | MentorOverlay;

export interface TaskOverlay {
  name: "task" | "edit" | "calendar";
  id: number;
}

/** What only a mentor does. */
export type MentorOverlay =
  /** To nobody yet where there is no client. */
  | { name: "assign"; client: string | null }
  | { name: "send-note" | "change-password"; client: string }
  | { name: "template"; id: number | "new" }
  | { name: "assign-template" | "delete-template" | "recall"; id: number }
  | { name: "bulk" | "community-link" | "invite" };

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
  "assign",
  "send-note",
  "change-password",
  "template",
  "assign-template",
  "delete-template",
  "recall",
  "bulk",
  "community-link",
  "invite",
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
    case "note":
    case "assign-template":
    case "delete-template":
    case "recall": {
      const id = idOf(value);
      return id === null ? null : { name, id };
    }
    case "template": {
      const id = value === "new" ? value : idOf(value);
      return id === null ? null : { name, id };
    }
    case "assign":
      return { name, client: value === "" ? null : value };
    case "send-note":
    case "change-password":
      return value === "" ? null : { name, client: value };
    case "achievement":
      return value === "" ? null : { name, type: value };
    case "picture":
    case "add":
    case "trash":
    case "bulk":
    case "community-link":
    case "invite":
      return { name };
  }
}

function idOf(value: string): number | null {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

function valueOf(overlay: Overlay): string {
  if ("id" in overlay) return overlay.id.toString();
  if ("client" in overlay) return overlay.client ?? "";
  return "type" in overlay ? overlay.type : "1";
}
