import { useLingui } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import { useId, type Ref } from "react";
import { useGetAttentionQuery } from "@/api/admin/clients";
import type { Elements } from "@/language/elements";
import { SegmentedControl, type Segment } from "@/ui/fields/SegmentedControl";
import type { Audience, AudienceKind } from "./audience";
import { chosenWords } from "./choiceWords";
import type { ChosenClients } from "./chosenClients";
import { ReachPreview } from "./ReachPreview";
import { SegmentList } from "./SegmentList";
import type { Reach } from "./useReach";

interface AudienceFieldProps {
  audience: Audience;
  onChange: (audience: Audience) => void;
  reach: Reach;
  /** Number of tasks that each client would get. */
  tasks?: number;
  error: string | undefined;
  /** Fields that name clients one by one; absent where a dialog has none. */
  people?: Elements;
  ref: Ref<HTMLDivElement>;
}

/** Choice of clients: people, or those chosen in the list, a segment, or everybody. */
export function AudienceField({
  audience,
  onChange,
  reach,
  tasks = 1,
  error,
  people,
  ref,
}: AudienceFieldProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const clients = useGetAttentionQuery().data?.clients;
  const { of, chosen } = audience;
  const first: Segment<AudienceKind>[] = chosen
    ? [{ value: "chosen", label: t({ message: "Chosen", context: "clients" }) }]
    : people
      ? [{ value: "people", label: t`People` }]
      : [];
  const everybody = (
    <>
      <span>{t`Everybody`}</span>{" "}
      {clients === undefined ? null : <span className="text-ink-3 tabular-nums">{i18n.number(clients)}</span>}
    </>
  );
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      tabIndex={-1}
      className="grid grid-cols-1 gap-2 outline-none"
    >
      <span id={`${id}-label`} className="text-13 font-semibold">
        {t`Clients`}
      </span>
      <SegmentedControl
        label={t`Clients to choose`}
        value={of}
        segments={[
          ...first,
          { value: "segment", label: t`Segment` },
          { value: "everybody", label: everybody },
        ]}
        onChange={(next) => onChange({ ...audience, of: next })}
      />
      {of === "people" ? people : null}
      {of === "chosen" && chosen ? <ChosenLine chosen={chosen} /> : null}
      {of === "segment" ? (
        <SegmentList
          value={audience.segmentId}
          onChange={(segmentId) => onChange({ ...audience, segmentId })}
        />
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-13 text-danger-text">
          <CircleAlert size={14} strokeWidth={1.9} className="mt-0.5" aria-hidden="true" />
          <span>{error}</span>
        </p>
      ) : null}
      {of === "people" || (of === "segment" && audience.segmentId === null) ? null : (
        <ReachPreview
          reach={reach}
          tasks={tasks}
          leavesOut={audience.leavesOut}
          onLeavesOut={(leavesOut) => onChange({ ...audience, leavesOut })}
        />
      )}
    </div>
  );
}

function ChosenLine({ chosen }: { chosen: ChosenClients }) {
  const { choice, people } = chosen;
  return (
    <p className="flex min-w-0 items-baseline gap-2">
      <b className="flex-none font-semibold tabular-nums">{chosenWords(chosen)}</b>
      {choice.ids ? (
        <span dir="auto" className="min-w-0 truncate text-13 text-ink-2">
          {people.map(({ calledName }) => calledName).join(", ")}
        </span>
      ) : null}
    </p>
  );
}
