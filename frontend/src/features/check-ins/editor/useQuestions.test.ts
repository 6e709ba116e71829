import { act, renderHook } from "@testing-library/react";
import type { DragStart, DropResult } from "@/ui/drag/dragAndDrop";
import { expect, it, vi } from "vitest";
import { newQuestion } from "../questionDraft";
import { useRowDrag } from "@/ui/lists/useRowDrag";
import { moveQuestion, questionDragTexts } from "./useQuestions";

const questions = ["Battery?", "Posts?", "Followers?"].map((text) => ({ ...newQuestion(), text }));

function drag(from: number, to: number | null, reason: DropResult["reason"] = "DROP") {
  const onMove = vi.fn();
  const announced: string[] = [];
  const provided = { announce: (text: string) => void announced.push(text) };
  const locationAt = (index: number) => ({ index, droppableId: "questions" });
  const start: DragStart = { draggableId: "1", type: "DEFAULT", mode: "SNAP", source: locationAt(from) };
  const update = { ...start, destination: to === null ? null : locationAt(to), combine: null };
  const { result } = renderHook(() => useRowDrag({ ...questionDragTexts(questions), onMove }));
  act(() => {
    const { onDragStart, onDragUpdate, onDragEnd } = result.current.responders;
    onDragStart(start, provided);
    onDragUpdate(update, provided);
    onDragEnd({ ...update, reason }, provided);
  });
  return { said: announced, onMove };
}

it("a dragged question says what it becomes", () => {
  const { said: announced, onMove } = drag(2, 0);
  expect(announced).toEqual([
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
  const { said: announced, onMove } = drag(from, to, reason);
  expect(announced.at(-1)).toBe("Followers? is back where it was.");
  expect(onMove).not.toHaveBeenCalled();
});

it("the others close ranks", () => {
  const texts = (moved: typeof questions) => moved.map(({ text }) => text);
  expect(texts(moveQuestion(questions, 0, 2))).toEqual(["Posts?", "Followers?", "Battery?"]);
  expect(texts(moveQuestion(questions, 2, 0))).toEqual(["Followers?", "Battery?", "Posts?"]);
});
