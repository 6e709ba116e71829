import { useLingui } from "@lingui/react/macro";
import { Clock } from "lucide-react";
import { Icon } from "@/ui/theme/Icon";

/** `canAsk`: a form for a new link follows. */
export function ExpiredLinkNotice({ canAsk }: { canAsk: boolean }) {
  const { t } = useLingui();
  return (
    <p
      role="alert"
      className="flex items-start gap-2.5 rounded-control bg-warning-soft px-3 py-2.5 text-warning-text"
    >
      <Icon of={Clock} />
      <span>
        {canAsk
          ? t`That link was used already or is older than an hour. Ask for a new one here.`
          : t`That link was used already or is older than an hour.`}
      </span>
    </p>
  );
}
