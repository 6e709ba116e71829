import { useId } from "react";
import type { Elements } from "@/language/elements";

/** Card of the page under its heading. */
export function Card({ title, children }: { title: string; children: Elements }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-dialog border border-hairline bg-surface-2 px-4 pt-4 pb-5 tablet:px-6"
    >
      <h2 id={id} className="mb-3.5 text-16 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
