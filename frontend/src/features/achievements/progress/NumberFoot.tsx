import type { ClientNumber } from "@/api/generated/client";
import { sourceIcon } from "@/people/numbers/sourceIcons";
import { Icon } from "@/ui/theme/Icon";
import { nextValueSentence } from "./numberTexts";
import { TodayField } from "./TodayField";

interface NumberFootProps {
  number: ClientNumber;
  layout: "card" | "page";
}

/** Field of today's value, or a note where the client does not write it. */
export function NumberFoot({ number, layout }: NumberFootProps) {
  if (number.source === "client") return <TodayField number={number} layout={layout} />;
  return (
    <p className="flex items-center gap-2 text-13 text-ink-2">
      <Icon of={sourceIcon(number.source)} size={16} className="flex-none" />
      <span>{nextValueSentence(number)}</span>
    </p>
  );
}
