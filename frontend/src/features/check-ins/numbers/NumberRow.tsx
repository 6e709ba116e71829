import { useLingui } from "@lingui/react/macro";
import { useOverlay } from "@/addresses/useOverlay";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { GoalsFact, PeopleFact, TogetherFact, WriterFact, type OfNumber } from "./NumberFacts";
import { NumberMenu } from "./NumberMenu";
import { kindText } from "./numberTexts";

const facts = [WriterFact, PeopleFact, GoalsFact, TogetherFact];

const cell = "h-16 border-t border-hairline text-start align-middle font-normal ps-3.5 pe-2";

/** Number as a row of the table. */
export function NumberTableRow({ number }: OfNumber) {
  return (
    <tr>
      <th scope="row" className={`${cell} ps-4!`}>
        <Name number={number} />
        <span className="mt-0.5 block truncate text-12 text-ink-3">{kindText(number)}</span>
      </th>
      {facts.map((Fact, column) => (
        <td key={column} className={cell}>
          <Fact number={number} />
        </td>
      ))}
      <td className={`${cell} pe-3!`}>
        <div className="flex items-center justify-end gap-1">
          <GiveButton number={number} />
          <NumberMenu number={number} />
        </div>
      </td>
    </tr>
  );
}

/** Number as a card, where the table has no room. */
export function NumberCard({ number }: OfNumber) {
  return (
    <li className="rounded-card border border-hairline bg-surface-2 py-3.5 ps-4 pe-1">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 flex-1 text-16">
          <Name number={number} />
          <span className="mt-0.5 block text-12 wrap-anywhere text-ink-3">{kindText(number)}</span>
        </div>
        <NumberMenu number={number} />
      </div>
      <div className="mt-2 grid grid-cols-2 gap-x-4 gap-y-3 pe-3">
        {facts.map((Fact, index) => (
          <div key={index} className="min-w-0">
            <Fact number={number} />
          </div>
        ))}
      </div>
      <div className="me-3 mt-3 flex justify-end border-t border-hairline pt-2.5">
        <GiveButton number={number} />
      </div>
    </li>
  );
}

function Name({ number: { name } }: OfNumber) {
  return (
    <span dir="auto" data-tooltip={name} className="block truncate font-semibold">
      {name}
    </span>
  );
}

function GiveButton({ number: { id, name } }: OfNumber) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const shown = isolate(name);
  return (
    <Button
      variant="soft"
      size="sm"
      className="max-tablet:min-h-11"
      aria-label={t`Give ${shown}`}
      onClick={() => open({ name: "give-number", id })}
    >
      {t({ message: "Give", context: "number" })}
    </Button>
  );
}
