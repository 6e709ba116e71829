export { DeleteSegmentDialog } from "./segments/DeleteSegmentDialog";
export { SegmentDialog } from "./segments/SegmentDialog";
export { ChosenTagsDialog, ClientTagsDialog } from "./tags/ClientTagsDialog";
export { DeleteTagDialog } from "./tags/DeleteTagDialog";
export { ManageTagsDialog } from "./tags/ManageTagsDialog";
export { MergeTagDialog } from "./tags/MergeTagDialog";
