import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useCurrentUser } from "@/api/account/currentUser";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useCountTagsQuery, useListTagsQuery, useTagClientsMutation } from "@/api/admin/tags";
import type { ClientChoice, TagCounts, Tagged } from "@/api/generated/admin";
import { FormDialog } from "@/forms/FormDialog";
import { useForm } from "@/forms/useForm";
import { initialOf } from "@/language/text/graphemes";
import { Avatar } from "@/people/Avatar";
import { reachedText } from "@/people/audience/choiceText";
import { useChosenClients } from "@/people/audience/chosenClients";
import { OneClient } from "@/people/OneClient";
import type { Person } from "@/people/person";
import { PersonName } from "@/people/PersonName";
import { TagDot } from "@/people/TagDot";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Shape } from "@/ui/feedback/Shape";
import { Status } from "@/ui/feedback/Status";
import { Checkbox } from "@/ui/fields/Checkbox";
import { useToast } from "@/ui/overlays/toast/useToast";
import { FindTag } from "./FindTag";
import { foundTags } from "./tagRules";
import { changesOf, ofExisting, pressed, tagsOfChoice, type TagOfChoice, type WantedTags } from "./tagStates";

/** Tags of one client. */
export function ClientTagsDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  return (
    <OneClient id={clientId} onMissing={onClose}>
      {(person) => <TagsForm clients={{ ids: [clientId] }} people={[person]} count={1} onClose={onClose} />}
    </OneClient>
  );
}

/** Tags of the clients chosen in the list. */
export function ChosenTagsDialog({ onClose }: { onClose: () => void }) {
  const chosen = useChosenClients();
  // The choice may change with the list under the dialog, but not what was opened.
  const [first] = useState(chosen);
  const closeEmpty = useEffectEvent(onClose);
  useEffect(() => {
    // After a reload nobody is chosen.
    if (first === null) closeEmpty();
  }, [first]);
  if (!first) return null;
  return <TagsForm clients={first.choice} people={first.people} count={first.count} onClose={onClose} />;
}

/** Largest number of ids that are sent back as expected. */
const MAX_EXPECTED_IDS = 1000;
const SHOWN_PICTURES = 3;

interface TagsFormProps {
  clients: ClientChoice;
  people: readonly Person[];
  count: number;
  onClose: () => void;
}

interface TagsDraft {
  add: WantedTags;
}

const nothingWanted: TagsDraft = { add: {} };

function TagsForm({ clients, people, count, onClose }: TagsFormProps) {
  const { t } = useLingui();
  const { user } = useCurrentUser();
  const showToast = useToast();
  const [tagClients] = useTagClientsMutation();
  const tags = useListTagsQuery(undefined, refetchOnMount);
  const counts = useCountTagsQuery({ choiceBody: { clients } }, refetchOnMount);
  const [typed, setTyped] = useState("");
  const answer = useRef<Tagged>(null);
  // One that was just created is not in the list until it is fetched.
  const existing = (wanted: WantedTags) =>
    tags.isSuccess && !tags.isFetching ? ofExisting(wanted, tags.data) : wanted;
  const total = counts.data?.clients ?? count;
  const isOne = clients.ids?.length === 1;
  const form = useForm({
    initial: nothingWanted,
    ...(isOne ? { draftKey: `client-tags:${clients.ids?.[0] ?? ""}:${user?.id ?? ""}` } : {}),
    send: async ({ add: wanted }, keyOf) => {
      const body = {
        clients,
        ...changesOf(existing(wanted)),
        expected: {
          count: total,
          ...(clients.ids && clients.ids.length <= MAX_EXPECTED_IDS ? { ids: clients.ids } : {}),
        },
      };
      const { data, error } = await tagClients({ "Idempotency-Key": keyOf(body), tagClientsBody: body });
      answer.current = data ?? null;
      return { error };
    },
    failure: (error) => messageOf(error, t`The tags were not saved. Please try again.`),
    onSent: () => {
      const description = answer.current && !isOne ? reachedText(answer.current) : "";
      showToast({
        title: t`Tags saved`,
        ...(description === "" ? {} : { description }),
        variant: "success",
      });
    },
    onDone: onClose,
  });
  const { add } = form.draft;
  const wanted = existing(add);
  const want = (next: WantedTags) => form.change({ add: next });
  const changes = Object.keys(wanted).length;
  const isLoaded = tags.data !== undefined && counts.data !== undefined;
  const failed = [tags, counts].find(({ isError, isFetching }) => isError && !isFetching);
  const [only] = people;
  return (
    <FormDialog
      title={t`Tags`}
      subtitle={
        isOne && only ? (
          <PersonName person={only} />
        ) : (
          <span className="flex items-center gap-2 tabular-nums">
            {people.slice(0, SHOWN_PICTURES).map(({ id, name, imageUrl }) => (
              <Avatar key={id} name={initialOf(name)} imageUrl={imageUrl} size={22} />
            ))}
            <span>{plural(total, { one: "# client", other: "# clients" })}</span>
          </span>
        )
      }
      size="s"
      form={form}
      submitLabel={t`Save tags`}
      pendingText={t`Saving...`}
      disabled={changes === 0}
      consequence={
        changes === 0 ? t`Nothing changes` : plural(changes, { one: "# tag changes", other: "# tags change" })
      }
      onClose={onClose}
    >
      <FindTag
        tags={tags.data ?? []}
        typed={typed}
        onType={setTyped}
        onCreated={({ id }) => want({ ...add, [id]: "all" })}
      />
      {isLoaded ? (
        <TagList
          rows={tagsOfChoice(foundTags(tags.data ?? [], typed), counts.data ?? { clients: total, tags: [] })}
          counts={counts.data}
          wanted={wanted}
          isOne={isOne}
          onPress={(row) => want(pressed(add, row))}
        />
      ) : failed && !isUnauthorized(failed.error) ? (
        <FetchErrorLine
          text={messageOf(failed.error, t`The tags did not load.`)}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <Shape label={t`Loading tags`} className="animate-late py-2" entry="grid gap-5" bars={["", "", ""]} />
      )}
    </FormDialog>
  );
}

interface TagListProps {
  rows: readonly TagOfChoice[];
  counts: TagCounts | undefined;
  wanted: WantedTags;
  isOne: boolean;
  onPress: (row: TagOfChoice) => void;
}

function TagList({ rows, counts, wanted, isOne, onPress }: TagListProps) {
  const { t } = useLingui();
  const id = useId();
  const clients = counts?.clients ?? 0;
  if (rows.length === 0) {
    return <Status className="text-13 text-ink-2">{t`No tag has this in its name.`}</Status>;
  }
  return (
    <>
      <ul
        aria-label={t`Tags`}
        className="divide-y divide-hairline rounded-card border border-hairline-strong"
      >
        {rows.map((row) => {
          const { tag, before } = row;
          const state = wanted[tag.id] ?? before;
          const isChanged = tag.id in wanted;
          return (
            <li key={tag.id} className="flex min-h-12 items-center gap-3 px-3.5">
              <Checkbox
                size="lg"
                checked={state === "all"}
                mixed={state === "some"}
                aria-describedby={`${id}-${tag.id}`}
                onChange={() => onPress(row)}
                className="flex-1 gap-3!"
                label={
                  <span className="flex min-w-0 items-center gap-3 py-2.5">
                    <TagDot colour={tag.colour} size={12} />
                    <span dir="auto" className="min-w-0 truncate">
                      {tag.name}
                    </span>
                  </span>
                }
              />
              <span
                id={`${id}-${tag.id}`}
                className={isChanged ? "flex-none text-13 font-semibold" : "flex-none text-13 text-ink-2"}
              >
                {stateText(row, wanted[tag.id], clients, isOne)}
              </span>
            </li>
          );
        })}
      </ul>
      {rows.some(({ before }) => before === "some") ? (
        <p className="text-13 text-pretty text-ink-2">
          {t`A dash means that some have it. Leave it, and nothing changes for anybody.`}
        </p>
      ) : null}
    </>
  );
}

/** Meaning of a tag's box: "1 of 3", "Given to 2 more", "Taken from 1". */
function stateText(
  { have, before }: TagOfChoice,
  wanted: "all" | "none" | undefined,
  clients: number,
  isOne: boolean,
): string {
  if (isOne) return wanted === undefined ? "" : wanted === "all" ? t`Given` : t`Taken`;
  if (wanted === "none") return plural(have, { one: "Taken from #", other: "Taken from #" });
  if (wanted === "all") {
    const missing = clients - have;
    return have === 0
      ? plural(missing, { one: "Given to #", other: "Given to #" })
      : plural(missing, { one: "Given to # more", other: "Given to # more" });
  }
  if (before === "all") return plural(clients, { one: "All #", other: "All #" });
  return before === "none"
    ? plural(clients, { one: "None of #", other: "None of #" })
    : plural(clients, { one: `${have} of #`, other: `${have} of #` });
}
