/** Dialogs that an address can open over its screen, one at a time. */
export type Overlay =
  | TaskOverlay
  | { name: NumberedName; id: number }
  | { name: ClientName; client: string }
  | { name: "achievement"; type: string }
  /** For one client; null while none is chosen. */
  | { name: "assign"; client: string | null }
  | { name: "template"; id: number | "new" }
  /** New segment, like an existing one if given. */
  | { name: "edit-segment"; id: number | "new"; like?: number }
  /** New task, due on `day` if given. */
  | { name: "add"; day?: string }
  /** Tasks due on a day. */
  | { name: "day"; day: string }
  | { name: PlainName };

export interface TaskOverlay {
  name: "task" | "edit" | "calendar" | "move" | "submit";
  id: number;
}

type NumberedName =
  | "note"
  | "assign-template"
  | "delete-template"
  | "recall"
  | "recall-notes"
  | "correct"
  | "merge-tag"
  | "delete-tag"
  | "delete-segment"
  /** Enrolling in one program, or one segment in some. */
  | "enrol"
  | "enrol-segment"
  | EnrolmentName
  | ProgramName;
/** Dialogs on one enrolment, by its id. */
type EnrolmentName =
  "pause-enrolment" | "resume-enrolment" | "shift-enrolment" | "jump-enrolment" | "leave-program";
/** Dialogs on a program and everybody in it, by its id. */
type ProgramName = "pause-program" | "resume-program" | "shift-program" | "delete-program";
type ClientName = "send-note" | "change-password" | "client-tags" | "enrol-client";
/** Dialogs on the clients chosen in the list. */
type ChosenName = "chosen-assign" | "chosen-template" | "chosen-note" | "chosen-tags" | "chosen-enrol";
type PlainName =
  | "picture"
  | "undated"
  | "trash"
  | "bulk"
  | "community-link"
  | "invite"
  | "client-completed"
  | "settings"
  | "manage-tags"
  | ChosenName;
type OverlayName = Overlay["name"];

/** Order of precedence: of several in one address the first is shown. */
const names: readonly OverlayName[] = [
  "calendar",
  "edit",
  "move",
  "submit",
  "task",
  "note",
  "achievement",
  "picture",
  "add",
  "day",
  "undated",
  "trash",
  "assign",
  "bulk",
  "assign-template",
  "template",
  "delete-template",
  "send-note",
  "change-password",
  "community-link",
  "invite",
  "recall",
  "recall-notes",
  "correct",
  "client-completed",
  "settings",
  "chosen-assign",
  "chosen-template",
  "chosen-note",
  "chosen-tags",
  "client-tags",
  "manage-tags",
  "merge-tag",
  "delete-tag",
  "edit-segment",
  "delete-segment",
  "enrol",
  "enrol-segment",
  "enrol-client",
  "chosen-enrol",
  "pause-program",
  "delete-program",
  "pause-enrolment",
  "resume-enrolment",
  "shift-enrolment",
  "jump-enrolment",
  "leave-program",
  "resume-program",
  "shift-program",
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

export function isSameOverlay(one: Overlay | null, other: Overlay | null): boolean {
  if (one === null || other === null) return one === other;
  return one.name === other.name && valueOf(one) === valueOf(other);
}

function overlayOf(name: OverlayName, value: string): Overlay | null {
  switch (name) {
    case "task":
    case "edit":
    case "calendar":
    case "move":
    case "submit":
    case "note":
    case "assign-template":
    case "delete-template":
    case "recall":
    case "recall-notes":
    case "correct":
    case "merge-tag":
    case "delete-tag":
    case "delete-segment":
    case "enrol":
    case "enrol-segment":
    case "pause-program":
    case "delete-program":
    case "pause-enrolment":
    case "resume-enrolment":
    case "shift-enrolment":
    case "jump-enrolment":
    case "leave-program":
    case "resume-program":
    case "shift-program": {
      const id = idOf(value);
      return id === null ? null : { name, id };
    }
    case "template": {
      const id = value === "new" ? value : idOf(value);
      return id === null ? null : { name, id };
    }
    case "edit-segment":
      return segmentOf(value);
    case "achievement":
      return value === "" ? null : { name, type: value };
    case "assign":
      return { name, client: value === "" ? null : value };
    case "send-note":
    case "change-password":
    case "client-tags":
    case "enrol-client":
      return value === "" ? null : { name, client: value };
    case "add":
      return isDay(value) ? { name, day: value } : { name };
    case "day":
      return isDay(value) ? { name, day: value } : null;
    case "picture":
    case "undated":
    case "trash":
    case "bulk":
    case "community-link":
    case "invite":
    case "client-completed":
    case "settings":
    case "manage-tags":
    case "chosen-assign":
    case "chosen-template":
    case "chosen-note":
    case "chosen-tags":
    case "chosen-enrol":
      return { name };
  }
}

const LIKE = "like-";

function segmentOf(value: string): Overlay | null {
  const name = "edit-segment";
  if (value === "new") return { name, id: value };
  if (!value.startsWith(LIKE)) {
    const id = idOf(value);
    return id === null ? null : { name, id };
  }
  const like = idOf(value.slice(LIKE.length));
  return like === null ? null : { name, id: "new", like };
}

function idOf(value: string): number | null {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/u.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));
}

function valueOf(overlay: Overlay): string {
  if ("like" in overlay) return `${LIKE}${overlay.like}`;
  if ("id" in overlay) return overlay.id.toString();
  if ("day" in overlay) return overlay.day;
  if ("client" in overlay) return overlay.client ?? "";
  return "type" in overlay ? overlay.type : "1";
}
