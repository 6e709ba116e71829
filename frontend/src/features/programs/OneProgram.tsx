import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { adminAddress } from "@/addresses/admin";
import { useGetProgramQuery } from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { Program } from "@/api/generated/admin";
import { isCallError } from "@/api/transport/callError";
import searchDrawing from "@/art/empty/search.svg?raw";
import type { Elements } from "@/language/elements";
import { isolate } from "@/language/isolate";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { FetchError } from "@/ui/feedback/FetchError";
import { Shape } from "@/ui/feedback/Shape";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { Drawing } from "@/ui/theme/Drawing";

interface OneProgramProps {
  /** Id in the address. */
  id: string;
  children: (program: Program) => Elements;
}

/** Loads the program in the address for a page about it. */
export function OneProgram({ id, children }: OneProgramProps) {
  const { t } = useLingui();
  const number = /^\d+$/u.test(id) ? Number(id) : 0;
  const isValid = Number.isSafeInteger(number) && number > 0;
  const {
    currentData: program,
    error,
    isFetching,
    refetch,
  } = useGetProgramQuery({ id: number }, { ...refetchOnMount, skip: !isValid });
  useDocumentTitle(isolate(program?.name ?? "") || t`Program`);
  if (!isValid || (isCallError(error) && error.status === 404)) return <MissingProgram />;
  if (program) return children(program);
  if (isFetching) return <PageShape />;
  return (
    <>
      <h1 className="sr-only">{t`Program`}</h1>
      <FetchError title={t`This program did not load`} error={error} onRetry={() => void refetch()} />
    </>
  );
}

function MissingProgram() {
  const { t } = useLingui();
  return (
    <EmptyState
      className="m-auto pb-16"
      level={1}
      drawing={<Drawing markup={searchDrawing} width={220} />}
      title={t`Program not found`}
      text={t`It may have been deleted, or the link is incomplete.`}
      action={
        <Link to={adminAddress("programs")} className={`${buttonLook("primary")} max-tablet:h-11`}>
          {t`Back to Programs`}
        </Link>
      }
    />
  );
}

function PageShape() {
  const { t } = useLingui();
  return (
    <div className="px-4 pt-13 tablet:px-8">
      <Status>{t`Loading the program`}</Status>
      <Skeleton className="h-7 w-64" />
      <Shape
        className="mt-9 grid animate-late gap-3"
        entries={4}
        entry="h-14 rounded-card border border-hairline bg-surface-2 px-4 py-3.5"
        bars={["w-1/3", "mt-2 w-1/4"]}
      />
    </div>
  );
}
