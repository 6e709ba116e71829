import { Check } from "lucide-react";
import { Avatar } from "@/people/Avatar";

interface StockAvatarChoiceProps {
  title: string;
  avatars: readonly { name: string; label: string }[];
  chosen: string | null;
  onChoose: (name: string) => void;
}

const SIZE_PX = 60;

/** Stock pictures as radio buttons of one group. */
export function StockAvatarChoice({ title, avatars, chosen, onChoose }: StockAvatarChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2.5 text-13 font-semibold">{title}</legend>
      <div className="grid grid-cols-4 justify-items-center gap-2.5 min-[480px]:grid-cols-6">
        {avatars.map(({ name, label }) => (
          <label
            key={name}
            className="relative cursor-pointer rounded-full leading-none transition-shadow duration-(--t-fast) ease-smooth hover:shadow-[0_0_0_3px_var(--surface-2),0_0_0_5px_var(--hairline-strong)] has-checked:shadow-[0_0_0_3px_var(--surface-2),0_0_0_5px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-6 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="stock-picture"
              value={name}
              checked={name === chosen}
              onChange={() => onChoose(name)}
              className="peer absolute inset-0 appearance-none rounded-full outline-none"
            />
            <span className="sr-only">{label}</span>
            <Avatar name={label} imageUrl={name} size={SIZE_PX} />
            <span className="absolute -end-1 -bottom-1 hidden size-5 place-items-center rounded-full border-2 border-surface-2 bg-accent text-on-accent peer-checked:grid">
              <Check size={11} strokeWidth={3} aria-hidden="true" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
