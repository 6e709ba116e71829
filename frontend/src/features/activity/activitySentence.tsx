import { Link } from "react-router";
import type { ReactNode } from "react";
import { clientAddress } from "@/addresses/admin";
import type { Activity } from "@/api/generated/admin";

/** Audit entry as one sentence with actor and object in strong type. */
export function ActivitySentence({ activity }: { activity: Activity }) {
  return (
    <>
      <Strong>{activity.actorName}</Strong> {deedOf(activity)}
    </>
  );
}

/** Details beside the sentence; null if there are none. */
export function activityDetail(activity: Activity): string | null {
  const { kind, titles, template, clients, stayed } = activity;
  if (kind === "recall") return sentences(listed(titles, titles.length), staying(stayed));
  if (kind === "invitation") return clients > 1 ? listed(titles, clients) : null;
  if (kind !== "assignment") return null;
  const several = tasksEach(activity) > 1 ? listed(titles, tasksEach(activity)) : null;
  return sentences(several, template ? `From the template ${template}` : null);
}

/** Formatted counts: "2 tasks to 12 clients". */
export function assignedText(activity: Activity): string {
  return `${counted(tasksEach(activity), "task")} to ${counted(activity.clients, "client")}`;
}

function deedOf(activity: Activity): ReactNode {
  const { kind, action, template, titles, clients, tasks, stayed } = activity;
  switch (kind) {
    case "assignment": {
      const [only] = titles;
      const each = tasksEach(activity);
      return (
        <>
          assigned <Strong>{each === 1 && only ? only : counted(each, "task")}</Strong> to{" "}
          <Clients activity={activity} />
        </>
      );
    }
    case "recall": {
      const all = tasks + stayed;
      return (
        <>
          recalled{" "}
          <Strong>{stayed > 0 ? `${tasks} of ${counted(all, "task")}` : counted(tasks, "task")}</Strong>
          {activity.client ? (
            <>
              {" "}
              from <Clients activity={activity} />
            </>
          ) : null}
        </>
      );
    }
    case "template":
      return (
        <>
          {action} the template <Strong>{template}</Strong>
        </>
      );
    case "password":
      return (
        <>
          {action === "created" ? "made a reset link for" : "changed the password of"}{" "}
          <Clients activity={activity} />
        </>
      );
    case "link":
      return action === "revoked" ? "revoked the community link" : "created a community link";
    case "invitation": {
      const whom = clients === 1 && titles[0] ? titles[0] : counted(clients, "person", "people");
      return (
        <>
          {action === "cancelled" ? "cancelled the invitation of" : "invited"} <Strong>{whom}</Strong>
        </>
      );
    }
    case "note":
      return (
        <>
          sent <Clients activity={activity} /> a note
        </>
      );
    case "security":
      return (
        <>
          {action === "demanded" ? "asked" : "no longer asks"} every admin for{" "}
          <Strong>two-factor sign-in</Strong>
        </>
      );
  }
}

function Clients({ activity: { client, clients } }: { activity: Activity }) {
  if (!client) return <Strong>{counted(clients, "client")}</Strong>;
  if (client.id === null) return <Strong>{client.name}</Strong>;
  return (
    <Link to={clientAddress(client.id)} className="rounded-[3px] font-semibold hover:underline">
      {client.name}
    </Link>
  );
}

function Strong({ children }: { children: ReactNode }) {
  return <b className="font-semibold">{children}</b>;
}

/** Number of different tasks per client: the server counts one task for each client. */
function tasksEach({ tasks, clients }: Activity): number {
  return clients > 0 ? Math.round(tasks / clients) : tasks;
}

/** Formatted titles: "Film, Cut and 3 more"; the server names the first ones only. */
function listed(titles: readonly string[], all: number): string | null {
  if (titles.length === 0) return null;
  const more = all - titles.length;
  return more > 0 ? `${titles.join(", ")} and ${more} more` : titles.join(", ");
}

function staying(stayed: number): string | null {
  if (stayed === 0) return null;
  return stayed === 1
    ? "1 stays: its client had touched it."
    : `${stayed} stay: their clients had touched them.`;
}

function sentences(...parts: readonly (string | null)[]): string | null {
  const said = parts.filter((part) => part !== null);
  return said.length === 0 ? null : said.join(". ");
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}
