import { describe, expect, it, vi } from "vitest";
import { mergeParts, type Part, type Waiting } from "./waiting";

function aRow(name: "task" | "answers", id: number, since: string): Waiting {
  const client = { id: "maya", firstName: "Maya", lastName: "Okafor", pictureUrl: null };
  return { item: { name, id }, since, client, title: "", review: null, on: null };
}

const at = (hour: string) => `2026-11-18T${hour}:00:00Z`;
const more = () => ({ isFetching: false, failed: false, error: undefined, fetch: vi.fn() });
const namesOf = ({ entries }: Part) => entries.map(({ item }) => `${item.name} ${item.id}`);

const tasks = [aRow("task", 1, at("08")), aRow("task", 2, at("12"))];
const answers = [aRow("answers", 1, at("09")), aRow("answers", 2, at("15"))];

describe("a queue of two lists", () => {
  it("is one, oldest first", () => {
    const merged = mergeParts([
      { entries: tasks, more: undefined },
      { entries: answers, more: undefined },
    ]);
    expect(namesOf(merged)).toEqual(["task 1", "answers 1", "task 2", "answers 2"]);
    expect(merged.more).toBeUndefined();
  });

  it("hides what an older one may precede", () => {
    const older = more();
    const merged = mergeParts([
      { entries: tasks, more: older },
      { entries: answers, more: undefined },
    ]);
    expect(namesOf(merged)).toEqual(["task 1", "answers 1", "task 2"]);
    expect(merged.more).toBe(older);
  });

  it("loads the list that ends first", () => {
    const later = more();
    const sooner = more();
    const merged = mergeParts([
      { entries: answers, more: later },
      { entries: tasks, more: sooner },
    ]);
    expect(merged.more).toBe(sooner);
  });

  it("compares instants, not texts", () => {
    const merged = mergeParts([
      { entries: [aRow("task", 1, "2026-11-18T08:00:00.500Z")], more: undefined },
      { entries: [aRow("answers", 1, "2026-11-18T08:00:00Z")], more: undefined },
    ]);
    expect(namesOf(merged)).toEqual(["answers 1", "task 1"]);
  });

  it("waits for a page without entries", () => {
    const merged = mergeParts([
      { entries: [], more: more() },
      { entries: answers, more: undefined },
    ]);
    expect(namesOf(merged)).toEqual([]);
  });
});
