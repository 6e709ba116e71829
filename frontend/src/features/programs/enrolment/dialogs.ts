export { JumpDialog } from "./JumpDialog";
export { LeaveDialog } from "./LeaveDialog";
export { PauseEnrolmentDialog } from "./PauseEnrolmentDialog";
export { PauseProgramDialog } from "./PauseProgramDialog";
export { ResumeEnrolmentDialog } from "./ResumeEnrolmentDialog";
export { ResumeProgramDialog } from "./ResumeProgramDialog";
export { ShiftEnrolmentDialog } from "./ShiftEnrolmentDialog";
export { ShiftProgramDialog } from "./ShiftProgramDialog";
