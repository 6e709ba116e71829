import { Plural, Trans } from "@lingui/react/macro";
import { Noted, SegmentKept, TagKept } from "./groupSentences";
import { EnrolmentChanged, ProgramKept } from "./programSentences";
import { Client, Name, Strong, type Entry } from "./sentenceParts";
import { Assigned, Corrected, Recalled, Reviewed, Stopped, StoppedRepeating, WorkStopped } from "./taskSentences";

/** Audit entry as one sentence with actor and object in strong type. */
export function ActivitySentence({ activity }: Entry) {
  const { kind, action } = activity;
  const actor = <Name>{activity.actorName}</Name>;
  const client = <Client of={activity.client} />;
  switch (kind) {
    case "assignment":
      if (action === "stopped") return <Stopped activity={activity} />;
      return <Assigned activity={activity} />;
    case "recall":
      if (action === "stopped") return <Stopped activity={activity} />;
      return <Recalled activity={activity} />;
    case "template":
      return <TemplateKept activity={activity} />;
    case "password":
      if (action === "created")
        return (
          <Trans>
            {actor} made a reset link for {client}
          </Trans>
        );
      return (
        <Trans>
          {actor} changed the password of {client}
        </Trans>
      );
    case "link":
      if (action === "revoked") return <Trans>{actor} revoked the community link</Trans>;
      if (action === "edited") return <Trans>{actor} changed the tags of the community link</Trans>;
      return <Trans>{actor} created a community link</Trans>;
    case "invitation":
      return <Invited activity={activity} />;
    case "note":
      return <Noted activity={activity} />;
    case "correction":
      return <Corrected activity={activity} />;
    case "tag":
      return <TagKept activity={activity} />;
    case "segment":
      return <SegmentKept activity={activity} />;
    case "review":
      return <Reviewed activity={activity} />;
    case "recurrence":
      return <StoppedRepeating activity={activity} />;
    case "program":
      return <ProgramKept activity={activity} />;
    case "enrolment":
      return <EnrolmentChanged activity={activity} />;
    case "security":
      return <Secured activity={activity} />;
    case "server":
      if (action === "stopped") return <WorkStopped activity={activity} />;
      return <Trans>{actor} had failed work tried again</Trans>;
  }
}

/** Sentence of the demand for two-factor sign-in, or of a command in the server's shell, which has no actor. */
function Secured({ activity }: Entry) {
  const actor = <Name>{activity.actorName}</Name>;
  const account = <Name>{activity.client?.name}</Name>;
  switch (activity.action) {
    case "demanded":
      return (
        <Trans>
          {actor} asked every admin for <Strong>two-factor sign-in</Strong>
        </Trans>
      );
    case "admin_created":
    case "admin_promoted":
      return <Trans>{account} was made an admin in the server's shell</Trans>;
    case "password_set":
      return <Trans>A new password was set for {account} in the server's shell</Trans>;
    case "link_created":
      return <Trans>A reset link for {account} was made in the server's shell</Trans>;
    case "two_factor_removed":
      return <Trans>Two-factor sign-in of {account} was removed in the server's shell</Trans>;
    case "keys_rotated":
      return <Trans>The server's keys were renewed in its shell</Trans>;
    default:
      return (
        <Trans>
          {actor} no longer asks every admin for <Strong>two-factor sign-in</Strong>
        </Trans>
      );
  }
}

function TemplateKept({ activity }: Entry) {
  const actor = <Name>{activity.actorName}</Name>;
  const template = <Name>{activity.template}</Name>;
  if (activity.action === "created")
    return (
      <Trans>
        {actor} created the template {template}
      </Trans>
    );
  if (activity.action === "edited")
    return (
      <Trans>
        {actor} edited the template {template}
      </Trans>
    );
  return (
    <Trans>
      {actor} deleted the template {template}
    </Trans>
  );
}

function Invited({ activity }: Entry) {
  const { action, clients: people, titles } = activity;
  const [only] = titles;
  const actor = <Name>{activity.actorName}</Name>;
  const address = <Name>{only}</Name>;
  const isOne = people === 1 && only;
  if (action === "cancelled") {
    if (isOne)
      return (
        <Trans>
          {actor} cancelled the invitation of {address}
        </Trans>
      );
    return (
      <Trans>
        {actor} cancelled the invitation of{" "}
        <Strong>
          <Plural value={people} one="# person" other="# people" />
        </Strong>
      </Trans>
    );
  }
  if (isOne)
    return (
      <Trans>
        {actor} invited {address}
      </Trans>
    );
  return (
    <Trans>
      {actor} invited{" "}
      <Strong>
        <Plural value={people} one="# person" other="# people" />
      </Strong>
    </Trans>
  );
}
