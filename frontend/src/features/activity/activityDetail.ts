import { i18n, type MessageDescriptor } from "@lingui/core";
import { plural, t, msg } from "@lingui/core/macro";
import { isJobKind, jobNames } from "@/api/admin/jobNames";
import type { Activity, WorkKind } from "@/api/generated/admin";
import { activeLocale } from "@/language/activeLanguage";
import { isolate } from "@/language/isolate";

/** Details beside the sentence; null if there are none. */
export function activityDetail(activity: Activity): string | null {
  const { kind, titles, template, clients, stayed } = activity;
  switch (kind) {
    case "recall":
      if (activity.action === "stopped") return listTitles(titles, titles.length);
      return recallDetail(listTitles(titles, tasksRecalled(activity)), stayed);
    case "invitation":
      return clients > 1 ? listTitles(titles, clients) : null;
    case "assignment":
      if (activity.action === "stopped") return stoppedDetail(listTitles(titles, titles.length), stayed);
      return assignmentDetail(
        tasksEach(activity) > 1 ? listTitles(titles, tasksEach(activity)) : null,
        template,
      );
    case "correction":
      return tasksCorrected(activity) > 1 ? listTitles(titles, tasksCorrected(activity)) : null;
    case "server":
      if (activity.action === "stopped") return listTitles(titles.map(jobName), titles.length);
      return listTitles(titles.map(workName), titles.length);
    case "note":
      return activity.action === "recalled" ? notesStayed(stayed) : null;
    case "tag":
      return tagDetail(activity);
    case "program":
      return programDetail(activity);
    case "enrolment":
      return activity.action === "shifted" ? shiftDetail(stayed) : null;
    default:
      return null;
  }
}

/** Label of the button: "Recall: 2 tasks to 12 clients". */
export function recallLabel(activity: Activity): string {
  const { kind, clients } = activity;
  if (kind === "note") {
    return t`Recall: note to ${plural(clients, { one: "# client", other: "# clients" })}`;
  }
  const tasks = tasksEach(activity);
  return t`Recall: ${plural(tasks, { one: "# task", other: "# tasks" })} to ${plural(clients, { one: "# client", other: "# clients" })}`;
}

/** Label of the button: "Correct: 2 tasks to 12 clients". */
export function correctLabel(activity: Activity): string {
  const { clients } = activity;
  const tasks = tasksEach(activity);
  return t`Correct: ${plural(tasks, { one: "# task", other: "# tasks" })} to ${plural(clients, { one: "# client", other: "# clients" })}`;
}

/** Number of different tasks of a correction. Copies that were completed are missing from the count of all. */
export function tasksCorrected(activity: Activity): number {
  return Math.max(activity.titles.length, tasksEach(activity));
}

/** Number of different tasks of a recall, with those that stayed. */
function tasksRecalled({ tasks, stayed, clients, titles }: Activity): number {
  return Math.max(titles.length, tasksEach({ tasks: tasks + stayed, clients }));
}

/** Number of different tasks per client: the server counts one task for each client. */
export function tasksEach({ tasks, clients }: Pick<Activity, "tasks" | "clients">): number {
  return clients > 0 ? Math.round(tasks / clients) : tasks;
}

/** Work that was tried again: the server names its kind, then its row. */
function workName(title: string): string {
  const [kind = "", ...row] = title.split(" ");
  return isWorkKind(kind) ? [i18n._(kindNames[kind]), ...row].join(" ") : title;
}

/** Job that was stopped: the server names its kind first, then its tasks or tags. */
function jobName(title: string, index: number): string {
  return index === 0 && isJobKind(title) ? i18n._(jobNames[title]) : title;
}

function notesStayed(stayed: number): string | null {
  if (stayed === 0) return null;
  return plural(stayed, { one: "# stays: it had been read.", other: "# stay: they had been read." });
}

function tagDetail({ action, titles, clients }: Activity): string | null {
  if (action === "tagged") return listTitles(titles, titles.length);
  if (action !== "deleted" || clients === 0) return null;
  return plural(clients, { one: "It was taken from # client.", other: "It was taken from # clients." });
}

function programDetail(activity: Activity): string | null {
  const { action, titles, stayed } = activity;
  if (action === "shifted") return shiftDetail(stayed);
  return action === "given" && tasksEach(activity) > 1 ? listTitles(titles, tasksEach(activity)) : null;
}

/** Days of a shift; those of one to an earlier day are below zero. */
function shiftDetail(days: number): string | null {
  if (days === 0) return null;
  return days > 0
    ? plural(days, { one: "# day later", other: "# days later" })
    : plural(-days, { one: "# day sooner", other: "# days sooner" });
}

function recallDetail(titles: string | null, stayed: number): string | null {
  if (stayed === 0) return titles;
  if (titles === null) {
    return plural(stayed, {
      one: "# stays: its client had touched it.",
      other: "# stay: their clients had touched them.",
    });
  }
  return plural(stayed, {
    one: `${titles}. # stays: its client had touched it.`,
    other: `${titles}. # stay: their clients had touched them.`,
  });
}

function stoppedDetail(titles: string | null, left: number): string | null {
  if (titles === null || left === 0) return titles;
  return plural(left, {
    one: `${titles}. # client gets nothing.`,
    other: `${titles}. # clients get nothing.`,
  });
}

function assignmentDetail(titles: string | null, templateTitle: string | null): string | null {
  if (templateTitle === null || templateTitle === "") return titles;
  const template = isolate(templateTitle);
  return titles === null ? t`From the template ${template}` : t`${titles}. From the template ${template}`;
}

/** Formatted titles: "Film, Cut and 3 more"; the server names the first ones only. */
function listTitles(shown: readonly string[], all: number): string | null {
  if (shown.length === 0) return null;
  const list = new Intl.ListFormat(activeLocale(), { type: "unit" });
  const more = all - shown.length;
  if (more <= 0) return list.format(shown.map(isolate));
  const titles = shown.map(isolate).join(separatorOf(list));
  return plural(more, { one: `${titles} and # more`, other: `${titles} and # more` });
}

/** Text between entries of a list that goes on. */
function separatorOf(list: Intl.ListFormat): string {
  return list.formatToParts(["1", "2", "3"])[1]?.value ?? ", ";
}

export const kindNames: Record<WorkKind, MessageDescriptor> = {
  recurrence: msg`Next copy of a recurring task`,
  job: msg`Work on many clients`,
  program: msg`Steps of a program`,
  enrolment: msg`Steps of a program for one client`,
  check_in: msg`Openings of a check-in`,
  check_in_period: msg`Check-in of one client`,
  digest: msg`Daily mail`,
  client_figures: msg`Figures of a client`,
  closed_account: msg`Deletion of a closed account`,
  ended_invitation: msg`Deletion of an old invitation`,
  housekeeping: msg`Housekeeping`,
  clock: msg`Clock of the server`,
};

/** True if this release knows the kind. */
function isWorkKind(name: string): name is WorkKind {
  return Object.hasOwn(kindNames, name);
}
