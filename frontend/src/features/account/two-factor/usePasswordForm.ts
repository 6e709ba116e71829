import { t } from "@lingui/core/macro";
import { messageOf } from "@/api/transport/callError";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";

const nothing = { password: "" };
const rules = rulesOf<typeof nothing>({
  password: ({ password }) => (password === "" ? t`Please enter your password.` : null),
});

interface PasswordFormOptions {
  send: (password: string) => PromiseLike<{ error?: unknown }>;
  failure: string;
  onSent: () => void;
}

/** Form that asks for the password again before a security change. */
export function usePasswordForm({ send, failure, onSent }: PasswordFormOptions) {
  return useForm({
    initial: nothing,
    rules,
    send: ({ password }) => send(password),
    failure: (error) => messageOf(error, failure),
    onSent,
  });
}
