import { useRef, useState } from "react";
import { isCallError, isSessionLost } from "@/api/callError";
import { useToast } from "@/ui/toast/useToast";
import { useDraft } from "@/ui/useDraft";
import { differs } from "./taskDrafts";
import {
  findProblem,
  type TaskDraft,
  type TaskField,
  type TaskProblem,
  type TaskRuleOptions,
} from "./taskRules";

interface TaskFormOptions {
  /** Under which name what was typed is kept. */
  draftKey: string;
  initial: () => TaskDraft;
  rules: TaskRuleOptions;
  /** Sends the draft; answers with the error when it was refused. */
  send: (draft: TaskDraft) => Promise<{ error?: unknown }>;
  failure: string;
  onSaved: () => void;
}

type Focusable = { focus: () => void } | null;

/** A task's form: one problem at a time, said in a toast and at its field, which gets the focus. */
export function useTaskForm({ draftKey, initial, rules, send, failure, onSaved }: TaskFormOptions) {
  const [before] = useState(initial);
  const [draft, setDraft, clearDraft] = useDraft(draftKey, before);
  const [problem, setProblem] = useState<TaskProblem | null>(null);
  const controls = useRef(new Map<string, Focusable>());
  const showToast = useToast();

  const complain = (found: TaskProblem) => {
    setProblem(found);
    showToast({ title: "Validation Error", description: found.message, variant: "destructive" });
    controls.current.get(controlName(found, draft))?.focus();
  };

  return {
    draft,
    problem,
    unsaved: differs(draft, before),
    clearDraft,
    change: (changes: Partial<TaskDraft>) => {
      setDraft({ ...draft, ...changes });
      if (problem && problem.field in changes) setProblem(null);
    },
    /** Remembers where a field's control is. */
    control: (name: string) => (element: Focusable) => {
      controls.current.set(name, element);
    },
    focus: (name: string) => {
      controls.current.get(name)?.focus();
    },
    submit: async () => {
      const found = findProblem(draft, rules);
      if (found) {
        complain(found);
        return;
      }
      const { error } = await send(draft);
      const refused = error ? problemOf(error) : null;
      if (refused) complain(refused);
      else if (!error) {
        clearDraft();
        onSaved();
      } else if (!isSessionLost(error)) {
        showToast({ title: "Error", description: failure, variant: "destructive" });
      }
    },
  };
}

export type TaskForm = ReturnType<typeof useTaskForm>;

const fields: readonly TaskField[] = ["title", "category", "dueDate", "description", "subtasks"];

/** What the server found wrong with one field, where it names one of ours. */
function problemOf(error: unknown): TaskProblem | null {
  if (!isCallError(error) || error.status !== 422 || !error.message) return null;
  const { field: named, message } = error;
  const field = fields.find((candidate) => named?.startsWith(candidate));
  return field ? { field, message } : null;
}

function controlName({ field, subtaskKey }: TaskProblem, draft: TaskDraft): string {
  return field === "subtasks" ? (subtaskKey ?? draft.subtasks[0]?.key ?? "") : field;
}
