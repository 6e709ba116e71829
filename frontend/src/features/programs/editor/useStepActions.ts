import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Template } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { announce } from "@/ui/feedback/announcements";
import { newStep, type StepDraft } from "../programDraft";
import { insertStep, moveStep, removeStep } from "../stepOrder";
import type { ProgramForm } from "./useProgramForm";

/** Name of the button that adds a step at the end, for the focus. */
export const ADD_STEP = "add-step";

export interface StepActions {
  open: (key: string | null) => void;
  change: (key: string, changes: Partial<StepDraft>) => void;
  /** Returns the step as it is at its new place. */
  move: (from: number, to: number) => StepDraft | undefined;
  remove: (index: number) => void;
  /** New step at a place, of a template or to be written. */
  add: (place: number, template: Template | null) => void;
  /** Opens the choice of a step for a place; null closes it. */
  chooseAt: (place: number | null) => void;
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
    move: (from, to) => {
      const next = moveStep(steps, from, to);
      put(next);
      return next[to];
    },
    remove: (index) => {
      const title = isolate(trimmed(steps[index]?.title ?? ""));
      const number = index + 1;
      announce(title === "" ? t`Removed step ${number}.` : t`Removed step ${number}, ${title}.`);
      put(removeStep(steps, index));
      const next = steps[index + 1]?.key ?? ADD_STEP;
      // After the menu is closed.
      setTimeout(() => form.focus(next));
    },
    add: (place, template) => {
      const step = newStep(template);
      put(insertStep(steps, place, step));
      setOpenKey(step.key);
      setChoosingAt(null);
    },
    chooseAt: setChoosingAt,
  };
  return { actions, openKey, choosingAt };
}
