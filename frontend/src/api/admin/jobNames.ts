import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { JobKind } from "../generated/admin";

export const jobNames: Record<JobKind, MessageDescriptor> = {
  assign: msg`Assignment`,
  recall: msg`Recall of an assignment`,
  correct: msg`Correction`,
  note: msg`Note`,
  recall_notes: msg`Recall of a note`,
  tag: msg`Change of tags`,
  merge_tags: msg`Merge of tags`,
  delete_tag: msg`Deletion of a tag`,
  enrol: msg`Enrolment`,
  change_program: msg`Change of a program`,
  remind_check_in: msg`Reminder of a check-in`,
  delete_check_in: msg`Deletion of a check-in`,
  give_number: msg`Giving of a number`,
  take_number: msg`Taking of a number`,
  delete_number: msg`Deletion of a number`,
};

export function isJobKind(name: string): name is JobKind {
  return Object.hasOwn(jobNames, name);
}
