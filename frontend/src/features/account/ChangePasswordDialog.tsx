import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useId, type KeyboardEvent } from "react";
import { useForm } from "react-hook-form";
import { isCallError, isSessionLost, messageOf } from "@/api/callError";
import { useChangePasswordMutation } from "@/api/profile";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { PasswordField } from "@/ui/PasswordField";
import { useToast } from "@/ui/toast/useToast";
import { PASSWORD_MINIMUM, passwordRules, type PasswordValues } from "./passwordRules";

const FAILURE = "Failed to update password";

interface ChangePasswordDialogProps {
  /** Tells the browser's password store whose password this is. */
  email: string;
  onClose: () => void;
}

export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const id = useId();
  const { register, handleSubmit, setError, formState } = useForm<PasswordValues>({
    resolver: standardSchemaResolver(passwordRules),
    defaultValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const [changePassword] = useChangePasswordMutation();
  const showToast = useToast();

  const submit = async ({ currentPassword, newPassword }: PasswordValues) => {
    const { error } = await changePassword({ changePasswordBody: { currentPassword, newPassword } });
    if (!error) {
      showToast({
        title: "Password updated",
        description: "Your other devices have been signed out.",
        variant: "success",
      });
      onClose();
      return;
    }
    if (isSessionLost(error)) return;
    const field = isCallError(error) ? error.field : undefined;
    const message = messageOf(error, FAILURE);
    if (field === "currentPassword" || field === "newPassword") {
      setError(field, { message }, { shouldFocus: true });
    }
    showToast({ title: "Error", description: message, variant: "destructive" });
  };

  const submitByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change Password"
      size="s"
      unsaved={isDirty}
      footer={
        <>
          <Button variant="ghost" className="max-sheet:hidden" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            className="max-sheet:h-11 max-sheet:flex-1"
            pending={isSubmitting}
            pendingText="Changing..."
          >
            Change Password
          </Button>
        </>
      }
    >
      {/* Keys typed anywhere in the form reach it by bubbling; the form itself is not operated. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit(submit)(event)}
        onKeyDown={submitByKeys}
      >
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register("currentPassword")}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MINIMUM} characters`}
          error={errors.newPassword?.message}
          {...register("newPassword")}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register("confirmPassword")}
        />
        <input type="email" autoComplete="username" value={email} readOnly hidden aria-hidden="true" />
      </form>
    </Dialog>
  );
}
