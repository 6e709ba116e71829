import { useLingui } from "@lingui/react/macro";
import { Clock } from "lucide-react";
import { Link } from "react-router";
import { checkInAddress, checkInAnswersAddress } from "@/addresses/admin";
import { isolate } from "@/language/isolate";
import { joinByComma } from "@/language/text/joinByComma";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { Icon } from "@/ui/theme/Icon";
import { CheckInStatePill } from "../CheckInState";
import { audienceName, rhythmLabel } from "../rhythmLabels";
import {
  AnsweredFact,
  AudienceFact,
  LastEight,
  NextFact,
  StateFact,
  useNextTexts,
  type OfCheckIn,
} from "./CheckInFacts";
import { CheckInMenu } from "./CheckInMenu";

const facts = [AudienceFact, NextFact, AnsweredFact, LastEight, StateFact];

const cell = "h-16 border-t border-hairline text-start align-middle font-normal ps-3.5 pe-2";

/** Check-in as a row of the table. */
export function CheckInTableRow({ checkIn }: OfCheckIn) {
  return (
    <tr>
      <th scope="row" className={`${cell} ps-4!`}>
        <Name checkIn={checkIn} />
        <span className="mt-0.5 block truncate text-12 text-ink-3">{rhythmLabel(checkIn.rhythm)}</span>
      </th>
      {facts.map((Fact, column) => (
        <td key={column} className={cell}>
          <Fact checkIn={checkIn} />
        </td>
      ))}
      <td className={`${cell} pe-3!`}>
        <div className="flex items-center justify-end gap-1">
          <MainLink checkIn={checkIn} />
          <CheckInMenu checkIn={checkIn} />
        </div>
      </td>
    </tr>
  );
}

/** Check-in as a card, where the table has no room. */
export function CheckInCard({ checkIn }: OfCheckIn) {
  const { t } = useLingui();
  const [first, second] = useNextTexts(checkIn);
  const { rhythm, audience, rounds } = checkIn;
  return (
    <li className="rounded-card border border-hairline bg-surface-2 py-3.5 ps-4 pe-1">
      <div className="flex items-start justify-between gap-3 pe-3">
        <div className="min-w-0 text-16">
          <Name checkIn={checkIn} />
        </div>
        <CheckInStatePill state={checkIn.state} />
      </div>
      <p className="mt-0.5 pe-3 text-12 wrap-anywhere text-ink-3">
        {joinByComma([rhythmLabel(rhythm), isolate(audienceName(audience))])}
      </p>
      {audience.isGone ? (
        <p className="pe-3 text-12 text-warning-text">{t`Deleted: it asks nobody`}</p>
      ) : null}
      <div className="mt-3 flex items-center gap-3">
        {rounds.length > 0 ? <LastEight checkIn={checkIn} /> : null}
        <div className="min-w-0 flex-1">
          <AnsweredFact checkIn={checkIn} />
        </div>
        <CheckInMenu checkIn={checkIn} />
      </div>
      <p className="me-3 mt-2 flex flex-wrap items-center gap-x-1.5 border-t border-hairline pt-2.5 text-12 text-ink-2 tabular-nums">
        <Icon of={Clock} size={14} className="flex-none text-ink-3" />
        <span>{first}</span>
        {second === null ? null : <span className="text-ink-3">{second}</span>}
      </p>
    </li>
  );
}

function mainAddress({ id, state }: OfCheckIn["checkIn"]): string {
  return state === "draft" ? checkInAddress(id) : checkInAnswersAddress(id);
}

/** Name; a link to the answers once it has started. */
function Name({ checkIn }: OfCheckIn) {
  return (
    <Link
      to={mainAddress(checkIn)}
      dir="auto"
      data-tooltip={checkIn.name}
      className="block truncate font-semibold text-ink-1 no-underline hover:underline"
    >
      {checkIn.name}
    </Link>
  );
}

function MainLink({ checkIn }: OfCheckIn) {
  const { t } = useLingui();
  const name = isolate(checkIn.name);
  const isDraft = checkIn.state === "draft";
  return (
    <Link
      to={mainAddress(checkIn)}
      aria-label={isDraft ? t`Edit ${name}` : t`Answers to ${name}`}
      className={buttonLook("soft", "sm")}
    >
      <span>{isDraft ? t`Edit` : t`Answers`}</span>
    </Link>
  );
}
