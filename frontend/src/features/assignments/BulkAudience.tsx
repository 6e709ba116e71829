import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { AudienceField } from "@/people/audience/AudienceField";
import { ClientField } from "@/people/search/ClientField";
import type { Reach } from "@/people/audience/useReach";
import { Checkbox } from "@/ui/fields/Checkbox";
import type { useBulkForm } from "./useBulkForm";

interface BulkAudienceProps {
  form: Pick<ReturnType<typeof useBulkForm>, "draft" | "control" | "errorOf" | "change">;
  /** Total number of clients, once loaded. */
  clients: number | undefined;
  reach: Reach;
}

/** Choice of the recipients: one client or all, a segment, or everybody. */
export function BulkAudience({ form, clients, reach }: BulkAudienceProps) {
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
        className="h-10 flex-none sheet:mt-[26px] max-tablet:h-11"
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
