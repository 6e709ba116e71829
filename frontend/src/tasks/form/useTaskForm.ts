import { useForm } from "@/forms/useForm";
import { differs } from "./taskDrafts";
import { problemsOf, type TaskDraft, type TaskRuleOptions } from "./taskRules";

interface TaskFormOptions<Draft extends TaskDraft> {
  draftKey: string;
  initial: Draft;
  rules: TaskRuleOptions;
  send: (draft: Draft, keyOf: (body: unknown) => string) => PromiseLike<{ error?: unknown }>;
  asksForMore?: (error: unknown) => boolean;
  failure: string;
  onSent: () => void;
  onDone: () => void;
}

/** Form of a task with one problem at a time, in a toast and at its field. */
export function useTaskForm<Draft extends TaskDraft>({ rules, failure, ...options }: TaskFormOptions<Draft>) {
  return useForm<Draft>({
    ...options,
    oneByOne: true,
    differs,
    rules: (draft) => problemsOf(draft, rules),
    failure: () => failure,
  });
}
