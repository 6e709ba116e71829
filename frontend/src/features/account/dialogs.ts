export { DeleteAccountDialog } from "./data/DeleteAccountDialog";
export { ChangePasswordDialog } from "./security/ChangePasswordDialog";
export { NewCodesDialog, TurnOffDialog } from "./two-factor/AskDialog";
export { SetUpDialog } from "./two-factor/SetUpDialog";
