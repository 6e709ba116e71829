import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/ui/buttons/Button";
import { isolate } from "@/language/isolate";
import { Icon } from "@/ui/theme/Icon";
import { Avatar } from "../Avatar";
import type { Choice } from "./choice";
import type { Person } from "../person";

/** Largest number of names; the rest is a count. */
const MAX_SHOWN = 12;

interface ChosenPeopleProps {
  choice: Choice;
  /** Total number of clients, once loaded. */
  clients: number | undefined;
  onRemove: (id: string) => void;
  onClear: () => void;
  /** Called when the last one is removed and the focus must move. */
  onNobodyLeft: () => void;
}

export function ChosenPeople({ choice, clients, onRemove, onClear, onNobodyLeft }: ChosenPeopleProps) {
  const { t, i18n } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const { everybody, chosen } = choice;
  if (!everybody && chosen.length === 0) return null;
  const shown = chosen.flatMap(({ person }) => person ?? []).slice(0, MAX_SHOWN);
  const more = chosen.length - shown.length;

  const total = clients === undefined ? null : i18n.number(clients);

  const removeLabel = (person: Person) => {
    const name = isolate(person.name);
    return t`Remove ${name}`;
  };
  const remove = (person: Person, index: number) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [];
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (next) next.focus();
    else onNobodyLeft();
    onRemove(person.id);
  };

  return (
    <div ref={list} role="group" aria-label={t`Chosen`} className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="text-13 text-ink-2">
        {t`Chosen`}
      </span>
      {everybody ? (
        <span className={chip}>
          <span className="px-1.5">{total === null ? t`Everybody` : t`Everybody (${total})`}</span>
        </span>
      ) : null}
      {shown.map((person, index) => (
        <span key={person.id} className={chip}>
          <Avatar name={person.name} imageUrl={person.imageUrl} size={20} />
          <span dir="auto" className="min-w-0 truncate">
            {person.name}
          </span>
          <button
            type="button"
            data-remove
            aria-label={removeLabel(person)}
            onClick={() => remove(person, index)}
            className="grid size-6 flex-none place-items-center rounded-full hover:bg-accent-soft-hover max-tablet:size-11"
          >
            <Icon of={X} size={14} />
          </button>
        </span>
      ))}
      {more > 0 ? (
        <span className="text-13 text-ink-2 tabular-nums">
          {shown.length > 0
            ? plural(more, { one: "+# more", other: "+# more" })
            : plural(more, { one: "# client", other: "# clients" })}
        </span>
      ) : null}
      {everybody || chosen.length > 1 ? (
        <Button variant="ghost" size="sm" className="max-tablet:min-h-11" onClick={onClear}>
          {t`Clear`}
        </Button>
      ) : null}
    </div>
  );
}

const chip =
  "inline-flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded-full bg-accent-soft px-1 text-13 font-semibold text-accent-text max-tablet:h-9";
