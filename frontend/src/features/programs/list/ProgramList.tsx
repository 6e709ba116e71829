import { useLingui } from "@lingui/react/macro";
import type { ProgramSummary } from "@/api/generated/admin";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { ProgramCard, ProgramRow } from "./ProgramRow";

interface ProgramListProps {
  programs: readonly ProgramSummary[];
  /** Names of all programs, shown or not. */
  names: readonly string[];
}

const ROOM_FOR_TABLE = "(min-width: 64rem)";

/** Table of programs; cards in narrow windows. */
export function ProgramList({ programs, names }: ProgramListProps) {
  const { t } = useLingui();
  const isTable = useMediaQuery(ROOM_FOR_TABLE);
  if (!isTable) {
    return (
      <ul aria-label={t`Programs`} className="grid grid-cols-1 gap-3">
        {programs.map((program) => (
          <ProgramCard key={program.id} program={program} names={names} />
        ))}
      </ul>
    );
  }
  const head = "h-9 bg-surface-1 px-4 text-start text-12 font-semibold text-ink-2";
  return (
    <div className="rounded-card border border-hairline bg-surface-2">
      <table aria-label={t`Programs`} className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            <th scope="col" className={`${head} w-[29%] rounded-ss-card`}>{t`Program`}</th>
            <th scope="col" className={`${head} w-[10%]`}>{t`Length`}</th>
            <th scope="col" className={`${head} w-[13%]`}>{t`People`}</th>
            <th scope="col" className={head}>{t`Where most people are`}</th>
            <th scope="col" className={`${head} w-[13%]`}>
              {t({ message: "State", context: "program" })}
            </th>
            <th scope="col" className={`${head} w-36 rounded-se-card`}>
              <span className="sr-only">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {programs.map((program) => (
            <ProgramRow key={program.id} program={program} names={names} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
