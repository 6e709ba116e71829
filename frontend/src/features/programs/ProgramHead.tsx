import { useLingui } from "@lingui/react/macro";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminAddress, programAddress, programPeopleAddress } from "@/addresses/admin";
import type { ProgramSummary } from "@/api/generated/admin";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { restoreScrollState } from "@/ui/navigation/useScrollRestoration";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { ProgramStatePill } from "./ProgramStatePill";

interface ProgramHeadProps {
  /** Null for a new one, which has no people yet. */
  program: Pick<ProgramSummary, "id" | "name" | "state" | "startsOn" | "people"> | null;
  half: "steps" | "people";
  /** Buttons at the end. */
  children?: ReactNode;
}

/** Head of a program's page: its name and state, its two halves, and what can be done with it. */
export function ProgramHead({ program, half, children }: ProgramHeadProps) {
  const { t } = useLingui();
  return (
    <header>
      <Link
        to={adminAddress("programs")}
        state={restoreScrollState}
        className={classNames(buttonLook("ghost", "sm"), "-ms-2.5 max-tablet:h-11")}
      >
        <Icon of={ArrowLeft} size={16} mirrored />
        <span>{t`Back to Programs`}</span>
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
          <h1 dir="auto" className="min-w-0 text-20 font-semibold wrap-anywhere tablet:text-28">
            {program?.name ?? t`New program`}
          </h1>
          {program ? <ProgramStatePill program={program} /> : null}
        </div>
        {program ? <Halves program={program} half={half} /> : null}
        {children ? (
          <div className="flex gap-2 max-sheet:w-full max-sheet:*:flex-1 max-tablet:*:h-11 tablet:gap-3">
            {children}
          </div>
        ) : null}
      </div>
    </header>
  );
}

function Halves({ program, half }: { program: Pick<ProgramSummary, "id" | "people">; half: string }) {
  const { t, i18n } = useLingui();
  const look = (on: boolean) =>
    classNames(
      "flex min-h-8 min-w-16 flex-1 items-center justify-center gap-1.5 rounded-control px-3.5 no-underline max-tablet:min-h-11",
      on ? "bg-surface-2 font-semibold text-ink-1 shadow-hovered" : "text-ink-2 hover:text-ink-1",
    );
  return (
    <nav
      aria-label={t`Program`}
      className="flex flex-none rounded-item border border-hairline bg-surface-0 p-0.5 max-sheet:w-full"
    >
      <Link
        to={programAddress(program.id)}
        aria-current={half === "steps" ? "page" : undefined}
        className={look(half === "steps")}
      >
        {t({ message: "Steps", context: "program" })}
      </Link>
      <Link
        to={programPeopleAddress(program.id)}
        aria-current={half === "people" ? "page" : undefined}
        className={look(half === "people")}
      >
        <span>{t`People`}</span> <span className="tabular-nums">{i18n.number(program.people)}</span>
      </Link>
    </nav>
  );
}
