import { useLingui } from "@lingui/react/macro";
import { Check, Search } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { FoundPerson } from "./FoundPerson";
import type { Person } from "../person";
import { SearchOutcome } from "./SearchOutcome";
import { useFoundClients } from "./useFoundClients";

interface ClientSearchProps {
  chosenId: string | null;
  onChoose: (person: Person) => void;
}

/** Combobox: arrow keys move the active option while the input keeps the focus; Enter chooses. */
export function ClientSearch({ chosenId, onChoose }: ClientSearchProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const found = useFoundClients(typed);
  const people = found.people ?? [];
  const activePerson = people[Math.min(active, people.length - 1)];
  const activeId = activePerson?.id;

  useEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && people.length > 0) {
      event.preventDefault();
      setActive((Math.min(active, people.length - 1) + step + people.length) % people.length);
    }
    if (event.key === "Enter") {
      // Enter must not submit the surrounding form.
      event.preventDefault();
      event.stopPropagation();
      // The results belong to the previous text until the response is here.
      if (activePerson && found.isCurrent) onChoose(activePerson);
    }
  };

  return (
    <>
      <div className="relative flex-none border-b border-hairline">
        <Icon
          of={Search}
          size={16}
          className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-ink-3"
        />
        <input
          role="combobox"
          aria-label={t`Search clients by name or email`}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activePerson ? `${id}-${activePerson.id}` : undefined}
          placeholder={t`Search by name or email`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          className="h-11 w-full bg-transparent ps-10 pe-3 outline-none max-tablet:text-16"
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t`Clients`}
        className={classNames(
          "relative min-h-0 overflow-y-auto overscroll-contain",
          people.length > 0 && "max-h-[264px] p-1",
        )}
      >
        {people.map((person) => (
          // The keys are those of the text field, which keeps the focus.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={person.id}
            id={`${id}-${person.id}`}
            role="option"
            aria-selected={person.id === chosenId}
            data-active={person === activePerson}
            onMouseDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              onChoose(person);
            }}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 hover:bg-surface-2-hover data-[active=true]:bg-surface-2-hover"
          >
            <FoundPerson person={person} search={found.search} />
            <span className="w-4 flex-none">
              {person.id === chosenId ? <Icon of={Check} size={16} className="text-accent" /> : null}
            </span>
          </div>
        ))}
      </div>
      <SearchOutcome found={found} />
    </>
  );
}
