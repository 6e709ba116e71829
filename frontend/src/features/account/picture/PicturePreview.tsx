import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { User } from "@/api/generated/anonymous";
import { Avatar } from "@/people/Avatar";
import { pictureOf, type PictureChoice } from "./pictureRules";

const TYPING_PAUSE_MS = 400;

/** Preview of the chosen picture. */
export function PicturePreview({ user, choice }: { user: User; choice: PictureChoice | null }) {
  const { t } = useLingui();
  const wanted = choice ? pictureOf(choice) : user.profileImageUrl;
  const settled = useDebouncedValue(wanted, choice?.kind === "url" ? TYPING_PAUSE_MS : 0);
  return (
    <div className="flex items-center gap-4 tablet:grid tablet:justify-items-center tablet:gap-2">
      <Avatar
        name={`${user.firstName} ${user.lastName}`}
        imageUrl={settled}
        size={112}
        className="max-tablet:!size-[72px] max-tablet:[&_svg]:!size-[72px]"
      />
      <p className="text-12 text-ink-3">{choice ? t`Preview` : t`Your picture now`}</p>
    </div>
  );
}

/** Debounced, so that no half-typed address is requested. */
function useDebouncedValue<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (pause === 0) return;
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return pause === 0 ? value : settled;
}
