import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { messageOf } from "@/api/transport/callError";
import { useForgotPasswordMutation } from "@/api/account/passwordReset";
import { Form } from "@/forms/Form";
import { useForm } from "@/forms/useForm";
import { trimmed } from "@/language/text/blank";
import { Button } from "@/ui/buttons/Button";
import { TextField } from "@/ui/fields/TextField";

interface ForgotPasswordFormProps {
  email: string;
  onAsked: (email: string) => void;
}

export function ForgotPasswordForm({ email, onAsked }: ForgotPasswordFormProps) {
  const { t } = useLingui();
  const [forgotPassword] = useForgotPasswordMutation();
  const form = useForm({
    initial: { email },
    send: (draft) => forgotPassword({ forgotPasswordBody: { email: trimmed(draft.email) } }),
    failure: (error) => messageOf(error, t`Failed to ask for a link. Try again in a moment.`),
    onSent: (draft) => onAsked(trimmed(draft.email)),
  });
  const focusEmail = useEffectEvent(() => form.focus("email"));
  useEffect(() => {
    // No focus on touch devices: the keyboard would open.
    if (!matchMedia("(pointer: coarse)").matches) focusEmail();
  }, []);
  return (
    <Form form={form} browserRules className="grid gap-5">
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        required
        size="lg"
        {...form.text("email")}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        pending={form.pending}
        pendingText={t`Sending...`}
      >
        {t`Send reset link`}
      </Button>
    </Form>
  );
}
