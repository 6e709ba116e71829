import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Template } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { announce } from "@/ui/feedback/announcements";
import type { DropTexts } from "@/ui/lists/useRowDrag";
import { newStep, type StepDraft } from "../programDraft";
import { insertStep, moveStep, removeStep } from "../stepOrder";
import type { ProgramForm } from "./useProgramForm";

/** Name of the button that adds a step at the end, for the focus. */
export const ADD_STEP = "add-step";

export interface StepActions {
  open: (key: string | null) => void;
  change: (key: string, changes: Partial<StepDraft>) => void;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
  /** Inserts a step at an index: a template's, or an empty one. */
  add: (index: number, template: Template | null) => void;
  /** Opens the choice of a step for an index; null closes it. */
  chooseAt: (index: number | null) => void;
}

/** Changes of the steps, with the one that is open. */
export function useStepActions(form: ProgramForm) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [choosingAt, setChoosingAt] = useState<number | null>(null);
  const { steps } = form.draft;
  const put = (next: StepDraft[]) => form.change({ steps: next });
  const actions: StepActions = {
    open: setOpenKey,
    change: (key, changes) => put(steps.map((step) => (step.key === key ? { ...step, ...changes } : step))),
    move: (from, to) => put(moveStep(steps, from, to)),
    remove: (index) => {
      const title = isolate(trimmed(steps[index]?.title ?? ""));
      const number = index + 1;
      announce(title === "" ? t`Removed step ${number}.` : t`Removed step ${number}, ${title}.`);
      put(removeStep(steps, index));
      const next = steps[index + 1]?.key ?? ADD_STEP;
      // After the menu is closed.
      setTimeout(() => form.focus(next));
    },
    add: (index, template) => {
      const step = newStep(template);
      put(insertStep(steps, index, step));
      setOpenKey(step.key);
      setChoosingAt(null);
    },
    chooseAt: setChoosingAt,
  };
  return { actions, openKey, choosingAt };
}

/** Texts of dragging the steps. */
export function stepDragTexts(steps: readonly StepDraft[]) {
  return {
    nameOf: (index: number) => isolate(steps[index]?.title ?? ""),
    liftedText: (title: string, index: number) => {
      const number = index + 1;
      const count = steps.length;
      return t`Lifted ${title}. Step ${number} of ${count}.`;
    },
    textsOf: (from: number, to: number) => slotTexts(steps, from, to),
  };
}

/** Text on a step's number before and after a move to an index. */
function slotTexts(steps: readonly StepDraft[], from: number, to: number): DropTexts {
  const before = steps[from];
  const after = moveStep(steps, from, to)[to];
  const number = to + 1;
  const previous = to;
  if (after?.comes !== "day" || after.day === null) {
    return {
      text: t`Drop here: after step ${previous}`,
      becomes: t`Becomes step ${number}, after step ${previous}`,
    };
  }
  const { day } = after;
  const text = t`Drop here: day ${day}`;
  if (before?.comes === "day" && before.day !== null && before.day !== day) {
    const was = before.day;
    return { text, becomes: t`Was day ${was}, becomes day ${day} and step ${number}` };
  }
  return { text, becomes: t`Day ${day}, step ${number}` };
}
