import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { WorkKind } from "@/api/generated/admin";

export const kindNames: Record<WorkKind, MessageDescriptor> = {
  recurrence: msg`Next copy of a recurring task`,
  job: msg`Work on many clients`,
  program: msg`Steps of a program`,
  enrolment: msg`Steps of a program for one client`,
  digest: msg`Daily mail`,
  client_figures: msg`Figures of a client`,
  closed_account: msg`Deletion of a closed account`,
  ended_invitation: msg`Deletion of an old invitation`,
  housekeeping: msg`Housekeeping`,
  clock: msg`Clock of the server`,
};

/** Whether this release knows the kind. */
export function isWorkKind(name: string): name is WorkKind {
  return Object.hasOwn(kindNames, name);
}
