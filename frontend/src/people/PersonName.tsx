import { Avatar } from "./Avatar";
import type { Person } from "./person";

/** Name and picture in the subtitle of a dialog. */
export function PersonName({ person }: { person: Person }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={person.name} imageUrl={person.imageUrl} size={22} />
      <span dir="auto" className="min-w-0 truncate">
        {person.name}
      </span>
    </span>
  );
}
