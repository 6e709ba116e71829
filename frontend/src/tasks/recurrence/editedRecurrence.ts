import type { Repeat, RepeatFrom, RepeatUnit } from "@/api/generated/client";
import { recurrenceOf } from "./recurrence";

/** Props of the editors of a recurrence. */
export interface EditedRecurrence {
  recurrence: Repeat;
  /** Due date of the task: empty without one, null for a template. */
  due: string | null;
  /** Original day of a moved task in its series. */
  seriesDay?: string | null;
  onChange: (recurrence: Repeat) => void;
}

/** Recurrence with another unit; its days follow from the due date again. */
export function withUnit({ every, from }: Repeat, unit: RepeatUnit): Repeat {
  return recurrenceOf({ every, unit, from });
}

/** Recurrence that counts from the due date or from the completion. */
export function withFrom({ every, unit }: Repeat, from: RepeatFrom): Repeat {
  return recurrenceOf({ every, unit, from });
}
