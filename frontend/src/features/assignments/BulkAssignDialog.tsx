import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useGetAttentionQuery } from "@/api/admin/clients";
import { useToday } from "@/dates/useToday";
import { FormDialog } from "@/forms/FormDialog";
import { AudienceField } from "@/people/audience/AudienceField";
import { useReach, type Reach } from "@/people/audience/useReach";
import { ClientField } from "@/people/search/ClientField";
import { Checkbox } from "@/ui/fields/Checkbox";
import { Icon } from "@/ui/theme/Icon";
import { BulkTaskFields } from "./BulkTaskFields";
import { MAX_TASKS, controlOf, headOf, isAtFault, newBulkTask, titlesOf, type BulkDraft } from "./bulkRules";
import { clientsTimesTasks, emailSentence } from "./consequence";
import { useBulkForm } from "./useBulkForm";

interface BulkAssignDialogProps {
  onUndo: (assignmentId: number) => void;
  onClose: () => void;
}

/** Dialog to assign several tasks to one client, to a segment or to all. */
export function BulkAssignDialog({ onUndo, onClose }: BulkAssignDialogProps) {
  const { t } = useLingui();
  const today = useToday();
  const clients = useGetAttentionQuery().data?.clients;
  const form = useBulkForm({ today, onUndo, onClose });
  const { draft, control, focus, problemOf, change } = form;
  const { tasks } = draft;
  const reach = useReach(draft.clients, titlesOf(draft));
  const isChoice = draft.clients.of !== "people";
  const toAll = draft.assignToAll ? { reached: clients } : null;
  /** Clients of a choice or of all; null for one client. */
  const many = isChoice ? { reached: reach.reached } : toAll;
  const [openKey, setOpenKey] = useState<string | null>(tasks[0]?.key ?? null);
  const focusNext = useRef<string | null>(null);

  const problem = problemOf("tasks");
  const faulty = tasks.find((task) => isAtFault(task, problem?.control));
  const [shownProblem, setShownProblem] = useState(problem);
  // Expands a collapsed task with an error before the focus moves there.
  if (problem !== shownProblem) {
    setShownProblem(problem);
    if (faulty) setOpenKey(faulty.key);
  }
  useEffect(() => {
    const name = focusNext.current ?? problem?.control;
    focusNext.current = null;
    if (name !== undefined) focus(name);
    // Not on every edit: typing keeps the focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [problem, tasks.length]);

  const add = () => {
    const task = newBulkTask();
    focusNext.current = controlOf(task, "title");
    setOpenKey(task.key);
    change({ tasks: [...tasks, task] });
  };
  const remove = (index: number) => {
    const neighbour = tasks[index - 1] ?? tasks[index + 1];
    if (neighbour) focusNext.current = headOf(neighbour);
    change({ tasks: tasks.toSpliced(index, 1) });
  };

  return (
    <FormDialog
      title={t`Bulk Assign Tasks`}
      size="l"
      form={form}
      submitLabel={submitLabel(draft, many)}
      pendingText={t`Assigning...`}
      consequence={consequenceOf(draft, many)}
      disabled={isChoice && reach.reached === 0}
      className="grid grid-cols-1 gap-3.5"
      onClose={onClose}
    >
      <BulkAudience form={form} clients={clients} reach={reach} />
      {tasks.map((task, index) => (
        <BulkTaskFields
          key={task.key}
          task={task}
          number={index + 1}
          open={task.key === openKey}
          readOnly={form.readOnly}
          problem={task === faulty ? problem : undefined}
          today={today}
          control={control}
          focus={focus}
          onFold={() => setOpenKey(task.key === openKey ? null : task.key)}
          onChange={(changes) => change({ tasks: tasks.with(index, { ...task, ...changes }) })}
          onRemove={tasks.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <button
        type="button"
        disabled={tasks.length >= MAX_TASKS}
        onClick={add}
        className="flex min-h-9 items-center justify-center gap-2 rounded-control border border-dashed border-hairline-strong font-semibold enabled:hover:bg-surface-2-hover disabled:text-ink-disabled max-tablet:min-h-11"
      >
        <Icon of={Plus} size={16} />
        <span>{t`Add another task`}</span>
      </button>
    </FormDialog>
  );
}

/** Clients of an assignment to several; their number is unknown until it is loaded. */
type Many = { reached: number | undefined } | null;

function submitLabel({ tasks, clients }: BulkDraft, many: Many): string {
  const count = tasks.length;
  if (!many) return plural(count, { one: "Assign # task", other: "Assign # tasks" });
  const { reached } = many;
  if (reached !== undefined) {
    return t`Assign ${plural(count, { one: "# task", other: "# tasks" })} to ${plural(reached, { one: "# client", other: "# clients" })}`;
  }
  return clients.of === "people" || clients.of === "everybody"
    ? plural(count, { one: "Assign # task to everybody", other: "Assign # tasks to everybody" })
    : plural(count, { one: "Assign # task", other: "Assign # tasks" });
}

function consequenceOf({ tasks, clients, assignee }: BulkDraft, many: Many) {
  const count = tasks.length;
  if (!many) return assignee ? emailSentence(assignee.calledName, count) : null;
  const { reached } = many;
  if (reached !== undefined) return <Consequence>{clientsTimesTasks(reached, count)}</Consequence>;
  if (clients.of !== "people" && clients.of !== "everybody") return null;
  return (
    <Consequence>{plural(count, { one: "Everybody × # task", other: "Everybody × # tasks" })}</Consequence>
  );
}

function Consequence({ children }: { children: string }) {
  return <b className="font-semibold text-ink-1">{children}</b>;
}

interface BulkAudienceProps {
  form: Pick<ReturnType<typeof useBulkForm>, "draft" | "control" | "errorOf" | "change">;
  /** Total number of clients, once loaded. */
  clients: number | undefined;
  reach: Reach;
}

/** Choice of the recipients: one client or all, a segment, or everybody. */
function BulkAudience({ form, clients, reach }: BulkAudienceProps) {
  const { draft, control, errorOf, change } = form;
  return (
    <div className="border-b border-hairline pb-3.5">
      <AudienceField
        ref={control("clients")}
        audience={draft.clients}
        reach={reach}
        tasks={draft.tasks.length}
        error={errorOf("clients")}
        people={<OneOrAll form={form} clients={clients} />}
        onChange={(audience) => change({ clients: audience })}
      />
    </div>
  );
}

/** One client, or all. */
function OneOrAll({ form, clients }: Pick<BulkAudienceProps, "form" | "clients">) {
  const { t } = useLingui();
  const { draft, control, errorOf, change } = form;
  const { assignee, assignToAll } = draft;
  return (
    <div className="flex items-start gap-4 max-sheet:flex-col max-sheet:items-stretch max-sheet:gap-1">
      <ClientField
        ref={control("assignee")}
        label={t`Client`}
        className="flex-1"
        value={assignee}
        disabled={assignToAll}
        error={errorOf("assignee")}
        onChange={(chosen) => change({ assignee: chosen })}
      />
      <Checkbox
        size="lg"
        className="min-h-10 flex-none sheet:mt-[26px] max-tablet:min-h-11"
        checked={assignToAll}
        label={
          <>
            <span>{t`Assign to All`}</span>{" "}
            {clients === undefined ? null : (
              <span className="text-ink-3 tabular-nums">
                {plural(clients, { one: "(# client)", other: "(# clients)" })}
              </span>
            )}
          </>
        }
        onChange={(checked) => {
          // Clears the error of the client field.
          change({ assignToAll: checked, assignee });
        }}
      />
    </div>
  );
}
