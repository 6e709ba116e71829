import { classNames } from "@/ui/theme/classNames";

const tileLook =
  "relative flex min-h-11 cursor-pointer items-center rounded-item border has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";

/** Look of a choice that is a button or a tile. */
export function choiceLook(isChosen: boolean): string {
  return classNames(
    tileLook,
    isChosen
      ? "border-accent bg-accent-soft font-semibold shadow-[inset_0_0_0_1px_var(--accent)]"
      : "border-border-control bg-surface-2 hover:bg-surface-2-hover",
  );
}
