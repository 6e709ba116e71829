import { Avatar } from "../Avatar";
import { Highlighted } from "../Highlighted";
import { matchesIn } from "../matches";
import type { Person } from "../person";

/** Search result with highlighted matches in the name, else in the email. */
export function FoundPerson({ person, search }: { person: Person; search: string }) {
  const byName = matchesIn(person.name, search).length > 0;
  return (
    <>
      <Avatar name={person.name} imageUrl={person.imageUrl} size={28} />
      <span className="flex min-w-0 flex-1 items-baseline gap-x-3 max-sheet:flex-col max-sheet:items-start">
        <span dir="auto" className="max-w-full min-w-0 flex-none truncate sheet:max-w-3/5">
          <Highlighted text={person.name} search={search} />
        </span>
        <span className="max-w-full min-w-0 sheet:ms-auto">
          <span dir="auto" className="block truncate text-13 text-ink-2">
            {byName ? person.email : <Highlighted text={person.email} search={search} />}
          </span>
        </span>
      </span>
    </>
  );
}
