import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useListOwnProgramsQuery } from "@/api/client/ownPrograms";
import { stored } from "@/storage/stored";
import { ProgramLine } from "./ProgramLine";

/** Programs of the current user, a line each; nothing without one. */
export function OwnPrograms({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { data, isFetching } = useListOwnProgramsQuery(undefined, refetchOnMount);
  const count = data?.programs.length;
  useEffect(() => {
    if (count !== undefined) reserveLines(userId, count);
  }, [userId, count]);
  if (!data) {
    // The board shows the same tasks, and says if the server cannot be reached.
    return isFetching ? <Room lines={reservedLines(userId)} /> : null;
  }
  if (data.programs.length === 0) return null;
  return (
    <ul aria-label={t`Programs`} className="grid flex-none grid-cols-1 gap-2 px-3 pb-2 tablet:px-6">
      {data.programs.map((program) => (
        <li key={program.id} className="flex min-w-0">
          <ProgramLine program={program} />
        </li>
      ))}
    </ul>
  );
}

function Room({ lines }: { lines: number }) {
  return (
    <div aria-hidden="true" className="flex-none">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className="mb-2 h-11 tablet:h-9" />
      ))}
    </div>
  );
}

/** Number of programs at the last visit, so that their lines take their room before they are loaded. */
const lines = stored("creator-hub-programs:", (kept) => {
  const count = Number(kept);
  return Number.isSafeInteger(count) ? count : 0;
});

const reservedLines = lines.read;

function reserveLines(userId: string, count: number): void {
  lines.save(count === 0 ? null : count.toString(), userId);
}
