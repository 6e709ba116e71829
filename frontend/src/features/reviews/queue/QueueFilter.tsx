import { useLingui } from "@lingui/react/macro";
import { Counted } from "@/ui/fields/Counted";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import type { Queue } from "./useQueue";
import type { Shown } from "./waiting";

interface QueueFilterProps {
  shown: Shown;
  counts: Queue["counts"];
  onChange: (shown: Shown) => void;
}

/** Kinds of the queue, each with its number of waiting items. */
export function QueueFilter({ shown, counts, onChange }: QueueFilterProps) {
  const { t } = useLingui();
  const labels: Record<Shown, string> = { all: t`All`, tasks: t`Tasks`, checkIns: t`Check-ins` };
  return (
    <SegmentedControl
      label={t`Kind`}
      tight
      value={shown}
      segments={(Object.keys(labels) as Shown[]).map((value) => ({
        value,
        label: <Counted label={labels[value]} count={counts[value]} />,
      }))}
      onChange={onChange}
      className="mb-2 max-desk:grid-cols-[auto_auto_auto]"
    />
  );
}
