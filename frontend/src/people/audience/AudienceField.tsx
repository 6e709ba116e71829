import { useLingui } from "@lingui/react/macro";
import { useGetAttentionQuery } from "@/api/admin/clients";
import { AudienceGroup, type AudienceGroupProps } from "./AudienceGroup";
import { chosenText } from "./choiceText";
import type { ChosenClients } from "./chosenClients";
import { ReachPreview } from "./ReachPreview";
import type { Reach } from "./useReach";

interface AudienceFieldProps extends Pick<AudienceGroupProps, "audience" | "onChange" | "error" | "ref"> {
  reach: Reach;
  /** Number of tasks that each client would get. */
  tasks?: number;
  people?: AudienceGroupProps["people"];
}

/** Choice of clients, with a preview of its reach. */
export function AudienceField({ reach, tasks = 1, ...field }: AudienceFieldProps) {
  const { t, i18n } = useLingui();
  const clients = useGetAttentionQuery().data?.clients;
  const { audience, onChange } = field;
  return (
    <AudienceGroup
      {...field}
      label={t`Clients`}
      everybody={
        <>
          <span>{t`Everybody`}</span>{" "}
          {clients === undefined ? null : (
            <span className="text-ink-3 tabular-nums">{i18n.number(clients)}</span>
          )}
        </>
      }
      chosen={(chosen) => <ChosenLine chosen={chosen} />}
    >
      {audience.of === "people" || (audience.of === "segment" && audience.segmentId === null) ? null : (
        <ReachPreview
          reach={reach}
          tasks={tasks}
          leavesOut={audience.leavesOut}
          onLeavesOut={(leavesOut) => onChange({ ...audience, leavesOut })}
        />
      )}
    </AudienceGroup>
  );
}

function ChosenLine({ chosen }: { chosen: ChosenClients }) {
  const { choice, people } = chosen;
  return (
    <p className="flex min-w-0 items-baseline gap-2">
      <b className="flex-none font-semibold tabular-nums">{chosenText(chosen)}</b>
      {choice.ids ? (
        <span dir="auto" className="min-w-0 truncate text-13 text-ink-2">
          {people.map(({ calledName }) => calledName).join(", ")}
        </span>
      ) : null}
    </p>
  );
}
