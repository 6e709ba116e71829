import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { StepState } from "@/api/generated/client";
import { entryOf } from "@/language/entryOf";

const names: Record<StepState, MessageDescriptor> = {
  given: msg({ message: "Given", context: "step" }),
  inProgress: msg({ message: "In progress", context: "step" }),
  done: msg({ message: "Done", context: "step" }),
  inReview: msg({ message: "In review", context: "step" }),
  approved: msg({ message: "Approved", context: "step" }),
  late: msg({ message: "Late", context: "step" }),
  skipped: msg({ message: "Skipped", context: "step" }),
  notYet: msg({ message: "Not yet", context: "step" }),
};

/** States of a step, in the order of the legend. */
export const stepStates = Object.keys(names) as StepState[];

export function stepStateName(state: StepState): string {
  const name = entryOf(names, state);
  return name ? i18n._(name) : state;
}
