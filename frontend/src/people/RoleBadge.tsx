/** Badge with a user's role. */
export function RoleBadge({ isAdmin }: { isAdmin: boolean }) {
  return (
    <span className="inline-block h-5 rounded-tag border border-hairline-strong px-[7px] text-12 leading-[18px] text-ink-2">
      {isAdmin ? "Admin" : "Client"}
    </span>
  );
}
