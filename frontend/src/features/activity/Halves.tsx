import { Plural, Trans, useLingui } from "@lingui/react/macro";
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
  const { t } = useLingui();
  const failed = useMailCounts().counts?.failed ?? 0;
  const badge = <CountBadge count={failed} tone="danger" />;
  const mail =
    failed > 0 ? (
      <Trans>
        Mail {badge}{" "}
        <span className="sr-only">
          <Plural value={failed} one="failed" other="failed" />
        </span>
      </Trans>
    ) : (
      t`Mail`
    );
  return (
    <SegmentedControl
      label={t`What is shown`}
      segments={[
        { value: "actions", label: t`Actions` },
        { value: "mail", label: mail },
      ]}
      value={shown}
      onChange={onChange}
    />
  );
}
