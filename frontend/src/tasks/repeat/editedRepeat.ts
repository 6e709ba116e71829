import type { Repeat, RepeatFrom, RepeatUnit } from "@/api/generated/client";
import { repeatOf } from "./repeat";

/** Props of everything that edits a repeat. */
export interface EditedRepeat {
  repeat: Repeat;
  /** Due date of the task: empty without one, null for a template. */
  due: string | null;
  /** Day in its series of a task that was moved. */
  seriesDay?: string | null;
  onChange: (repeat: Repeat) => void;
}

/** Repeat with another unit; its days follow from the due date again. */
export function withUnit({ every, from }: Repeat, unit: RepeatUnit): Repeat {
  return repeatOf({ every, unit, from });
}

/** Repeat that counts from elsewhere. */
export function withFrom({ every, unit }: Repeat, from: RepeatFrom): Repeat {
  return repeatOf({ every, unit, from });
}
