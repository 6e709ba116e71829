/** Fallback while the month's code loads. */
export function MonthShape() {
  return (
    <div aria-hidden="true" className="flex min-h-0 flex-1 flex-col">
      <div className="h-13 flex-none" />
      <div className="flex-1 tablet:mx-6 tablet:mb-11 tablet:rounded-popover tablet:border tablet:border-hairline tablet:bg-surface-2" />
    </div>
  );
}
