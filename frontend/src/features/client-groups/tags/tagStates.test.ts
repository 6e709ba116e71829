import { describe, expect, it } from "vitest";
import { aTag } from "@/testing/fixtures";
import { changesOf, ofExisting, pressed, tagsOfChoice, type TagState, type WantedTags } from "./tagStates";

const autumn = aTag({ id: 1, name: "Autumn 26" });
const shorts = aTag({ id: 2, name: "Shorts" });
const food = aTag({ id: 3, name: "Food" });
const podcast = aTag({ id: 4, name: "Podcast" });

const rows = tagsOfChoice([autumn, food, podcast, shorts], {
  clients: 3,
  tags: [
    { id: 1, clients: 3 },
    { id: 2, clients: 1 },
    { id: 3, clients: 1 },
  ],
});
const rowOf = (id: number) => {
  const found = rows.find(({ tag }) => tag.id === id);
  if (!found) throw new Error("no such row");
  return found;
};

describe("the tags of chosen clients", () => {
  it("come by how many have them", () =>
    expect(rows.map(({ tag, have, before }) => [tag.name, have, before])).toEqual([
      ["Autumn 26", 3, "all"],
      ["Food", 1, "some"],
      ["Shorts", 1, "some"],
      ["Podcast", 0, "none"],
    ]));

  it.each<[string, number, TagState[]]>([
    ["all", 1, ["none", "all", "none"]],
    ["some", 2, ["all", "none", "some", "all"]],
    ["none", 4, ["all", "none", "all"]],
  ])("had by %s turn by presses", (_before, id, states) => {
    let wanted: WantedTags = {};
    const seen = states.map(() => {
      wanted = pressed(wanted, rowOf(id));
      return wanted[id] ?? rowOf(id).before;
    });
    expect(seen).toEqual(states);
  });

  it("change only where they still exist", () =>
    expect(changesOf(ofExisting({ 1: "none", 2: "all", 9: "all" }, [autumn, shorts]))).toEqual({
      add: [2],
      remove: [1],
    }));

  it("change only where something else is wanted", () => {
    const wanted = pressed(pressed(pressed({}, rowOf(1)), rowOf(2)), rowOf(4));
    expect(changesOf(wanted)).toEqual({ add: [2, 4], remove: [1] });
    expect(changesOf(pressed(pressed({}, rowOf(1)), rowOf(1)))).toEqual({ add: [], remove: [] });
  });
});
