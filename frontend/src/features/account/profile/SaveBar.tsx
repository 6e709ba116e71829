import { useLingui } from "@lingui/react/macro";
import { KeyRound } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";
import { useToastOffset } from "@/ui/overlays/toast/useToastOffset";

interface SaveBarProps {
  formId: string;
  isChanged: boolean;
  isSaving: boolean;
  onChangePassword: () => void;
}

/** Sticky bar under the form; toasts appear above it. */
export function SaveBar({ formId, isChanged, isSaving, onChangePassword }: SaveBarProps) {
  const { t } = useLingui();
  const bar = useRef<HTMLDivElement>(null);
  useToastOffset(bar);
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-(--z-header) -mx-4 mt-auto border-t border-hairline bg-surface-1 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] tablet:-mx-6 tablet:px-6"
    >
      {/* Same width as the form. */}
      <div className="flex max-w-(--reading-w) flex-wrap items-center gap-2 min-[1281px]:w-[calc(100%-200px)]">
        <Button
          variant="secondary"
          icon={<Icon of={KeyRound} size={16} />}
          className="me-auto max-tablet:h-11"
          onClick={onChangePassword}
        >
          {t`Change Password`}
        </Button>
        <span role="status" className="text-13 text-ink-3 max-sheet:sr-only">
          {isChanged ? t`You have unsaved changes` : null}
        </span>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          className="ms-1 max-tablet:h-11"
          disabled={!isChanged}
          pending={isSaving}
          pendingText={t`Saving...`}
        >
          {t`Save Changes`}
        </Button>
      </div>
    </div>
  );
}
