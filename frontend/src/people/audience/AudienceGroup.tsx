import { useLingui } from "@lingui/react/macro";
import { useId, type Ref } from "react";
import type { Elements } from "@/language/elements";
import { FieldError } from "@/ui/fields/Field";
import { SegmentedControl, type Segment } from "@/ui/fields/SegmentedControl";
import type { Audience, AudienceKind } from "./audience";
import type { ChosenClients } from "./chosenClients";
import { SegmentList } from "./SegmentList";

export interface AudienceGroupProps {
  label: string;
  audience: Audience;
  /** Label of everybody. */
  everybody: Segment<AudienceKind>["label"];
  /** Fields that name clients one by one; absent where a dialog has none. */
  people?: Elements | undefined;
  /** Line about those chosen in the list. */
  chosen: (chosen: ChosenClients) => Elements;
  error: string | undefined;
  tight?: boolean | undefined;
  onChange: (audience: Audience) => void;
  /** Shown below. */
  children?: Elements;
  ref: Ref<HTMLDivElement>;
}

/** Group of the ways to name clients, with the fields of the one that is taken. */
export function AudienceGroup(props: AudienceGroupProps) {
  const { label, audience, everybody, people, error, tight, onChange, children, ref } = props;
  const { t } = useLingui();
  const id = useId();
  const { of, chosen } = audience;
  const first: Segment<AudienceKind>[] = chosen
    ? [{ value: "chosen", label: t({ message: "Chosen", context: "clients" }) }]
    : people
      ? [{ value: "people", label: t`People` }]
      : [];
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
        {label}
      </span>
      <SegmentedControl
        tight={tight}
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
      {of === "chosen" && chosen ? props.chosen(chosen) : null}
      {of === "segment" ? (
        <SegmentList
          value={audience.segmentId}
          onChange={(segmentId) => onChange({ ...audience, segmentId })}
        />
      ) : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      {children}
    </div>
  );
}
