import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { useListNumbersQuery } from "@/api/admin/numbers";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { Number as HubNumber } from "@/api/generated/admin";
import checkInsDrawing from "@/art/empty/check-ins.svg?raw";
import { hasTerms } from "@/language/text/fold";
import { Button } from "@/ui/buttons/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { Status } from "@/ui/feedback/Status";
import { useScrollRestoration } from "@/ui/navigation/useScrollRestoration";
import { BottomBar } from "@/ui/overlays/BottomBar";
import { Drawing } from "@/ui/theme/Drawing";
import { Icon } from "@/ui/theme/Icon";
import { deskQuery, phoneQuery } from "@/ui/theme/mediaQueries";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { HalvesHead } from "../list/HalvesHead";
import { NumberCard, NumberTableRow } from "./NumberRow";
import { NumberTools, type SourceFilter } from "./NumberTools";

/** Library of numbers, the second half of the check-ins. */
export function NumbersHalf() {
  const { t } = useLingui();
  const query = useListNumbersQuery(undefined, refetchOnMount);
  const numbers = query.data?.numbers;
  const list = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(phoneQuery);
  const [search, setSearch] = useState("");
  const [source, setSource] = useState<SourceFilter>("anybody");
  useScrollRestoration(list, numbers !== undefined);
  // Also while they load, so that nothing moves.
  const isShown = numbers === undefined ? query.isLoading : numbers.length > 0;
  const shown = findNumbers(numbers ?? [], search, source);
  return (
    <>
      <div ref={list} className="flex flex-1 flex-col px-4 pt-6 pb-8 tablet:px-8">
        <HalvesHead
          half="numbers"
          title={t`Numbers`}
          text={t`What is followed over time, and who writes it`}
          action={isShown && !isPhone ? <CreateButton /> : null}
        />
        {isShown ? (
          <NumberTools
            library={query.data}
            search={search}
            onSearch={setSearch}
            source={source}
            onSource={setSource}
          />
        ) : null}
        <div className="mt-3 flex flex-1 flex-col">
          <Loaded
            query={query}
            failed={t`The numbers did not load`}
            shape={
              <Shape
                label={t`Loading numbers`}
                className="animate-late divide-y divide-hairline rounded-card border border-hairline bg-surface-2"
                entries={3}
                entry="grid h-16 grid-cols-3 items-center gap-6 px-4"
                bars={["w-3/4", "w-1/2", "w-2/3"]}
              />
            }
          >
            {({ numbers }) =>
              numbers.length === 0 ? (
                <NoNumbers />
              ) : shown.length === 0 ? (
                <Status className="m-auto pb-16 text-ink-2">{t`No number matches.`}</Status>
              ) : (
                <NumberList numbers={shown} />
              )
            }
          </Loaded>
        </div>
      </div>
      {isShown && isPhone ? (
        <BottomBar>
          <CreateButton className="flex-1" />
        </BottomBar>
      ) : null}
    </>
  );
}

function CreateButton({ className }: { className?: string }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  return (
    <Button
      variant="primary"
      icon={<Icon of={Plus} size={16} />}
      className={`max-tablet:min-h-11 ${className ?? ""}`}
      onClick={() => open({ name: "edit-number", id: "new" })}
    >
      {t`Create Number`}
    </Button>
  );
}

function NoNumbers() {
  const { t } = useLingui();
  return (
    <EmptyState
      className="m-auto pb-16"
      level={3}
      drawing={<Drawing markup={checkInsDrawing} width={260} />}
      title={t`No numbers yet`}
      text={t`Followers, income, hours: follow over time what matters to your clients. One of you writes it, or the hub counts.`}
      action={<CreateButton />}
      footnote={t`One number is a good start. Nobody has it before you give it.`}
    />
  );
}

/** Numbers of one writer whose name or unit contains the search terms. */
function findNumbers(numbers: readonly HubNumber[], search: string, source: SourceFilter): HubNumber[] {
  return numbers.filter(
    (number) =>
      (source === "anybody" || number.source === source) &&
      hasTerms(`${number.name} ${number.unit ?? ""}`, search),
  );
}

/** Table of numbers; cards in narrow windows. */
function NumberList({ numbers }: { numbers: readonly HubNumber[] }) {
  const { t } = useLingui();
  const isTable = useMediaQuery(deskQuery);
  if (!isTable) {
    return (
      <ul aria-label={t`Numbers`} className="grid grid-cols-1 gap-3">
        {numbers.map((number) => (
          <NumberCard key={number.id} number={number} />
        ))}
      </ul>
    );
  }
  const head = "h-9 bg-surface-1 ps-3.5 pe-2 text-start text-12 font-semibold text-ink-2";
  return (
    <div className="rounded-card border border-hairline bg-surface-2">
      <table aria-label={t`Numbers`} className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            <th scope="col" className={`${head} w-[21%] rounded-ss-card ps-4!`}>
              {t({ message: "Number", context: "followed over time" })}
            </th>
            <th scope="col" className={`${head} w-[22.5%]`}>{t`Who writes it`}</th>
            <th scope="col" className={`${head} w-[14%]`}>{t`People`}</th>
            <th scope="col" className={`${head} w-[13%]`}>{t`Goals`}</th>
            <th scope="col" className={head}>{t`All together`}</th>
            <th scope="col" className={`${head} w-32 rounded-se-card`}>
              <span className="sr-only">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {numbers.map((number) => (
            <NumberTableRow key={number.id} number={number} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
