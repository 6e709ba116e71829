import { positiveNumber } from "./positiveNumber";

/** Reads what an overlay's parameter says; null if it names no such overlay. */
type Argument<Of> = (value: string) => Of | null;

const nothing: Argument<object> = () => ({});
const numbered: Argument<{ id: number }> = (value) => {
  const id = positiveNumber(value);
  return id === null ? null : { id };
};
/** Existing one by its id, or a new one. */
const newOrNumbered: Argument<{ id: number | "new" }> = (value) =>
  value === "new" ? { id: value } : numbered(value);
const ofClient: Argument<{ clientId: string }> = (value) => (value === "" ? null : { clientId: value });
const onDay: Argument<{ day: string }> = (value) =>
  /^\d{4}-\d{2}-\d{2}$/u.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`))
    ? { day: value }
    : null;

/** Number, and a day of its values if given. */
const dayOfNumber: Argument<{ number: number; day: string | null }> = (value) => {
  const [, id = "", day] = /^(\d+)(?:-(.+))?$/u.exec(value) ?? [];
  const number = numbered(id);
  if (!number) return null;
  return day === undefined || onDay(day) ? { number: number.id, day: day ?? null } : null;
};

/** Program, and the number of one of its steps. */
const stepOfProgram: Argument<{ programId: number; step: number }> = (value) => {
  const [, program = "", number = ""] = /^(\d+)-(\d+)$/u.exec(value) ?? [];
  const [one, step] = [numbered(program), numbered(number)];
  return one && step && { programId: one.id, step: step.id };
};

const LIKE = "like-";

/** New segment, like an existing one if given. */
const segment: Argument<{ id: number | "new"; like?: number }> = (value) => {
  if (!value.startsWith(LIKE)) return newOrNumbered(value);
  const like = numbered(value.slice(LIKE.length));
  return like && { id: "new", like: like.id };
};

/**
 * Dialogs that an address can open over its screen, one at a time: of several in one address the first is shown.
 * `chosen-` are on the clients chosen in the list, `late-` on those who are late with a step, `-enrolment` on one client in a program.
 */
const overlays = {
  calendar: numbered,
  edit: numbered,
  move: numbered,
  submit: numbered,
  task: numbered,
  /** Answers of one client to a check-in, in Reviews. */
  answers: numbered,
  note: numbered,
  achievement: (value: string) => (value === "" ? null : { type: value }),
  /** Goal of an own number, and the value of a day. */
  "number-goal": numbered,
  "number-value": dayOfNumber,
  picture: nothing,
  /** New task, due on a day if given. */
  add: (value: string): { day?: string } => onDay(value) ?? {},
  day: onDay,
  undated: nothing,
  trash: nothing,
  /** For one client; null while none is chosen. */
  assign: (value: string) => ({ clientId: value === "" ? null : value }),
  bulk: nothing,
  "assign-template": numbered,
  template: newOrNumbered,
  "delete-template": numbered,
  "send-note": ofClient,
  "change-password": ofClient,
  "community-link": nothing,
  invite: nothing,
  recall: numbered,
  "recall-notes": numbered,
  correct: numbered,
  "client-completed": nothing,
  "chosen-assign": nothing,
  "chosen-template": nothing,
  "chosen-note": nothing,
  "late-note": stepOfProgram,
  "chosen-tags": nothing,
  "client-tags": ofClient,
  "manage-tags": nothing,
  "merge-tag": numbered,
  "delete-tag": numbered,
  "edit-segment": segment,
  "delete-segment": numbered,
  /** Enrolling in one program, or one segment in some. */
  enrol: numbered,
  "enrol-segment": numbered,
  "enrol-client": ofClient,
  "chosen-enrol": nothing,
  "pause-program": numbered,
  "delete-program": numbered,
  "pause-enrolment": numbered,
  "resume-enrolment": numbered,
  "shift-enrolment": numbered,
  "jump-enrolment": numbered,
  "leave-program": numbered,
  "resume-program": numbered,
  "shift-program": numbered,
  "end-check-in": numbered,
  "delete-check-in": numbered,
  "edit-number": newOrNumbered,
  "give-number": numbered,
  "number-people": numbered,
  "read-number": numbered,
  "delete-number": numbered,
};

export type OverlayName = keyof typeof overlays;
/** Overlay of a name, with its argument. */
export type OverlayNamed<Name extends OverlayName> = {
  [One in Name]: { name: One } & NonNullable<ReturnType<(typeof overlays)[One]>>;
}[Name];
export type Overlay = OverlayNamed<OverlayName>;

export interface TaskOverlay {
  name: "task" | "edit" | "calendar" | "move" | "submit";
  id: number;
}

const names = Object.keys(overlays) as OverlayName[];

export function readOverlay(search: URLSearchParams): Overlay | null {
  for (const name of names) {
    const value = search.get(name);
    const argument = value === null ? null : overlays[name](value);
    if (argument) return { name, ...argument } as Overlay;
  }
  return null;
}

export function writeOverlay(search: URLSearchParams, overlay: Overlay | null): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of names) next.delete(name);
  if (overlay) next.set(overlay.name, valueOf(overlay));
  return next;
}

/** Path with its query, and with an overlay if given. */
export function withQuery(path: string, search: URLSearchParams, overlay?: Overlay): string {
  const query = (overlay ? writeOverlay(search, overlay) : search).toString();
  return query === "" ? path : `${path}?${query}`;
}

export function isSameOverlay(one: Overlay | null, other: Overlay | null): boolean {
  if (one === null || other === null) return one === other;
  return one.name === other.name && valueOf(one) === valueOf(other);
}

/** Value of the overlay's parameter. */
export function valueOf(overlay: Overlay): string {
  if ("like" in overlay) return `${LIKE}${overlay.like}`;
  if ("number" in overlay) {
    return overlay.day === null ? overlay.number.toString() : `${overlay.number}-${overlay.day}`;
  }
  if ("step" in overlay) return `${overlay.programId}-${overlay.step}`;
  if ("id" in overlay) return overlay.id.toString();
  if ("day" in overlay) return overlay.day;
  if ("clientId" in overlay) return overlay.clientId ?? "";
  return "type" in overlay ? overlay.type : "1";
}
