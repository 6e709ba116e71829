export { AssignTaskDialog, AssignToChosenDialog } from "./AssignTaskDialog";
export { AssignTemplateDialog, TemplateToChosenDialog } from "./AssignTemplateDialog";
export { BulkAssignDialog } from "./BulkAssignDialog";
