import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { tasksCorrected, tasksEach } from "../activityDetail";
import { Client, Name, Strong, type Entry } from "./sentenceParts";

/** Sentence of an assignment or a recall that was stopped before its end. */
export function Stopped({ activity }: Entry) {
  const actor = <Name>{activity.actorName}</Name>;
  if (activity.kind === "recall")
    return (
      <Trans>
        {actor} stopped a recall after{" "}
        <Strong>
          <Plural value={activity.clients} one="# client" other="# clients" />
        </Strong>
      </Trans>
    );
  return (
    <Trans>
      {actor} stopped an assignment after{" "}
      <Strong>
        <Plural value={activity.clients} one="# client" other="# clients" />
      </Strong>
    </Trans>
  );
}

/** Sentence of other work on many that was stopped before its end. */
export function WorkStopped({ activity }: Entry) {
  const actor = <Name>{activity.actorName}</Name>;
  return (
    <Trans>
      {actor} stopped work on many after{" "}
      <Strong>
        <Plural value={activity.clients} one="# client" other="# clients" />
      </Strong>
    </Trans>
  );
}

/** Sentence of an assignment. */
export function Assigned({ activity }: Entry) {
  const { titles, client: oneClient, clients } = activity;
  const [only] = titles;
  const tasks = tasksEach(activity);
  const actor = <Name>{activity.actorName}</Name>;
  const task = <Name>{only}</Name>;
  const client = <Client of={oneClient} />;
  const isOneTask = tasks === 1 && only;
  if (isOneTask && oneClient)
    return (
      <Trans>
        {actor} assigned {task} to {client}
      </Trans>
    );
  if (isOneTask) {
    return (
      <Trans>
        {actor} assigned {task} to{" "}
        <Strong>
          <Plural value={clients} one="# client" other="# clients" />
        </Strong>
      </Trans>
    );
  }
  if (oneClient) {
    return (
      <Trans>
        {actor} assigned{" "}
        <Strong>
          <Plural value={tasks} one="# task" other="# tasks" />
        </Strong>{" "}
        to {client}
      </Trans>
    );
  }
  return (
    <Trans>
      {actor} assigned{" "}
      <Strong>
        <Plural value={tasks} one="# task" other="# tasks" />
      </Strong>{" "}
      to{" "}
      <Strong>
        <Plural value={clients} one="# client" other="# clients" />
      </Strong>
    </Trans>
  );
}

/** Sentence of a correction. */
export function Corrected({ activity }: Entry) {
  const { titles, client: oneClient, clients } = activity;
  const tasks = tasksCorrected(activity);
  const actor = <Name>{activity.actorName}</Name>;
  const task =
    tasks === 1 ? (
      <Name>{titles[0]}</Name>
    ) : (
      <Strong>
        <Plural value={tasks} one="# task" other="# tasks" />
      </Strong>
    );
  const forWhom = oneClient ? (
    <Client of={oneClient} />
  ) : (
    <Strong>
      <Plural value={clients} one="# client" other="# clients" />
    </Strong>
  );
  return (
    <Trans>
      {actor} corrected {task} for {forWhom}
    </Trans>
  );
}

/** Sentence of a recall. */
export function Recalled({ activity }: Entry) {
  const { i18n } = useLingui();
  const { client: oneClient, tasks, stayed } = activity;
  const actor = <Name>{activity.actorName}</Name>;
  const client = <Client of={oneClient} />;
  const recalled = i18n.number(tasks);
  const all = tasks + stayed;
  if (stayed > 0 && oneClient) {
    return (
      <Trans>
        {actor} recalled{" "}
        <Strong>
          {recalled} of <Plural value={all} one="# task" other="# tasks" />
        </Strong>{" "}
        from {client}
      </Trans>
    );
  }
  if (stayed > 0) {
    return (
      <Trans>
        {actor} recalled{" "}
        <Strong>
          {recalled} of <Plural value={all} one="# task" other="# tasks" />
        </Strong>
      </Trans>
    );
  }
  if (oneClient) {
    return (
      <Trans>
        {actor} recalled{" "}
        <Strong>
          <Plural value={tasks} one="# task" other="# tasks" />
        </Strong>{" "}
        from {client}
      </Trans>
    );
  }
  return (
    <Trans>
      {actor} recalled{" "}
      <Strong>
        <Plural value={tasks} one="# task" other="# tasks" />
      </Strong>
    </Trans>
  );
}

/** Sentence of a decision on a submission, or of a task's mark for review. */
export function Reviewed({ activity }: Entry) {
  const [title] = activity.titles;
  const actor = <Name>{activity.actorName}</Name>;
  const task = <Name>{title}</Name>;
  const client = <Client of={activity.client} />;
  if (activity.action === "approved")
    return (
      <Trans>
        {actor} approved {task} by {client}
      </Trans>
    );
  if (activity.action === "changes_asked")
    return (
      <Trans>
        {actor} asked {client} for changes to {task}
      </Trans>
    );
  if (activity.action === "demanded")
    return (
      <Trans>
        {actor} marked {task} of {client} as needing review
      </Trans>
    );
  if (activity.action === "commented")
    return (
      <Trans>
        {actor} commented on {task} of {client}
      </Trans>
    );
  if (activity.action === "comment_deleted")
    return (
      <Trans>
        {actor} deleted a comment on {task} of {client}
      </Trans>
    );
  return (
    <Trans>
      {actor} no longer asks to review {task} of {client}
    </Trans>
  );
}

/** Sentence of the end of a task's copies. */
export function StoppedRepeating({ activity }: Entry) {
  const [title] = activity.titles;
  const actor = <Name>{activity.actorName}</Name>;
  const task = <Name>{title}</Name>;
  const client = <Client of={activity.client} />;
  return (
    <Trans>
      {actor} stopped repeating {task} of {client}
    </Trans>
  );
}
