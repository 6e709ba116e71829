import { useLingui } from "@lingui/react/macro";
import { useGetAttentionQuery } from "@/api/admin/clients";
import { useListProgramsQuery } from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { AudienceGroup } from "@/people/audience/AudienceGroup";
import { chosenText } from "@/people/audience/choiceText";
import { ClientPicker } from "@/people/search/ClientPicker";
import { EntrySelect, type EntrySelectProps } from "@/ui/fields/EntrySelect";
import type { EnrolFormDraft, useEnrolForm } from "./useEnrolForm";

interface EnrolWhoProps {
  form: ReturnType<typeof useEnrolForm>["form"];
  draft: EnrolFormDraft;
}

/** Choice of the clients to enrol: people, or those chosen in the list, a segment, or everybody. */
export function EnrolWho({
  form: { control, errorOf, change },
  draft: { clients, assignees },
}: EnrolWhoProps) {
  const { t } = useLingui();
  const everybody = useGetAttentionQuery().data?.clients;
  return (
    <AudienceGroup
      ref={control("clients")}
      tight
      label={t`Who`}
      audience={clients}
      everybody={t`Everybody`}
      people={
        <ClientPicker
          ref={control("assignees")}
          choice={assignees}
          allLabel={t`Enrol all`}
          clients={everybody}
          error={errorOf("assignees")}
          onChange={(next) => change({ assignees: next, except: [] })}
        />
      }
      chosen={(chosen) => <p className="font-semibold tabular-nums">{chosenText(chosen)}</p>}
      error={errorOf("clients")}
      onChange={(next) => change({ clients: next, except: [] })}
    />
  );
}

/** Select of a program that has steps. */
export function ProgramSelect(field: EntrySelectProps) {
  const { t } = useLingui();
  const list = useListProgramsQuery(undefined, refetchOnMount);
  return (
    <EntrySelect
      {...field}
      query={list}
      entries={list.data?.programs
        .filter(({ stepCount }) => stepCount > 0)
        .map(({ id, name, state }) => ({
          id,
          name,
          tag: state === "paused" ? t({ message: "Paused", context: "program" }) : "",
        }))}
      label={t`Program`}
      placeholder={t`Choose a program`}
      none={t`There is no program with steps yet.`}
      failed={t`The programs did not load.`}
    />
  );
}
