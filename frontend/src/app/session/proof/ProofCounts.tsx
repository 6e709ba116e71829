import { useLingui } from "@lingui/react/macro";

/** Time for which a proof counts, at the start of the footer. */
export function ProofCounts() {
  const { t } = useLingui();
  return (
    <span className="flex-1 text-12 text-ink-3 max-sheet:flex-[1_0_100%] max-sheet:text-center">
      {t`Counts for 5 minutes`}
    </span>
  );
}
