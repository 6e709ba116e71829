import { useForm } from "@/forms/useForm";
import { differs } from "./taskDrafts";
import { problemsOf, type TaskDraft, type TaskRuleOptions } from "./taskRules";

interface TaskFormOptions {
  draftKey: string;
  initial: TaskDraft;
  rules: TaskRuleOptions;
  send: (draft: TaskDraft) => PromiseLike<{ error?: unknown }>;
  failure: string;
  onSent: () => void;
}

/** A task's form: one problem at a time, said in a toast and at its field, which gets the focus. */
export function useTaskForm({ rules, failure, ...options }: TaskFormOptions) {
  return useForm<TaskDraft>({
    ...options,
    oneByOne: true,
    differs,
    rules: (draft) => problemsOf(draft, rules),
    failure: () => failure,
  });
}

export type TaskForm = ReturnType<typeof useTaskForm>;
