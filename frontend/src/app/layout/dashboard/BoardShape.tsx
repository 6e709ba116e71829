/** Fallback while the board's code loads. While its tasks load the board has its own skeleton. */
export function BoardShape() {
  return (
    <>
      <div aria-hidden="true" className="h-14 flex-none tablet:h-13" />
      <div
        aria-hidden="true"
        className="grid min-h-0 flex-1 gap-3 max-tablet:bg-surface-0 tablet:grid-cols-3 tablet:px-6 tablet:pb-6 short:pb-3 wide:gap-(--board-gap)"
      >
        {["todo", "inprogress", "done"].map((column) => (
          <div key={column} className="rounded-tray bg-surface-0 max-tablet:hidden" />
        ))}
      </div>
    </>
  );
}
