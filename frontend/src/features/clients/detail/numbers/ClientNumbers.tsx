import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { useListClientNumbersQuery, useListNumbersQuery } from "@/api/admin/numbers";
import type { ClientDetail, ClientNumber } from "@/api/generated/admin";
import { useNewDay } from "@/dates/useNewDay";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { CountBadge } from "@/ui/feedback/CountBadge";
import { hasFailed } from "@/ui/feedback/FailedList";
import { onDemand, dialogOnDemand } from "@/ui/loading/onDemand";
import { MenuButton } from "@/ui/overlays/MenuButton";
import { shortQuery } from "@/ui/theme/mediaQueries";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { PanelFailure } from "../PanelFailure";
import { NumberCard } from "./NumberCard";
import { NumberChip } from "./NumberChip";
import { useShownNumber } from "./useShownNumber";

const NumberPanel = onDemand(
  () => import(/* webpackChunkName: "client-numbers" */ "./NumberPanel"),
  "NumberPanel",
);
const GiveNumberMenu = onDemand(
  () => import(/* webpackChunkName: "client-menus" */ "./GiveNumberMenu"),
  "GiveNumberMenu",
);
const ValueDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "client-numbers" */ "./ValueDialog"),
  "ValueDialog",
);

/** Value that is written or corrected in a dialog. */
export interface WrittenValue {
  number: number;
  day: string;
}

/** Numbers of a client; the values of one are shown below. Absent while there is no number at all. */
export function ClientNumbers({ client }: { client: ClientDetail }) {
  const { t } = useLingui();
  const headingId = useId();
  const isShort = useMediaQuery(shortQuery);
  const list = useListClientNumbersQuery({ id: client.id });
  const library = useListNumbersQuery();
  const { shown, toggle } = useShownNumber();
  const [written, setWritten] = useState<WrittenValue | null>(null);
  // A value is written for the day that is today for the client.
  useNewDay(list.data?.numbers[0]?.today, client.timeZone, () => void list.refetch());
  if (hasFailed(list)) {
    return <PanelFailure text={t`The numbers did not load.`} onRetry={() => void list.refetch()} />;
  }
  const numbers = list.data?.numbers ?? [];
  const hasLibrary = (library.data?.numbers.length ?? 0) > 0;
  if (!list.data || (numbers.length === 0 && !hasLibrary)) return null;
  const name = isolate(client.firstName);
  const open = numbers.find(({ id }) => id === shown);
  const dialogNumber = numbers.find(({ id }) => id === written?.number);
  const write = (number: ClientNumber, day = number.today) => setWritten({ number: number.id, day });
  const props = (number: ClientNumber) => ({
    number,
    isOpen: number === open,
    onToggle: () => toggle(number.id),
  });
  const give = <GiveButton clientId={client.id} numbers={numbers} />;
  if (numbers.length === 0) {
    return (
      <section aria-label={t`Numbers`} className="-my-1 flex justify-end">
        {give}
      </section>
    );
  }
  const heading = (
    <h2 id={headingId} className="flex-none text-16 font-semibold">
      {t`Numbers`}
    </h2>
  );
  return (
    // In low windows its line is beside that of the preview.
    <section aria-labelledby={headingId} className={isShort ? "min-w-0 desk:contents" : "min-w-0"}>
      {isShort ? (
        <div className="flex h-7 min-w-0 items-center gap-3">
          {heading}
          <ul className="flex min-w-0 flex-1 items-center gap-2 overflow-x-auto overflow-y-hidden">
            {numbers.map((number) => (
              <li key={number.id} className="flex-none">
                <NumberChip {...props(number)} />
              </li>
            ))}
          </ul>
          {give}
        </div>
      ) : (
        <>
          <div className="mb-2.5 flex min-h-6 flex-wrap items-center gap-2">
            {heading}
            <span aria-hidden="true" className="flex">
              <CountBadge count={numbers.length} />
            </span>
            <span className="sr-only">{plural(numbers.length, { one: "# number", other: "# numbers" })}</span>
            <span className="ms-auto">{give}</span>
          </div>
          <ul className="grid grid-cols-1 gap-3 tablet:grid-cols-2 desk:grid-cols-3">
            {numbers.map((number) => (
              <li key={number.id} className="min-w-0">
                <NumberCard {...props(number)} name={name} onWrite={() => write(number)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {open ? (
        <div className={isShort ? "min-w-0 desk:col-span-2 desk:row-start-2" : undefined}>
          <NumberPanel
            key={open.id}
            onMissing={() => toggle(open.id)}
            number={open}
            name={name}
            onWrite={(day) => write(open, day)}
          />
        </div>
      ) : null}
      {dialogNumber && written ? (
        <ValueDialog
          clientId={client.id}
          number={dialogNumber}
          day={written.day}
          onClose={() => setWritten(null)}
        />
      ) : null}
    </section>
  );
}

function GiveButton({ clientId, numbers }: { clientId: string; numbers: readonly ClientNumber[] }) {
  const { t } = useLingui();
  return (
    <MenuButton
      trigger={
        <Button variant="ghost" size="sm" icon={Plus} className="-my-1 text-accent-text! max-tablet:min-h-11">
          {t`Give a number`}
        </Button>
      }
    >
      {(opening) => (
        <GiveNumberMenu onMissing={opening.onClose} opening={opening} clientId={clientId} given={numbers} />
      )}
    </MenuButton>
  );
}
