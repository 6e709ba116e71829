import { Plural, Trans } from "@lingui/react/macro";
import { tasksEach } from "../activityDetail";
import { Client, Name, Strong, type Entry } from "./sentenceParts";

/** Sentence of a program, of an enrolment in it, or of tasks that it handed out. */
export function ProgramKept({ activity }: Entry) {
  const { action, template, titles } = activity;
  const actor = <Name>{activity.actorName}</Name>;
  const program = <Name>{template ?? titles[0]}</Name>;
  switch (action) {
    case "created":
      return (
        <Trans>
          {actor} created the program {program}
        </Trans>
      );
    case "deleted":
      return (
        <Trans>
          {actor} deleted the program {program}
        </Trans>
      );
    case "enrolled":
      return <Enrolled activity={activity} />;
    case "given":
      return <Given activity={activity} />;
    case "paused":
      return (
        <Trans>
          {actor} paused the program {program} for everybody
        </Trans>
      );
    case "resumed":
      return (
        <Trans>
          {actor} resumed the program {program}
        </Trans>
      );
    case "shifted":
      return (
        <Trans>
          {actor} shifted the dates of the program {program}
        </Trans>
      );
    default:
      return (
        <Trans>
          {actor} edited the program {program}
        </Trans>
      );
  }
}

function Enrolled({ activity: { actorName, client: oneClient, clients, template, titles } }: Entry) {
  const actor = <Name>{actorName}</Name>;
  const program = <Name>{template ?? titles[0]}</Name>;
  if (oneClient) {
    return (
      <Trans>
        {actor} enrolled <Client of={oneClient} /> in {program}
      </Trans>
    );
  }
  return (
    <Trans>
      {actor} enrolled{" "}
      <Strong>
        <Plural value={clients} one="# client" other="# clients" />
      </Strong>{" "}
      in {program}
    </Trans>
  );
}

/** Without an actor: the program hands its steps out by itself. */
function Given({ activity }: Entry) {
  const { client: oneClient, clients, template, titles } = activity;
  const tasks = tasksEach(activity);
  const [only] = titles;
  const program = <Name>{template}</Name>;
  const given =
    tasks === 1 && only ? (
      <Name>{only}</Name>
    ) : (
      <Strong>
        <Plural value={tasks} one="# task" other="# tasks" />
      </Strong>
    );
  const receiver = oneClient ? (
    <Client of={oneClient} />
  ) : (
    <Strong>
      <Plural value={clients} one="# client" other="# clients" />
    </Strong>
  );
  return (
    <Trans>
      The program {program} gave {given} to {receiver}
    </Trans>
  );
}

/** Sentence of what was changed for one client in a program. */
export function EnrolmentChanged({ activity }: Entry) {
  const { action, template, titles } = activity;
  const actor = <Name>{activity.actorName}</Name>;
  const client = <Client of={activity.client} />;
  const program = <Name>{template ?? titles[0]}</Name>;
  switch (action) {
    case "paused":
      return (
        <Trans>
          {actor} paused {program} for {client}
        </Trans>
      );
    case "resumed":
      return (
        <Trans>
          {actor} resumed {program} for {client}
        </Trans>
      );
    case "shifted":
      return (
        <Trans>
          {actor} shifted the dates of {client} in {program}
        </Trans>
      );
    case "joined":
      return (
        <Trans>
          {client} joined {program} by a link
        </Trans>
      );
    case "left":
      return (
        <Trans>
          {actor} took {client} out of {program}
        </Trans>
      );
    default:
      return <Jumped activity={activity} />;
  }
}

/** Step that came at once, or never comes. */
function Jumped({ activity }: Entry) {
  const { actorName, template, titles, tasks } = activity;
  const actor = <Name>{actorName}</Name>;
  const client = <Client of={activity.client} />;
  const program = <Name>{template}</Name>;
  const step = <Name>{titles[0]}</Name>;
  if (tasks > 0) {
    return (
      <Trans>
        {actor} gave {client} {step} of {program} ahead of its day
      </Trans>
    );
  }
  return (
    <Trans>
      {actor} skipped {step} of {program} for {client}
    </Trans>
  );
}
