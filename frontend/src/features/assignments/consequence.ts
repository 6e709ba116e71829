import { plural, t } from "@lingui/core/macro";
import { isolate } from "@/language/isolate";
import type { Audience } from "@/people/audience/audience";

/** Summary of a bulk assignment. */
export function clientsTimesTasks(clients: number, tasks: number): string {
  return t`${plural(clients, { one: "# client", other: "# clients" })} × ${plural(tasks, { one: "# task", other: "# tasks" })}`;
}

/** Number of emails: one call sends one email per client. */
export function emailSentence(calledName: string, tasks: number): string {
  const name = isolate(calledName);
  return plural(tasks, {
    one: `${name} gets one email.`,
    2: `${name} gets one email for both.`,
    other: `${name} gets one email for all #.`,
  });
}

/** Label of the button that assigns one task to several clients. */
export function assignToLabel({ of }: Audience, reached: number | undefined): string {
  if (reached) return plural(reached, { one: "Assign to # client", other: "Assign to # clients" });
  return of === "everybody" ? t`Assign to everybody` : t`Assign`;
}
