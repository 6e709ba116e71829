import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react";
import { Plural, useLingui } from "@lingui/react/macro";
import { createElement, type ReactNode } from "react";
import { Link } from "react-router";
import { clientAddress } from "@/addresses/admin";
import type { Activity, ActivityAction, ActivityKind } from "@/api/generated/admin";
import { entryOf } from "@/language/entryOf";
import { Isolated } from "@/language/Isolated";
import { tasksCorrected, tasksEach } from "./activityDetail";

type Sentence = MessageDescriptor | ((activity: Activity) => MessageDescriptor);

/** Sentence for one client, or for several. */
const byClient = (one: MessageDescriptor, several: MessageDescriptor) => (activity: Activity) =>
  activity.client ? one : several;
/** Sentence for one invited person, or for several. */
const byPeople =
  (one: MessageDescriptor, several: MessageDescriptor) =>
  ({ clients, titles }: Activity) =>
    clients === 1 && titles[0] ? one : several;

const assignedTask = byClient(
  msg`{actor} assigned {task} to {client}`,
  msg`{actor} assigned {task} to <0>{clients, plural, one {# client} other {# clients}}</0>`,
);
const assignedTasks = byClient(
  msg`{actor} assigned <0>{tasks, plural, one {# task} other {# tasks}}</0> to {client}`,
  msg`{actor} assigned <0>{tasks, plural, one {# task} other {# tasks}}</0> to <1>{clients, plural, one {# client} other {# clients}}</1>`,
);
const recalledAll = byClient(
  msg`{actor} recalled <0>{tasks, plural, one {# task} other {# tasks}}</0> from {client}`,
  msg`{actor} recalled <0>{tasks, plural, one {# task} other {# tasks}}</0>`,
);
const recalledSome = byClient(
  msg`{actor} recalled <0>{recalled} of {all, plural, one {# task} other {# tasks}}</0> from {client}`,
  msg`{actor} recalled <0>{recalled} of {all, plural, one {# task} other {# tasks}}</0>`,
);

/** Sentence of each kind and action. */
const sentences: Record<ActivityKind, Partial<Record<ActivityAction, Sentence>> & { otherwise: Sentence }> = {
  assignment: {
    stopped: msg`{actor} stopped an assignment after <0>{clients, plural, one {# client} other {# clients}}</0>`,
    otherwise: (activity) =>
      (tasksEach(activity) === 1 && activity.titles[0] ? assignedTask : assignedTasks)(activity),
  },
  recall: {
    stopped: msg`{actor} stopped a recall after <0>{clients, plural, one {# client} other {# clients}}</0>`,
    otherwise: (activity) => (activity.stayed > 0 ? recalledSome : recalledAll)(activity),
  },
  template: {
    created: msg`{actor} created the template {template}`,
    edited: msg`{actor} edited the template {template}`,
    otherwise: msg`{actor} deleted the template {template}`,
  },
  password: {
    created: msg`{actor} made a reset link for {client}`,
    otherwise: msg`{actor} changed the password of {client}`,
  },
  link: {
    revoked: msg`{actor} revoked the community link`,
    edited: msg`{actor} changed the tags of the community link`,
    otherwise: msg`{actor} created a community link`,
  },
  invitation: {
    cancelled: byPeople(
      msg`{actor} cancelled the invitation of {address}`,
      msg`{actor} cancelled the invitation of <0>{people, plural, one {# person} other {# people}}</0>`,
    ),
    otherwise: byPeople(
      msg`{actor} invited {address}`,
      msg`{actor} invited <0>{people, plural, one {# person} other {# people}}</0>`,
    ),
  },
  note: {
    recalled: byClient(
      msg`{actor} recalled the note to {client}`,
      msg`{actor} recalled the note to {several}`,
    ),
    otherwise: ({ noteBatchId, client }) =>
      noteBatchId !== null && !client
        ? msg`{actor} sent {several} a note`
        : msg`{actor} sent {client} a note`,
  },
  correction: { otherwise: msg`{actor} corrected {task} for {forWhom}` },
  tag: {
    created: msg`{actor} created the tag {tag}`,
    edited: msg`{actor} edited the tag {tag}`,
    merged: msg`{actor} merged the tag {tag} into {other}`,
    deleted: msg`{actor} deleted the tag {tag}`,
    otherwise: byClient(
      msg`{actor} changed the tags of {client}`,
      msg`{actor} changed the tags of <0>{clients, plural, one {# client} other {# clients}}</0>`,
    ),
  },
  segment: {
    created: msg`{actor} created the segment {segment}`,
    edited: msg`{actor} edited the segment {segment}`,
    otherwise: msg`{actor} deleted the segment {segment}`,
  },
  review: {
    approved: msg`{actor} approved {task} by {client}`,
    changes_asked: msg`{actor} asked {client} for changes to {task}`,
    demanded: msg`{actor} marked {task} of {client} as needing review`,
    commented: msg`{actor} commented on {task} of {client}`,
    comment_deleted: msg`{actor} deleted a comment on {task} of {client}`,
    otherwise: msg`{actor} no longer asks to review {task} of {client}`,
  },
  recurrence: { otherwise: msg`{actor} stopped repeating {task} of {client}` },
  program: {
    created: msg`{actor} created the program {program}`,
    deleted: msg`{actor} deleted the program {program}`,
    enrolled: byClient(
      msg`{actor} enrolled {client} in {program}`,
      msg`{actor} enrolled <0>{clients, plural, one {# client} other {# clients}}</0> in {program}`,
    ),
    // Without an actor: the program hands its steps out by itself.
    given: msg`The program {program} gave {given} to {receiver}`,
    paused: msg`{actor} paused the program {program} for everybody`,
    resumed: msg`{actor} resumed the program {program}`,
    shifted: msg`{actor} shifted the dates of the program {program}`,
    otherwise: msg`{actor} edited the program {program}`,
  },
  enrolment: {
    paused: msg`{actor} paused {program} for {client}`,
    resumed: msg`{actor} resumed {program} for {client}`,
    shifted: msg`{actor} shifted the dates of {client} in {program}`,
    joined: msg`{client} joined {program} by a link`,
    left: msg`{actor} took {client} out of {program}`,
    // The step came at once, or never comes.
    otherwise: ({ tasks }) =>
      tasks > 0
        ? msg`{actor} gave {client} {step} of {program} ahead of its day`
        : msg`{actor} skipped {step} of {program} for {client}`,
  },
  checkIn: {
    created: msg`{actor} created the check-in {checkIn}`,
    deleted: msg`{actor} deleted the check-in {checkIn}`,
    started: msg`{actor} started the check-in {checkIn}`,
    paused: msg`{actor} paused the check-in {checkIn}`,
    resumed: msg`{actor} resumed the check-in {checkIn}`,
    ended: msg`{actor} ended the check-in {checkIn}`,
    reminded: msg`{actor} reminded <0>{clients, plural, one {# client} other {# clients}}</0> of the check-in {checkIn}`,
    replied: msg`{actor} wrote to {client} about {checkIn}`,
    otherwise: msg`{actor} edited the check-in {checkIn}`,
  },
  number: {
    created: msg`{actor} created the number {number}`,
    deleted: msg`{actor} deleted the number {number}`,
    given: byClient(
      msg`{actor} gave {client} the number {number}`,
      msg`{actor} gave <0>{clients, plural, one {# client} other {# clients}}</0> the number {number}`,
    ),
    taken: byClient(
      msg`{actor} took the number {number} from {client}`,
      msg`{actor} took the number {number} from <0>{clients, plural, one {# client} other {# clients}}</0>`,
    ),
    read_in: msg`{actor} read values of {number} in from a CSV`,
    written: msg`{actor} wrote {number} for {client}`,
    otherwise: msg`{actor} edited the number {number}`,
  },
  security: {
    demanded: msg`{actor} asked every admin for <0>two-factor sign-in</0>`,
    demanded_of_all: msg`{actor} asked everybody for <0>a second factor or a passkey</0>`,
    passkey_added: msg`{actor} added a passkey`,
    passkey_removed: msg`{actor} removed a passkey`,
    organisation_linked: msg`{actor} linked an organisation’s account`,
    organisation_unlinked: msg`{actor} unlinked an organisation’s account`,
    admin_by_organisation: msg`{actor} became an admin by the organisation’s claim`,
    // Commands in the server's shell have no actor.
    admin_created: msg`{account} was made an admin in the server's shell`,
    admin_promoted: msg`{account} was made an admin in the server's shell`,
    password_set: msg`A new password was set for {account} in the server's shell`,
    link_created: msg`A reset link for {account} was made in the server's shell`,
    two_factor_removed: msg`Two-factor sign-in of {account} was removed in the server's shell`,
    keys_rotated: msg`The server's keys were renewed in its shell`,
    otherwise: msg`{actor} no longer asks for <0>a second factor or a passkey</0>`,
  },
  appearance: {
    logo_changed: msg`{actor} changed the logo`,
    logo_removed: msg`{actor} brought the original logo back`,
    otherwise: msg`{actor} changed the appearance`,
  },
  server: {
    stopped: msg`{actor} stopped work on many after <0>{clients, plural, one {# client} other {# clients}}</0>`,
    otherwise: msg`{actor} had failed work tried again`,
  },
};

/** Sentence of a newer server's kind. */
const unknown = msg`{actor} did something that this page does not know yet. Reload it to see what.`;

/** Audit entry as one sentence with actor and object in strong type. */
export function ActivitySentence({ activity }: { activity: Activity }) {
  const { kind, action } = activity;
  const ofKind = entryOf(sentences, kind);
  const sentence = ofKind ? (ofKind[action] ?? ofKind.otherwise) : unknown;
  // Not as JSX, in which the extraction looks for the message.
  return createElement(Trans, {
    ...(typeof sentence === "function" ? sentence(activity) : sentence),
    values: partsOf(activity),
    components: { 0: <b className="font-semibold" />, 1: <b className="font-semibold" /> },
  });
}

function partsOf(activity: Activity): Record<string, ReactNode> {
  const { kind, actorName, template, titles, client, clients, stayed } = activity;
  const [first, second] = titles;
  const tasks = kind === "correction" ? tasksCorrected(activity) : tasksEach(activity);
  const title = <Name>{first}</Name>;
  const tasksOrTitle =
    tasks === 1 && first ? (
      title
    ) : (
      <b className="font-semibold">
        <Plural value={tasks} one="# task" other="# tasks" />
      </b>
    );
  const several = (
    <b className="font-semibold">
      <Plural value={clients} one="# client" other="# clients" />
    </b>
  );
  const receiver = client ? <Client of={client} /> : several;
  return {
    actor: <Name>{actorName}</Name>,
    account: <Name>{client?.name}</Name>,
    client: <Client of={client} />,
    clients,
    several,
    forWhom: receiver,
    receiver,
    people: clients,
    address: title,
    task: kind === "correction" ? tasksOrTitle : title,
    given: tasksOrTitle,
    tasks: kind === "recall" ? activity.tasks : tasks,
    recalled: i18n.number(activity.tasks),
    all: activity.tasks + stayed,
    tag: title,
    other: <Name>{second}</Name>,
    segment: title,
    template: <Name>{template}</Name>,
    program: <Name>{template ?? first}</Name>,
    checkIn: <Name>{template ?? first}</Name>,
    number: <Name>{template ?? first}</Name>,
    step: title,
  };
}

/** Name of a client, which leads to the account. */
export function Client({ of: client }: { of: Activity["client"] }) {
  const { t } = useLingui();
  if (client?.id) {
    return (
      <Link to={clientAddress(client.id)} className="rounded-[3px] font-semibold hover:underline">
        <Isolated>{client.name}</Isolated>
      </Link>
    );
  }
  return <Name>{t({ message: "a deleted client", comment: "In place of the client's name" })}</Name>;
}

/** Text of a user. */
export function Name({ children }: { children: string | null | undefined }) {
  return <Isolated className="font-semibold">{children}</Isolated>;
}
