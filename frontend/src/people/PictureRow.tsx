import { initialOf } from "@/language/text/graphemes";
import { Avatar } from "./Avatar";
import { fullName } from "./fullName";

interface PictureRowProps {
  people: readonly { id: string; firstName: string; lastName: string; profileImageUrl: string | null }[];
}

/** Small pictures of a few people, each over the one before. */
export function PictureRow({ people }: PictureRowProps) {
  return (
    <span className="flex">
      {people.map((person, index) => (
        <Avatar
          key={person.id}
          name={initialOf(fullName(person))}
          imageUrl={person.profileImageUrl}
          size={24}
          className={index > 0 ? "-ms-1.5 ring-2 ring-surface-2" : "ring-2 ring-surface-2"}
        />
      ))}
    </span>
  );
}
