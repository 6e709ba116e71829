/** "1 task", "2 tasks". */
export function plural(count: number, noun: string): string {
  return `${count.toLocaleString()} ${noun}${count === 1 ? "" : "s"}`;
}

/** Said before anything is written to more than one client. */
export function clientsTimesTasks(clients: number, tasks: number): string {
  return `${plural(clients, "client")} × ${plural(tasks, "task")}`;
}

/** One call sends one email, however many tasks it gives. */
export function emailSentence(calledName: string, tasks: number): string {
  const forHowMany = tasks === 1 ? "" : tasks === 2 ? " for both" : ` for all ${tasks.toString()}`;
  return `${calledName} gets one email${forHowMany}.`;
}
