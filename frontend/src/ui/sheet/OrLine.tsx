import { useLingui } from "@lingui/react/macro";

/** The word "or" between two ways, on a line. */
export function OrLine() {
  const { t } = useLingui();
  return (
    <p className="flex items-center gap-3 text-13 text-ink-3 before:flex-1 before:border-t before:border-hairline after:flex-1 after:border-t after:border-hairline">
      {t({ message: "or", comment: "On a line between two ways of signing in" })}
    </p>
  );
}
