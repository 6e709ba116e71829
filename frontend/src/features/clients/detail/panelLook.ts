/** Classes of a panel beside the boards. */
export const panelLook =
  "min-w-0 break-inside-avoid rounded-dialog border border-hairline bg-surface-2 px-5 pt-[18px] pb-5";
