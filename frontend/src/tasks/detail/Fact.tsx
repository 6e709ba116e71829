import type { ReactNode } from "react";

/** Named fact of a list of facts. */
export function Fact({
  name,
  exact,
  children,
}: {
  name: string;
  exact?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="mt-[3px] wrap-anywhere" title={exact}>
        {children}
      </dd>
    </div>
  );
}
