import { describe, expect, it } from "vitest";
import type { Person } from "@/people/person";
import {
  afterChangeOfList,
  allThatMatch,
  chosenTest,
  rangeOf,
  withCount,
  withoutPeople,
  withPeople,
} from "./choiceRules";

const person = (id: string): Person => ({
  id,
  name: id.toUpperCase(),
  calledName: id,
  email: `${id}@example.com`,
  imageUrl: null,
});
const [ada, ben, cleo, dana] = ["ada", "ben", "cleo", "dana"].map(person) as [Person, Person, Person, Person];
const list = [ada, ben, cleo, dana];

describe("a choice of single clients", () => {
  it("grows without repeating anybody", () => {
    const chosen = withPeople(withPeople(null, [ada, ben]), [ben, cleo]);
    expect(chosen).toEqual({
      choice: { ids: ["ada", "ben", "cleo"] },
      count: 3,
      people: [ada, ben, cleo],
    });
  });

  it("ends with its last client", () => {
    const chosen = withoutPeople(withPeople(null, [ada, ben]), [ada]);
    expect(chosen?.choice).toEqual({ ids: ["ben"] });
    expect(withoutPeople(chosen, [ben, cleo])).toBeNull();
  });

  it("outlives another filter", () => {
    const chosen = withPeople(null, [ada]);
    expect(afterChangeOfList(chosen, { q: "ben" }, 1)).toBe(chosen);
  });
});

describe("a choice of all that match", () => {
  const all = allThatMatch({ segment: 7 }, 96, [ada]);

  it("keeps exceptions and takes them back", () => {
    const but = withoutPeople(all, [ben, cleo]);
    expect(but).toMatchObject({ choice: { filter: { segment: 7 }, except: ["ben", "cleo"] }, count: 94 });
    const isChosen = chosenTest(but);
    expect([isChosen("ben"), isChosen("never seen")]).toEqual([false, true]);
    expect(withPeople(but, [ben, dana])).toMatchObject({ choice: { except: ["cleo"] }, count: 95 });
  });

  it("means everybody without a filter", () =>
    expect(allThatMatch({}, 512, []).choice).toEqual({ everybody: true, except: [] }));

  it("follows the list and ends with its filter", () => {
    const but = withoutPeople(all, [ben]);
    expect(afterChangeOfList(all, { segment: 7 }, 90)?.count).toBe(90);
    expect(afterChangeOfList(all, { segment: 7 }, 0)).toBeNull();
    expect(afterChangeOfList(but, { segment: 7 }, 1)).toBe(but);
    expect(afterChangeOfList(but, { segment: 7 }, undefined)).toBe(but);
    expect(afterChangeOfList(but, { segment: 7, q: "b" }, 3)).toBeNull();
    const everybody = allThatMatch({}, 512, []);
    expect(afterChangeOfList(everybody, { q: "b" }, 3)).toBe(everybody);
  });
});

describe("a choice of all before its list", () =>
  it("loses no exception", () => {
    const all = allThatMatch({ segment: 7 }, 1, [ada]);
    const but = withoutPeople(withoutPeople(all, [ada]), [ben]);
    expect(but).toMatchObject({ choice: { except: ["ada", "ben"] }, count: 0 });
    expect(but && withCount(but, 94)?.count).toBe(94);
    expect(but && withCount(but, 0)).toBeNull();
  }));

describe("a range", () =>
  it.each([
    ["ben", "dana", ["ben", "cleo", "dana"]],
    ["cleo", "ada", ["ada", "ben", "cleo"]],
    ["ben", "ben", ["ben"]],
    ["on another page", "ben", ["ben"]],
  ])("from %s to %s is in order", (from, to, ids) =>
    expect(rangeOf(list, from, to).map(({ id }) => id)).toEqual(ids),
  ));
