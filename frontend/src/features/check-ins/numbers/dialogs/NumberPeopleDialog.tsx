import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { useListNumberPeopleQuery, useTakeNumberMutation } from "@/api/admin/numbers";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useAction } from "@/forms/useAction";
import { useRetryKey } from "@/forms/useRetryKey";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { Button } from "@/ui/buttons/Button";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { Status } from "@/ui/feedback/Status";
import { Checkbox } from "@/ui/fields/Checkbox";
import { SearchField } from "@/ui/fields/SearchField";
import { boundsOf, Pager } from "@/ui/lists/Pager";
import { useDebouncedValue } from "@/ui/loading/useDebouncedValue";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { Dialog } from "@/ui/overlays/Dialog";
import { takenTexts } from "../givenTexts";
import { choiceOfHolders, countOf, isChosen, nobody, toggled, type Holders } from "./chosenHolders";
import { HolderRow } from "./HolderRow";
import { ofNumber, type OfNumberProps } from "./ofNumber";

const PAGE_SIZE = 50;
const TYPING_PAUSE_MS = 300;

/** Dialog of the clients who have a number. It can be taken from some. */
export const NumberPeopleDialog = ofNumber(NumberPeople);

function NumberPeople({ number, onClose }: OfNumberProps) {
  const { t, i18n } = useLingui();
  const { open } = useOverlay();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Holders>(nobody);
  const [asks, setAsks] = useState(false);
  const search = useDebouncedValue(trimmed(typed), TYPING_PAUSE_MS);
  const query = useListNumberPeopleQuery(
    {
      id: number.id,
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
      ...(search === "" ? {} : { q: search }),
    },
    refetchOnMount,
  );
  const take = useTaking(number.id, () => {
    setChosen(nobody);
    setAsks(false);
  });
  const name = isolate(number.name);
  const count = countOf(chosen, number.people);
  const all = i18n.number(number.people);
  return (
    <Dialog
      open
      title={t`Who has ${name}`}
      size="l"
      onClose={onClose}
      footer={(close) => (
        <>
          <Status as="span" className="min-w-0 flex-1 text-13 text-ink-2 tabular-nums">
            {count > 0 ? plural(count, { one: "# chosen", other: "# chosen" }) : null}
          </Status>
          {count > 0 ? (
            <Button variant="danger-ghost" className="max-sheet:min-h-11" onClick={() => setAsks(true)}>
              {t`Take from them…`}
            </Button>
          ) : (
            <Button
              variant="soft"
              className="max-sheet:min-h-11"
              onClick={() => open({ name: "give-number", id: number.id })}
            >
              {t`Give to more people`}
            </Button>
          )}
          <Button variant="ghost" className="max-sheet:hidden" onClick={close}>
            {t`Close`}
          </Button>
        </>
      )}
    >
      <div className="grid grid-cols-1 gap-3">
        {number.people === 0 ? null : (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <SearchField
              ref={field}
              label={t`Search people`}
              value={typed}
              className="flex-1 tablet:max-w-66"
              onChange={(next) => {
                setTyped(next);
                setPage(1);
              }}
            />
            {search === "" ? (
              <Checkbox
                size="lg"
                className="max-tablet:min-h-11"
                checked={count > 0 && count === number.people}
                mixed={count > 0 && count < number.people}
                label={t`All ${all}`}
                onChange={(checked) => setChosen(checked ? { everybody: true, ids: [] } : nobody)}
              />
            ) : null}
          </div>
        )}
        <Loaded
          query={query}
          failed={t`The people did not load`}
          shape={
            <Shape
              label={t`Loading people`}
              className="animate-late divide-y divide-hairline rounded-card border border-hairline bg-surface-2"
              entries={4}
              entry="grid h-13 grid-cols-3 items-center gap-6 px-4"
              bars={["w-3/4", "w-1/2", "w-2/3"]}
            />
          }
        >
          {({ people, total }) =>
            total === 0 ? (
              <Status className="py-6 text-center text-ink-2">
                {number.people === 0 ? t`Nobody has it yet.` : t`Nobody matches.`}
              </Status>
            ) : (
              <>
                <ul
                  aria-label={t`People`}
                  className="divide-y divide-hairline rounded-card border border-hairline-strong"
                >
                  {people.map((holder) => (
                    <HolderRow
                      key={holder.client.id}
                      holder={holder}
                      number={number}
                      isChosen={isChosen(chosen, holder.client.id)}
                      onToggle={() => setChosen(toggled(chosen, holder.client.id))}
                    />
                  ))}
                </ul>
                {total > PAGE_SIZE ? (
                  <Pager inline bounds={boundsOf(page, PAGE_SIZE, total)} total={total} onTurn={setPage} />
                ) : null}
              </>
            )
          }
        </Loaded>
      </div>
      {asks ? (
        <ConfirmDialog
          open
          title={plural(count, {
            one: `Take “${name}” from # person?`,
            other: `Take “${name}” from # people?`,
          })}
          text={t`Their values and goals go with it. This cannot be undone.`}
          confirmLabel={t`Take it`}
          cancelLabel={t`Keep it`}
          tone="danger"
          onCancel={() => setAsks(false)}
          onConfirm={() => take(chosen, count)}
        />
      ) : null}
    </Dialog>
  );
}

/** Function that takes the number from those who are chosen; false after a failure. */
function useTaking(id: number, onTaken: () => void) {
  const { t } = useLingui();
  const [takeNumber] = useTakeNumberMutation();
  const retryKey = useRetryKey();
  const run = useAction();
  return async (chosen: Holders, count: number) => {
    const body = {
      clients: choiceOfHolders(chosen),
      ...(chosen.everybody ? {} : { expected: { count } }),
    };
    const sent = takeNumber({ id, "Idempotency-Key": retryKey.for(body), giveNumberBody: body });
    const answer = await run(sent, t`The number was not taken. Please try again.`, takenTexts);
    if (answer) {
      retryKey.done();
      onTaken();
    }
    return answer !== null;
  };
}
