import { useLingui } from "@lingui/react/macro";
import { adminAddress, numbersAddress } from "@/addresses/admin";
import { useListCheckInsQuery } from "@/api/admin/checkIns";
import { useListNumbersQuery } from "@/api/admin/numbers";
import type { Elements } from "@/language/elements";
import { Halves } from "@/ui/navigation/Halves";

export type CheckInsHalf = "check-ins" | "numbers";

/** Half of the tab that the address names. */
export function checkInsHalfOf(search: URLSearchParams): CheckInsHalf {
  return search.get("half") === "numbers" ? "numbers" : "check-ins";
}

interface HalvesHeadProps {
  half: CheckInsHalf;
  title: string;
  text: string;
  action: Elements | null;
}

/** Head of one half of the tab, with the switch to the other. */
export function HalvesHead({ half, title, text, action }: HalvesHeadProps) {
  const { t } = useLingui();
  const checkIns = useListCheckInsQuery().data?.checkIns;
  const numbers = useListNumbersQuery().data?.numbers;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div>
        <h2 className="text-20 font-semibold">{title}</h2>
        <p className="mt-px text-ink-2">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sheet:w-full">
        <Halves
          label={t`What to see`}
          halves={[
            {
              to: adminAddress("check-ins"),
              label: t`Check-ins`,
              count: checkIns?.length ?? null,
              isShown: half === "check-ins",
            },
            {
              to: numbersAddress(),
              label: t`Numbers`,
              count: numbers?.length ?? null,
              isShown: half === "numbers",
            },
          ]}
        />
        {action}
      </div>
    </div>
  );
}
