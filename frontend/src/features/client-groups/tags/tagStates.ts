import type { Tag, TagCounts } from "@/api/generated/admin";

/** Share of the chosen clients who have a tag. */
export type TagState = "all" | "some" | "none";

/** Wanted states of tags by their ids; the others stay as they are. */
export type WantedTags = Readonly<Record<number, "all" | "none">>;

/** Tag as the dialog of a choice shows it. */
export interface TagOfChoice {
  tag: Tag;
  /** Chosen clients who have it now. */
  have: number;
  before: TagState;
}

/** Tags in their order: what most have first, then by name. */
export function tagsOfChoice(tags: readonly Tag[], counts: TagCounts): TagOfChoice[] {
  const have = new Map(counts.tags.map(({ id, clients }) => [id, clients]));
  return tags
    .map((tag) => {
      const count = have.get(tag.id) ?? 0;
      return { tag, have: count, before: stateOf(count, counts.clients) };
    })
    .toSorted((one, other) => other.have - one.have || one.tag.name.localeCompare(other.tag.name));
}

function stateOf(have: number, clients: number): TagState {
  if (have === 0) return "none";
  return have < clients ? "some" : "all";
}

/** Wanted states after a press: some → all → none → some again; otherwise on and off. */
export function pressed(wanted: WantedTags, { tag, before }: TagOfChoice): WantedTags {
  const now = wanted[tag.id] ?? before;
  const next = now === "none" ? (before === "some" ? "some" : "all") : now === "some" ? "all" : "none";
  if (next !== before && next !== "some") return { ...wanted, [tag.id]: next };
  return Object.fromEntries(Object.entries(wanted).filter(([id]) => Number(id) !== tag.id));
}

/** Wanted states of existing tags; another tag may have been deleted meanwhile. */
export function ofExisting(wanted: WantedTags, tags: readonly Tag[]): WantedTags {
  return Object.fromEntries(tags.flatMap(({ id }) => (wanted[id] ? [[id, wanted[id]]] : [])));
}

/** Ids of the tags to add and to remove. */
export function changesOf(wanted: WantedTags): { add: number[]; remove: number[] } {
  const ids = (state: "all" | "none") =>
    Object.entries(wanted)
      .filter(([, each]) => each === state)
      .map(([id]) => Number(id));
  return { add: ids("all"), remove: ids("none") };
}
