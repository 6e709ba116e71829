import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import { useMailCounts } from "@/api/admin/mail";
import { CountBadge } from "@/ui/feedback/CountBadge";
import { Icon } from "@/ui/theme/Icon";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";

export type Half = "actions" | "mail";

interface HalvesProps {
  shown: Half;
  onChange: (half: Half) => void;
}

/** Half that narrow windows show. */
export function Halves({ shown, onChange }: HalvesProps) {
  const { t } = useLingui();
  const { counts } = useMailCounts();
  const failed = counts?.failed ?? 0;
  const badge = <CountBadge count={failed} tone="danger" />;
  const mail =
    failed > 0 ? (
      <Trans>
        Mail {badge}{" "}
        <span className="sr-only">
          <Plural value={failed} one="failed" other="failed" />
        </span>
      </Trans>
    ) : counts?.pause ? (
      <Trans>
        Mail <Icon of={CircleAlert} size={14} className="text-warning-text" />{" "}
        <span className="sr-only">All mail waits</span>
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
