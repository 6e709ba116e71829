import { useLingui } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { progressAddress } from "@/addresses/dashboard";
import { useOverlay } from "@/addresses/useOverlay";
import type { ClientNumber } from "@/api/generated/client";
import { Isolated } from "@/language/Isolated";
import { fixedAmountText } from "@/language/text/amount";
import { pointsOf, unitOf } from "@/people/numbers/amounts";
import { NumberChange } from "@/people/numbers/NumberChange";
import { fewValuesText } from "@/people/numbers/valueTexts";
import { Button } from "@/ui/buttons/Button";
import { DaySparkline } from "@/ui/chart/Sparkline";
import { BottomBar } from "@/ui/overlays/BottomBar";
import { Icon } from "@/ui/theme/Icon";
import { GoalPart } from "./GoalPart";
import { LastValue, SourceLine, ViewSwitch, type NumberView } from "./NumberHead";
import { NumberFoot } from "./NumberFoot";
import { hasLine, NumberContent } from "./NumberLine";
import { ValueList } from "./NumberValues";

/** Numbers as rows that lead to their pages. */
export function NumberRows({ numbers }: { numbers: readonly ClientNumber[] }) {
  return (
    <ul className="divide-y divide-hairline overflow-hidden rounded-popover border border-hairline bg-surface-2">
      {numbers.map((number) => (
        <li key={number.id}>
          <Link
            to={progressAddress(number.id)}
            className="flex min-h-18 items-center gap-x-3 py-3 ps-4 pe-3 text-ink-1 no-underline"
          >
            <span className="grid min-w-0 flex-1 gap-0.5">
              <span dir="auto" className="truncate text-13 leading-[18px] text-ink-2">
                {number.name}
              </span>
              <RowValue number={number} />
            </span>
            <DaySparkline points={pointsOf(number)} gaps={number.gaps} today={number.today} />
            <Icon of={ChevronRight} size={16} mirrored className="flex-none text-ink-2" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function RowValue({ number }: { number: ClientNumber }) {
  const last = number.values.at(-1);
  return (
    <>
      {last ? (
        <span className="truncate">
          <b className="text-16 leading-[22px] font-semibold tabular-nums">
            <Isolated>{fixedAmountText(last.amount, number.decimals)}</Isolated>
          </b>{" "}
          <Isolated className="text-13 text-ink-2">{unitOf(number)}</Isolated>
        </span>
      ) : null}
      {hasLine(number) ? (
        <NumberChange number={number} className="text-12 leading-4" />
      ) : (
        <span className="text-12 leading-4 text-ink-2">{fewValuesText(number.values.length)}</span>
      )}
    </>
  );
}

const CHART_PX = 150;

/** Page of one number, with the field of today at its foot. */
export function NumberPage({ number }: { number: ClientNumber }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const [view, setView] = useState<NumberView>("line");
  return (
    <div className="flex flex-1 flex-col">
      <div className="flex min-h-11 items-center gap-3 px-4 pt-1">
        <div className="min-w-0 flex-1">
          <SourceLine number={number} />
        </div>
        {hasLine(number) ? <ViewSwitch number={number} view={view} onChange={setView} /> : null}
      </div>
      <LastValue number={number} className="px-4 pt-1" />
      <GoalPart number={number} className="px-4 pt-2.5" />
      <div className={view === "line" ? "px-4 pt-8 pb-4" : "px-4 pt-2 pb-4"}>
        <NumberContent number={number} view={view} height={CHART_PX} />
      </div>
      {view === "line" && hasLine(number) ? <ValueList number={number} /> : null}
      {number.source === "client" ? (
        <div className="px-4 pb-4">
          <Button
            variant="ghost"
            className="-ms-3.5 h-11"
            data-value-of={`${number.id}-`}
            onClick={() => open({ name: "number-value", number: number.id, day: null })}
          >
            {t`Write another day`}
          </Button>
        </div>
      ) : null}
      <BottomBar>
        <NumberFoot number={number} layout="page" />
      </BottomBar>
    </div>
  );
}
