import { useMailCounts } from "@/api/admin/mail";
import { CountBadge } from "@/ui/feedback/CountBadge";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";

export type Half = "actions" | "mail";

interface HalvesProps {
  shown: Half;
  onChange: (half: Half) => void;
}

/** Half that narrow windows show. */
export function Halves({ shown, onChange }: HalvesProps) {
  const failed = useMailCounts().counts?.failed ?? 0;
  const mail = (
    <>
      Mail{" "}
      {failed > 0 ? (
        <>
          <CountBadge count={failed} tone="danger" /> <span className="sr-only">failed</span>
        </>
      ) : null}
    </>
  );
  return (
    <SegmentedControl
      label="What is shown"
      segments={[
        { value: "actions", label: "Actions" },
        { value: "mail", label: mail },
      ]}
      value={shown}
      onChange={onChange}
    />
  );
}
