export { JumpDialog } from "./JumpDialog";
export { LeaveDialog } from "./LeaveDialog";
export * from "./PauseDialogs";
export { ShiftEnrolmentDialog, ShiftProgramDialog } from "./ShiftDialogs";
