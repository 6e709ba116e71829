import { useLingui } from "@lingui/react/macro";
import { Route } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { programAddress } from "@/addresses/admin";
import type { NamedProgram } from "@/api/generated/admin";
import { Icon } from "@/ui/theme/Icon";

/** Programs in which clients who join by the link are enrolled; nothing without one. */
export function LinkPrograms({ programs }: { programs: readonly NamedProgram[] }) {
  const { t } = useLingui();
  const id = useId();
  if (programs.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-4">
      <h3 id={id} className="text-13 font-semibold">
        {t`Programs`}
      </h3>
      <ul className="mt-1.5 flex flex-wrap gap-1">
        {programs.map((program) => (
          <li key={program.id} className="max-w-full min-w-0">
            <Link
              to={programAddress(program.id)}
              className="flex min-h-7 min-w-0 items-center gap-1.5 rounded-full border border-hairline-strong px-2.5 text-12 text-ink-1 no-underline hover:bg-surface-2-hover max-tablet:min-h-11"
            >
              <Icon of={Route} size={14} className="flex-none text-ink-3" />
              <span dir="auto" className="truncate">
                {program.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-13 text-ink-3">
        {t`Whoever joins by this link is enrolled in them, from the day they sign up. Each program has the switch for it.`}
      </p>
    </section>
  );
}
