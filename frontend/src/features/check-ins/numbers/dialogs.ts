export { DeleteNumberDialog } from "./dialogs/DeleteNumberDialog";
export { GiveNumberDialog } from "./dialogs/GiveNumberDialog";
export { NumberDialog } from "./dialogs/NumberDialog";
export { NumberPeopleDialog } from "./dialogs/NumberPeopleDialog";
export { ReadNumberDialog } from "./dialogs/ReadNumberDialog";
