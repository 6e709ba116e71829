export { DeleteAccountDialog } from "./data/DeleteAccountDialog";
export { AddPasskeyDialog } from "./passkeys/AddPasskeyDialog";
export { ChangePasswordDialog } from "./security/ChangePasswordDialog";
export { ChoosePasswordDialog } from "./security/ChoosePasswordDialog";
export { NewCodesDialog, TurnOffDialog } from "./two-factor/AskDialog";
export { SetUpDialog } from "./two-factor/SetUpDialog";
