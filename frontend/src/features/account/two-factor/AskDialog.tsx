import { messageOf } from "@/api/transport/callError";
import { FormDialog } from "@/forms/FormDialog";
import { useForm } from "@/forms/useForm";

interface AskDialogProps {
  title: string;
  text: string;
  submitLabel: string;
  pendingText: string;
  send: () => PromiseLike<{ error?: unknown }>;
  failure: string;
  onSent: () => void;
  onClose: () => void;
}

const nothing = {};

/** Question before a change of two-factor sign-in. */
export function AskDialog({ text, send, failure, onSent, ...dialog }: AskDialogProps) {
  const form = useForm({ initial: nothing, send, failure: (error) => messageOf(error, failure), onSent });
  return (
    <FormDialog size="s" form={form} {...dialog}>
      <p className="text-ink-2">{text}</p>
    </FormDialog>
  );
}
