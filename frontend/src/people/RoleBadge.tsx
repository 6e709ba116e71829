import { useLingui } from "@lingui/react/macro";

/** Badge with a user's role. */
export function RoleBadge({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useLingui();
  return (
    <span className="inline-block h-5 rounded-tag border border-hairline-strong px-[7px] text-12 leading-[18px] text-ink-2">
      {isAdmin ? t`Admin` : t`Client`}
    </span>
  );
}
