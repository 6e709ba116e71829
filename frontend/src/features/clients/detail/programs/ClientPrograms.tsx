import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Route } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { programPeopleAddress } from "@/addresses/admin";
import { useListClientEnrolmentsQuery } from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { ClientEnrolment } from "@/api/generated/admin";
import { formatShortDay } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { isolate } from "@/language/isolate";
import { pausedText } from "@/tasks/program/programText";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { onDemand } from "@/ui/loading/onDemand";
import { MoreButton } from "@/ui/overlays/MoreButton";
import { Icon } from "@/ui/theme/Icon";
import { PanelFailure } from "../PanelFailure";
import { panelLook } from "../panelLook";

const EnrolmentMenu = onDemand(
  () => import(/* webpackChunkName: "client-menus" */ "./EnrolmentMenu"),
  "EnrolmentMenu",
);

/** Programs that this client is in, then those that ended. */
export function ClientPrograms({ clientId }: { clientId: string }) {
  const { t } = useLingui();
  const headingId = useId();
  const programs = useListClientEnrolmentsQuery({ id: clientId }, refetchOnMount);
  return (
    <section aria-labelledby={headingId} className={panelLook}>
      <h2 id={headingId} className="text-16 font-semibold">
        {t`Programs`}
      </h2>
      <Loaded
        query={programs}
        shape={<Shape label={t`Loading the programs`} bars={["mt-3"]} />}
        failed={(retry) => <PanelFailure text={t`The programs did not load.`} onRetry={retry} />}
      >
        {({ enrolments }) => <EnrolmentList enrolments={enrolments} />}
      </Loaded>
    </section>
  );
}

function EnrolmentList({ enrolments }: { enrolments: readonly ClientEnrolment[] }) {
  const { t } = useLingui();
  if (enrolments.length === 0) return <p className="mt-1 text-13 text-ink-3">{t`In no program yet.`}</p>;
  return (
    <ul className="-mb-2 divide-y divide-hairline">
      {enrolments.map((enrolment) => (
        <EnrolmentRow key={enrolment.id} enrolment={enrolment} />
      ))}
    </ul>
  );
}

function EnrolmentRow({ enrolment }: { enrolment: ClientEnrolment }) {
  const { t } = useLingui();
  const today = useToday();
  const { id, program, state } = enrolment;
  const name = isolate(program.name);
  return (
    <li className="flex items-center gap-2.5 py-2 text-13">
      <Icon of={Route} size={16} className="flex-none text-ink-3" />
      <div className="min-w-0 flex-1">
        <Link
          to={programPeopleAddress(program.id)}
          dir="auto"
          className="block truncate rounded-[3px] font-semibold text-ink-1 no-underline hover:underline"
        >
          {program.name}
        </Link>
        <p className="text-12 text-ink-2 tabular-nums">{enrolmentText(enrolment, today)}</p>
      </div>
      {state === "active" || state === "paused" ? (
        <MoreButton label={t`${name}: more`} className="max-tablet:size-11">
          {(opening) => (
            <EnrolmentMenu onMissing={opening.onClose} opening={opening} enrolment={id} state={state} />
          )}
        </MoreButton>
      ) : null}
    </li>
  );
}

/** Position of a client in a program: "Step 4 of 12, next on Nov 25". */
function enrolmentText(enrolment: ClientEnrolment, today: string): string {
  const { state, step, stepCount, nextOn, pausedSince, pausedUntil } = enrolment;
  const count = i18n.number(stepCount);
  const at = i18n.number(step ?? 0);
  if (state === "finished") return t`Finished`;
  if (state === "paused") return pausedText(pausedSince, pausedUntil, today);
  const day = nextOn === null ? "" : formatShortDay(nextOn, today);
  const isToday = nextOn !== null && nextOn <= today;
  if (step === null) {
    if (isToday) return t`Starts today`;
    return nextOn === null ? t`Nothing has come yet` : t`Starts on ${day}`;
  }
  if (isToday) return t`Step ${at} of ${count}, next today`;
  return nextOn === null ? t`Step ${at} of ${count}` : t`Step ${at} of ${count}, next on ${day}`;
}
