import { Plural, Trans } from "@lingui/react/macro";
import { Client, Name, Strong, type Entry } from "./sentenceParts";

/** Sentence of notes, sent or recalled. */
export function Noted({ activity }: Entry) {
  const { action, client: oneClient, clients, noteBatchId } = activity;
  const actor = <Name>{activity.actorName}</Name>;
  const several = (
    <Strong>
      <Plural value={clients} one="# client" other="# clients" />
    </Strong>
  );
  if (action === "recalled") {
    if (oneClient) {
      return (
        <Trans>
          {actor} recalled the note to <Client of={oneClient} />
        </Trans>
      );
    }
    return (
      <Trans>
        {actor} recalled the note to {several}
      </Trans>
    );
  }
  if (noteBatchId !== null && !oneClient) {
    return (
      <Trans>
        {actor} sent {several} a note
      </Trans>
    );
  }
  const client = <Client of={oneClient} />;
  return (
    <Trans>
      {actor} sent {client} a note
    </Trans>
  );
}

/** Sentence of a tag, or of clients who were given or lost some. */
export function TagKept({ activity }: Entry) {
  const { action, client: oneClient, clients, titles } = activity;
  const [first, second] = titles;
  const actor = <Name>{activity.actorName}</Name>;
  const tag = <Name>{first}</Name>;
  const other = <Name>{second}</Name>;
  switch (action) {
    case "created":
      return (
        <Trans>
          {actor} created the tag {tag}
        </Trans>
      );
    case "edited":
      return (
        <Trans>
          {actor} edited the tag {tag}
        </Trans>
      );
    case "merged":
      return (
        <Trans>
          {actor} merged the tag {tag} into {other}
        </Trans>
      );
    case "deleted":
      return (
        <Trans>
          {actor} deleted the tag {tag}
        </Trans>
      );
    default:
      if (oneClient) {
        return (
          <Trans>
            {actor} changed the tags of <Client of={oneClient} />
          </Trans>
        );
      }
      return (
        <Trans>
          {actor} changed the tags of{" "}
          <Strong>
            <Plural value={clients} one="# client" other="# clients" />
          </Strong>
        </Trans>
      );
  }
}

/** Sentence of a segment. */
export function SegmentKept({ activity }: Entry) {
  const [name] = activity.titles;
  const actor = <Name>{activity.actorName}</Name>;
  const segment = <Name>{name}</Name>;
  if (activity.action === "created")
    return (
      <Trans>
        {actor} created the segment {segment}
      </Trans>
    );
  if (activity.action === "edited")
    return (
      <Trans>
        {actor} edited the segment {segment}
      </Trans>
    );
  return (
    <Trans>
      {actor} deleted the segment {segment}
    </Trans>
  );
}
