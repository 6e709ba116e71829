import { plural, t } from "@lingui/core/macro";
import { isolate } from "@/language/isolate";

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
