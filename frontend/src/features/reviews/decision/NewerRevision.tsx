import { useLingui } from "@lingui/react/macro";
import { RefreshCw } from "lucide-react";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";

interface NewerRevisionProps {
  read: number;
  now: number;
  /** True if something was typed. */
  keepsWords: boolean;
  showsChanges: boolean;
  onToggle: () => void;
}

/** Notice above the foot: a newer revision came. */
export function NewerRevision({ read, now, keepsWords, showsChanges, onToggle }: NewerRevisionProps) {
  const { t, i18n } = useLingui();
  const before = i18n.number(read);
  const after = i18n.number(now);
  return (
    <div
      role="alert"
      className="mx-4 mb-3 flex items-center gap-2 rounded-control bg-accent-soft py-1.5 ps-3 pe-2 text-13"
    >
      <Icon of={RefreshCw} size={16} className="flex-none text-accent-text" />
      <p className="min-w-0 flex-1">
        <span className="font-semibold">{t`Revision ${after} came while you read revision ${before}.`}</span>{" "}
        <span>{keepsWords ? t`Your words are kept: read it, then decide.` : t`Read it, then decide.`}</span>
      </p>
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={showsChanges}
        className="!h-7 !text-accent-text"
        onClick={onToggle}
      >
        {showsChanges ? t`Hide what changed` : t`Show what changed`}
      </Button>
    </div>
  );
}
