import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ChevronRight, ClipboardCheck } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { checkInAddress } from "@/addresses/dashboard";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useListOwnCheckInsQuery } from "@/api/client/checkIns";
import type { OwnCheckIn } from "@/api/generated/client";
import { upcomingMoment, shortUpcomingMoment } from "@/dates/upcomingMoment";
import { useIsPast } from "@/dates/useIsPast";
import { useToday } from "@/dates/useToday";
import { Isolated } from "@/language/Isolated";
import { stored } from "@/storage/stored";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { phoneQuery } from "@/ui/theme/mediaQueries";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";

/** Open check-ins that are not sent yet, a line each; nothing without one. */
export function OwnCheckIns({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { data, isFetching } = useListOwnCheckInsQuery(undefined, refetchOnMount);
  const open = data?.checkIns.filter(({ state }) => state === "open");
  const count = open?.length;
  useEffect(() => {
    if (count !== undefined) lines.save(count === 0 ? null : count.toString(), userId);
  }, [userId, count]);
  if (!open) {
    // The board says if the server cannot be reached.
    return isFetching ? <Room lines={lines.read(userId)} /> : null;
  }
  if (open.length === 0) return null;
  return (
    <ul
      aria-label={t`Check-ins`}
      className="grid flex-none gap-2 px-3 pb-2 print:hidden tablet:auto-cols-fr tablet:grid-flow-col tablet:gap-3 tablet:px-6 tablet:pb-3"
    >
      {open.map((checkIn) => (
        <CheckInLine key={checkIn.id} checkIn={checkIn} />
      ))}
    </ul>
  );
}

function Room({ lines: count }: { lines: number }) {
  return (
    <div aria-hidden="true" className="flex-none">
      {Array.from({ length: count }, (_, index) => (
        // Beside each other on a desk.
        <div
          key={index}
          className={classNames("mb-2 h-14 tablet:mb-3 tablet:h-12", index > 0 && "tablet:hidden")}
        />
      ))}
    </div>
  );
}

/** Number of lines at the last visit, so that they take their room before they are loaded. */
const lines = stored("creator-hub-check-ins:", (kept) => {
  const count = Number(kept);
  return Number.isSafeInteger(count) ? Math.min(count, 2) : 0;
});

const lineLook =
  "flex min-h-14 min-w-0 items-center gap-3 rounded-card border border-gold-line bg-gold-card py-1.5 ps-3 pe-1 text-start text-gold-text-2 tablet:min-h-12 tablet:py-0.5 tablet:ps-3.5 tablet:pe-1.5";

function CheckInLine({ checkIn }: { checkIn: OwnCheckIn }) {
  const phone = useMediaQuery(phoneQuery);
  const isPast = useIsPast(checkIn.closesAt);
  if (isPast) return null;
  return (
    <li className="flex min-w-0">
      {phone ? <PhoneLine checkIn={checkIn} /> : <DeskLine checkIn={checkIn} />}
    </li>
  );
}

function PhoneLine({ checkIn }: { checkIn: OwnCheckIn }) {
  return (
    <Link to={checkInAddress(checkIn.id)} className={classNames(lineLook, "w-full active:bg-gold-200")}>
      <Icon of={ClipboardCheck} className="flex-none text-gold-mark" />
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold text-ink-1">
          <Isolated>{checkIn.name}</Isolated>
        </b>{" "}
        <span className="block text-12">
          <Progress checkIn={checkIn} isShort />
        </span>
      </span>
      <Icon of={ChevronRight} mirrored className="me-3 flex-none" />
    </Link>
  );
}

function DeskLine({ checkIn }: { checkIn: OwnCheckIn }) {
  const { t } = useLingui();
  const { id, name, answered } = checkIn;
  return (
    <div className={classNames(lineLook, "w-full")}>
      <Icon of={ClipboardCheck} className="flex-none text-gold-mark" />
      {/* Beside another line, the progress stands below the name rather than losing its end. */}
      <p id={`check-in-${id}`} className="flex min-w-0 flex-1 flex-wrap gap-x-2">
        <b title={name} className="max-w-full truncate font-semibold text-ink-1">
          <Isolated>{name}</Isolated>
        </b>{" "}
        <span className="max-w-full truncate max-desk:text-12">
          <Progress checkIn={checkIn} />
        </span>
      </p>
      <Link
        to={checkInAddress(id)}
        aria-describedby={`check-in-${id}`}
        className={classNames(
          buttonLook("ghost", "sm"),
          "flex-none bg-gold-200! text-gold-text! hover:bg-gold-300! max-desk:h-9",
        )}
      >
        {answered > 0 ? t`Go on` : t({ message: "Answer", context: "verb" })}
      </Link>
    </div>
  );
}

/** "3 of 8 answered, until today at 17:00" or "5 questions, until Sunday at 9:00". */
function Progress({ checkIn, isShort = false }: { checkIn: OwnCheckIn; isShort?: boolean }) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const { answered, questions, closesAt } = checkIn;
  const until = (isShort ? shortUpcomingMoment : upcomingMoment)(closesAt, today);
  const done = i18n.number(answered);
  const all = i18n.number(questions);
  const progress =
    answered > 0
      ? t`${done} of ${all} answered`
      : plural(questions, { one: "# question", other: "# questions" });
  const text = isShort ? t`${progress}, open until ${until}` : t`${progress}, until ${until}`;
  return <span title={isShort ? undefined : text}>{text}</span>;
}
