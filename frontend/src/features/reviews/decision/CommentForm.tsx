import { useLingui } from "@lingui/react/macro";
import { CommentField } from "@/tasks/thread/CommentField";
import { Button } from "@/ui/buttons/Button";

interface CommentFormProps {
  taskId: number;
  label: string;
  onClose: () => void;
}

/** Field of a comment in the foot. Escape closes it. */
export function CommentForm({ taskId, label, onClose }: CommentFormProps) {
  const { t } = useLingui();
  return (
    // Escape comes from the field inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="flex items-start gap-2"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <CommentField
        taskId={taskId}
        label={label}
        ref={focusOnce}
        className="min-w-0 flex-1"
        onSent={onClose}
      />
      <Button variant="ghost" className="max-tablet:h-11" onClick={onClose}>
        {t`Cancel`}
      </Button>
    </div>
  );
}

function focusOnce(element: HTMLTextAreaElement | null) {
  element?.focus();
}
