import { describe, expect, it } from "vitest";
import type { Task } from "@/api/generated/client";
import { countTasks, dragId, moveOfDrop, splitIntoColumns, moveAmongAll } from "./boardOrder";

const task = (id: number, status: Task["status"]) => ({ id, status }) as Task;

it("keeps order within columns and omits completed tasks", () => {
  const split = splitIntoColumns([
    task(3, "done"),
    task(1, "todo"),
    task(9, "completed"),
    task(2, "todo"),
    task(4, "inprogress"),
  ]);
  expect(split.todo.map(({ id }) => id)).toEqual([1, 2]);
  expect(split.inprogress.map(({ id }) => id)).toEqual([4]);
  expect(split.done.map(({ id }) => id)).toEqual([3]);
  expect(countTasks(split)).toBe(4);
});

describe("a drop", () => {
  const from = { droppableId: "todo", index: 1 };

  it("moves within a column and between columns", () => {
    expect(moveOfDrop(dragId(7), from, { droppableId: "todo", index: 0 })).toEqual({
      taskId: 7,
      status: "todo",
      position: 0,
    });
    expect(moveOfDrop(dragId(7), from, { droppableId: "done", index: 1 })).toEqual({
      taskId: 7,
      status: "done",
      position: 1,
    });
  });

  it("changes nothing outside, in place, or elsewhere", () => {
    expect(moveOfDrop(dragId(7), from, null)).toBeNull();
    expect(moveOfDrop(dragId(7), from, { ...from })).toBeNull();
    expect(moveOfDrop(dragId(7), from, { droppableId: "completed", index: 0 })).toBeNull();
  });
});

describe("a move among partly hidden cards", () => {
  const [a, hiddenFirst, b, hiddenSecond, c] = [1, 2, 3, 4, 5].map((id) => task(id, "todo"));
  const held = task(9, "inprogress");
  const all = [a, hiddenFirst, b, hiddenSecond, c, held] as Task[];
  const shown = [a, b, c, held] as Task[];
  const positionAmongAll = (taskId: number, position: number) =>
    moveAmongAll({ taskId, status: "todo", position }, all, shown)?.position;

  it("places the card right after its upper neighbour", () => {
    expect(positionAmongAll(9, 1)).toBe(1);
    expect(positionAmongAll(9, 2)).toBe(3);
    expect(positionAmongAll(9, 3)).toBe(5);
  });

  it("precedes the lower neighbour without an upper one", () => {
    expect(positionAmongAll(9, 0)).toBe(0);
    expect(moveAmongAll({ taskId: 9, status: "todo", position: 0 }, all, [b, held] as Task[])?.position).toBe(
      2,
    );
  });

  it("does not count the card itself", () => {
    expect(positionAmongAll(1, 1)).toBe(2);
    expect(positionAmongAll(5, 1)).toBe(1);
  });

  it("enters a column without visible cards on top", () =>
    expect(moveAmongAll({ taskId: 9, status: "todo", position: 0 }, all, [held])?.position).toBe(0));

  it("follows the nearest neighbour that still exists", () => {
    const goneMeanwhile = all.filter((each) => each !== b);
    const move = { taskId: 9, status: "todo", position: 2 } as const;
    expect(moveAmongAll(move, goneMeanwhile, shown)?.position).toBe(1);
  });

  it("is null when the card no longer exists", () => {
    const move = { taskId: 9, status: "todo", position: 0 } as const;
    expect(moveAmongAll(move, all.slice(0, 5), shown)).toBeNull();
  });
});
