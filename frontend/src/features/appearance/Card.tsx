import { useId } from "react";
import type { Elements } from "@/language/elements";

/** Card of the page under its heading. */
export function Card({ title, children }: { title: string; children: Elements }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="max-tablet:pt-2 tablet:rounded-dialog tablet:border tablet:border-hairline tablet:bg-surface-2 tablet:px-6 tablet:pt-4 tablet:pb-5"
    >
      <h2 id={id} className="mb-3.5 text-16 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
