import { useLingui } from "@lingui/react/macro";
import { Check, Search } from "lucide-react";
import { useState } from "react";
import { useListbox } from "@/ui/lists/useListbox";
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
  const [typed, setTyped] = useState("");
  const found = useFoundClients(typed);
  const people = found.people ?? [];
  const listbox = useListbox({
    options: people,
    keyOf: ({ id }) => id,
    onChoose,
    isCurrent: found.isCurrent,
  });

  return (
    <>
      <div className="relative flex-none border-b border-hairline">
        <Icon
          of={Search}
          size={16}
          className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-ink-3"
        />
        <input
          {...listbox.input}
          aria-label={t`Search clients by name or email`}
          placeholder={t`Search by name or email`}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            listbox.goToFirst();
          }}
          className="h-11 w-full bg-transparent ps-10 pe-3 outline-none max-tablet:text-16"
        />
      </div>
      <div
        {...listbox.list}
        aria-label={t`Clients`}
        className={classNames(
          "relative min-h-0 overflow-y-auto overscroll-contain",
          people.length > 0 && "max-h-[264px] p-1",
        )}
      >
        {people.map((person) => (
          <div
            key={person.id}
            {...listbox.option(person)}
            aria-selected={person.id === chosenId}
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
