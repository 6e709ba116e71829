/** Count with its noun: "1 task", "2 tasks". */
export function plural(count: number, noun: string): string {
  return `${count.toLocaleString()} ${noun}${count === 1 ? "" : "s"}`;
}

/** Summary of a bulk assignment. */
export function clientsTimesTasks(clients: number, tasks: number): string {
  return `${plural(clients, "client")} × ${plural(tasks, "task")}`;
}

/** Number of emails: one call sends one email per client. */
export function emailSentence(calledName: string, tasks: number): string {
  const forHowMany = tasks === 1 ? "" : tasks === 2 ? " for both" : ` for all ${tasks.toString()}`;
  return `${calledName} gets one email${forHowMany}.`;
}
