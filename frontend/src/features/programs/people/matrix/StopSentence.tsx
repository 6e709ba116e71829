import { i18n } from "@lingui/core";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import { Link } from "react-router";
import { programAddress } from "@/addresses/admin";
import type { ProgramStop } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { Icon } from "@/ui/theme/Icon";
import type { PeopleControl } from "../usePeopleView";

interface StopSentenceProps {
  programId: number;
  stop: ProgramStop;
  control: PeopleControl;
}

/** Step at which most people stop. */
export function StopSentence({ programId, stop, control }: StopSentenceProps) {
  const { t } = useLingui();
  const step = i18n.number(stop.number);
  const title = isolate(stop.title);
  const isShown = control.view.stuckAt === stop.number;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-item bg-warning-soft py-1 ps-3.5 pe-2 text-warning-text">
      <Icon of={CircleAlert} size={16} className="flex-none" />
      <p className="flex-1 basis-60 py-1 tabular-nums">
        <b className="font-semibold">{t`Most people stop at step ${step}, ${title}.`}</b>{" "}
        <span>{numbers(stop)}</span>
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="max-tablet:h-11"
        style={warningText}
        onClick={() => control.setStuckAt(isShown ? null : stop.number)}
      >
        {isShown ? t`Show all` : t`Show them`}
      </Button>
      <Link
        to={programAddress(programId, stop.number)}
        className={`${buttonLook("ghost", "sm")} max-tablet:h-11`}
        style={warningText}
      >
        {t`Edit step ${step}`}
      </Link>
    </div>
  );
}

/** Colour of the buttons, which is that of the sentence. */
const warningText = { color: "var(--warning-text)" };

function numbers({ given, notDone, late }: ProgramStop): string {
  const have = i18n.number(given);
  const open = i18n.number(notDone);
  return plural(late, {
    0: `Of ${have} who have it, ${open} have not done it.`,
    one: `Of ${have} who have it, ${open} have not done it, and one of them is late.`,
    other: `Of ${have} who have it, ${open} have not done it, and # of them are late.`,
  });
}
