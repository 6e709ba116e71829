import { describe, expect, it } from "vitest";
import { aTask } from "@/testing/fixtures";
import type { Category, TaskStatus } from "../generated/client";
import { orderAfterMove } from "./changingTask";

function task(id: number, status: TaskStatus, category: Category = "Content Creation") {
  return { ...aTask({ id, status, category }), deletedAt: null };
}

const tasks = [
  task(1, "todo"),
  task(2, "todo", "Timo Task"),
  task(3, "todo"),
  task(4, "todo"),
  task(5, "done"),
];
const byId = Object.fromEntries(tasks.map((each) => [each.id, each]));

describe("a move", () =>
  it.each<[string, number, TaskStatus, number, number[]]>([
    ["down a column", 1, "todo", 1, [2, 3, 1, 4, 5]],
    ["to a column's end", 1, "todo", 2, [2, 3, 4, 1, 5]],
    ["up a column", 4, "todo", 0, [4, 1, 2, 3, 5]],
    ["past the end", 1, "todo", 99, [2, 3, 4, 1, 5]],
    ["to another column's top", 3, "done", 0, [1, 2, 4, 3, 5]],
    ["to another column's end", 3, "done", 1, [1, 2, 4, 5, 3]],
    ["into an empty column", 3, "inprogress", 0, [1, 2, 4, 5, 3]],
    ["on the other board", 2, "todo", 0, [1, 3, 4, 5, 2]],
  ])("%s", (_name, id, status, position, order) =>
    expect(orderAfterMove([1, 2, 3, 4, 5], byId, { id, status, position })).toEqual(order),
  ));
