export { ConfirmEmailPage } from "@/features/confirmed-email/ConfirmEmailPage";
export { NotMePage } from "@/features/disowned-two-factor/NotMePage";
export { ForgotPasswordPage } from "@/features/forgotten-password/ForgotPasswordPage";
export { ResetPasswordPage } from "@/features/forgotten-password/ResetPasswordPage";
export { UnsubscribePage } from "@/features/unsubscribe/UnsubscribePage";
