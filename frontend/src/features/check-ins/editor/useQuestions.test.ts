import { act, renderHook } from "@testing-library/react";
import type { DragStart, DropResult } from "react-beautiful-dnd";
import { expect, it, vi } from "vitest";
import { newQuestion } from "../questionDraft";
import { moveQuestion, useQuestionDrag } from "./useQuestions";

const questions = ["Battery?", "Posts?", "Followers?"].map((text) => ({ ...newQuestion(), text }));

function drag(from: number, to: number | null, reason: DropResult["reason"] = "DROP") {
  const onMove = vi.fn();
  const said: string[] = [];
  const provided = { announce: (text: string) => void said.push(text) };
  const place = (index: number) => ({ index, droppableId: "questions" });
  const start: DragStart = { draggableId: "1", type: "DEFAULT", mode: "SNAP", source: place(from) };
  const update = { ...start, destination: to === null ? null : place(to), combine: null };
  const { result } = renderHook(() => useQuestionDrag(questions, onMove));
  act(() => {
    const { onDragStart, onDragUpdate, onDragEnd } = result.current.responders;
    onDragStart(start, provided);
    onDragUpdate(update, provided);
    onDragEnd({ ...update, reason }, provided);
  });
  return { said, onMove };
}

it("a dragged question says what it becomes", () => {
  const { said, onMove } = drag(2, 0);
  expect(said).toEqual([
    "Lifted Followers?. Question 3 of 3.",
    "Followers?: Was question 3, becomes 1",
    "Dropped Followers?. Was question 3, becomes 1",
  ]);
  expect(onMove).toHaveBeenCalledWith(2, 0);
});

it.each([
  ["over no place", 2, null, "DROP"],
  ["cancelled", 2, 0, "CANCEL"],
  ["on its own place", 2, 2, "DROP"],
] as const)("a drop %s moves nothing", (_how, from, to, reason) => {
  const { said, onMove } = drag(from, to, reason);
  expect(said.at(-1)).toBe("Followers? is back where it was.");
  expect(onMove).not.toHaveBeenCalled();
});

it("the others close ranks", () => {
  const texts = (moved: typeof questions) => moved.map(({ text }) => text);
  expect(texts(moveQuestion(questions, 0, 2))).toEqual(["Posts?", "Followers?", "Battery?"]);
  expect(texts(moveQuestion(questions, 2, 0))).toEqual(["Followers?", "Battery?", "Posts?"]);
});
