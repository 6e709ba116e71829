import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { checkInAddress } from "@/addresses/admin";
import { useListCheckInsQuery } from "@/api/admin/checkIns";
import type { CheckInRow } from "@/api/generated/admin";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import checkInsDrawing from "@/art/empty/check-ins.svg?raw";
import { hasTerms } from "@/language/text/fold";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { Status } from "@/ui/feedback/Status";
import { useScrollRestoration } from "@/ui/navigation/useScrollRestoration";
import { BottomBar } from "@/ui/overlays/BottomBar";
import { classNames } from "@/ui/theme/classNames";
import { Drawing } from "@/ui/theme/Drawing";
import { Icon } from "@/ui/theme/Icon";
import { deskQuery, phoneQuery } from "@/ui/theme/mediaQueries";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { NumbersHalf } from "../numbers/NumbersHalf";
import { CheckInCard, CheckInTableRow } from "./CheckInRow";
import { CheckInTools, type StateFilter } from "./CheckInTools";
import { checkInsHalfOf, HalvesHead } from "./HalvesHead";

/** Check-ins of all admins, or the library of numbers. */
export function CheckInsTab() {
  const [search] = useSearchParams();
  return checkInsHalfOf(search) === "numbers" ? <NumbersHalf /> : <CheckIns />;
}

function CheckIns() {
  const { t } = useLingui();
  const query = useListCheckInsQuery(undefined, refetchOnMount);
  const checkIns = query.data?.checkIns;
  const list = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(phoneQuery);
  const [search, setSearch] = useState("");
  const [state, setState] = useState<StateFilter>("all");
  useScrollRestoration(list, checkIns !== undefined);
  // Also while they load, so that nothing moves.
  const isShown = checkIns === undefined ? query.isLoading : checkIns.length > 0;
  const shown = findCheckIns(checkIns ?? [], search, state);
  return (
    <>
      <div ref={list} className="flex flex-1 flex-col px-4 pt-6 pb-8 tablet:px-8">
        <HalvesHead
          half="check-ins"
          title={t`Check-ins`}
          text={t`The same few questions on a rhythm, and who did not answer`}
          action={isShown && !isPhone ? <CreateLink /> : null}
        />
        {isShown ? (
          <CheckInTools
            checkIns={checkIns}
            search={search}
            onSearch={setSearch}
            state={state}
            onState={setState}
          />
        ) : null}
        <div className="mt-3 flex flex-1 flex-col">
          <Loaded
            query={query}
            failed={t`The check-ins did not load`}
            shape={
              <Shape
                label={t`Loading check-ins`}
                className="animate-late divide-y divide-hairline rounded-card border border-hairline bg-surface-2"
                entries={3}
                entry="grid h-16 grid-cols-3 items-center gap-6 px-4"
                bars={["w-3/4", "w-1/2", "w-2/3"]}
              />
            }
          >
            {({ checkIns }) =>
              checkIns.length === 0 ? (
                <NoCheckIns />
              ) : shown.length === 0 ? (
                <Status className="m-auto pb-16 text-ink-2">{t`No check-in matches.`}</Status>
              ) : (
                <CheckInList checkIns={shown} />
              )
            }
          </Loaded>
        </div>
      </div>
      {isShown && isPhone ? (
        <BottomBar>
          <CreateLink className="flex-1" />
        </BottomBar>
      ) : null}
    </>
  );
}

function CreateLink({ className }: { className?: string }) {
  const { t } = useLingui();
  return (
    <Link
      to={checkInAddress("new")}
      className={classNames(buttonLook("primary"), "max-tablet:min-h-11", className)}
    >
      <Icon of={Plus} size={16} />
      <span>{t`Create Check-in`}</span>
    </Link>
  );
}

function NoCheckIns() {
  const { t } = useLingui();
  return (
    <EmptyState
      className="m-auto pb-16"
      level={3}
      drawing={<Drawing markup={checkInsDrawing} width={260} />}
      title={t`No check-ins yet`}
      text={t`Ask everybody the same few questions on a rhythm. You see who did not answer, without asking around.`}
      action={<CreateLink />}
      footnote={t`Three questions are a good start. A minute is long enough.`}
    />
  );
}

/** Check-ins of one state whose name, segment or program contains the search terms. */
function findCheckIns(checkIns: readonly CheckInRow[], search: string, state: StateFilter): CheckInRow[] {
  return checkIns.filter(
    (checkIn) =>
      (state === "all" || checkIn.state === state) &&
      hasTerms(`${checkIn.name} ${checkIn.audience.name ?? ""}`, search),
  );
}

/** Table of check-ins; cards in narrow windows. */
function CheckInList({ checkIns }: { checkIns: readonly CheckInRow[] }) {
  const { t } = useLingui();
  const isTable = useMediaQuery(deskQuery);
  if (!isTable) {
    return (
      <ul aria-label={t`Check-ins`} className="grid grid-cols-1 gap-3">
        {checkIns.map((checkIn) => (
          <CheckInCard key={checkIn.id} checkIn={checkIn} />
        ))}
      </ul>
    );
  }
  const head = "h-9 bg-surface-1 ps-3.5 pe-2 text-start text-12 font-semibold text-ink-2";
  return (
    <div className="rounded-card border border-hairline bg-surface-2">
      <table aria-label={t`Check-ins`} className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            <th scope="col" className={`${head} w-[20%] rounded-ss-card ps-4!`}>{t`Check-in`}</th>
            <th scope="col" className={`${head} w-[14%]`}>{t`Who is asked`}</th>
            <th scope="col" className={`${head} w-[14.5%]`}>
              {t({ message: "Next", context: "opening" })}
            </th>
            <th scope="col" className={`${head} w-[14.5%]`}>{t`Answered last time`}</th>
            <th scope="col" className={`${head} w-[12%] min-w-32`}>{t`Last eight`}</th>
            <th scope="col" className={head}>
              {t({ message: "State", context: "check-in" })}
            </th>
            <th scope="col" className={`${head} w-32 rounded-se-card`}>
              <span className="sr-only">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {checkIns.map((checkIn) => (
            <CheckInTableRow key={checkIn.id} checkIn={checkIn} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
