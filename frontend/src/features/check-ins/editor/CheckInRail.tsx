import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CircleCheck, Clock } from "lucide-react";
import { minutesFor } from "@/api/client/questions";
import type { CheckIn, CheckInVersion } from "@/api/generated/admin";
import { formatShortDay } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { Tally } from "@/ui/lists/Tally";
import { Icon } from "@/ui/theme/Icon";
import { joinByComma } from "@/language/text/joinByComma";
import type { CheckInDraft } from "../checkInDraft";
import { countOfQuestions } from "../checkInRules";
import { questionsLabel } from "../rhythmLabels";
import { CreatorPreview } from "./CreatorPreview";

interface CheckInRailProps {
  checkIn: CheckIn | null;
  draft: CheckInDraft;
  openKey: string | null;
  /** First day that asks the changes. */
  from: string | null;
  /** True if unsaved changes ask other questions. */
  asksAnew: boolean;
}

/** Rail beside the questions: preview, versions and size of a check-in. */
export function CheckInRail({ checkIn, draft, openKey, from, asksAnew }: CheckInRailProps) {
  const { t, i18n } = useLingui();
  const { questions } = draft;
  const demanded = questions.filter(({ isDemanded }) => isDemanded).length;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <section className="min-w-0 rounded-dialog border border-hairline bg-surface-2 px-[18px] pt-4 pb-[18px]">
        <div className="mb-3 flex items-baseline justify-between gap-3">
          <h2 className="text-16 font-semibold">{t`What creators see`}</h2>
          {from === null ? null : <span className="text-12 text-ink-3">{t`From ${from} on`}</span>}
        </div>
        <CreatorPreview draft={draft} openKey={openKey} />
      </section>
      {checkIn && (checkIn.versions.length > 0 || asksAnew) ? (
        <Versions
          versions={checkIn.versions}
          unsaved={asksAnew ? { questions: questions.length, from } : null}
        />
      ) : null}
      <Tally
        rows={[
          { name: t`Questions`, value: countOfQuestions(questions.length) },
          { name: t`Must be answered`, value: i18n.number(demanded) },
          {
            name: t`To answer it`,
            value: plural(minutesFor(questions), { 1: "About a minute", other: "About # minutes" }),
          },
        ]}
      />
    </div>
  );
}

interface VersionsProps {
  versions: readonly CheckInVersion[];
  /** Version that is being written; null without changes. */
  unsaved: { questions: number; from: string | null } | null;
}

/** Versions of the questions with the openings that asked them, newest first. */
function Versions({ versions, unsaved }: VersionsProps) {
  const { t } = useLingui();
  return (
    <section className="min-w-0 rounded-dialog border border-hairline bg-surface-2 px-[18px] pt-4 pb-2">
      <h2 className="text-16 font-semibold">{t`Versions`}</h2>
      <ol className="mt-1 divide-y divide-hairline">
        {unsaved ? <Unsaved {...unsaved} /> : null}
        {versions.map((version) => (
          <Version key={version.number} version={version} />
        ))}
      </ol>
    </section>
  );
}

const row = "grid grid-cols-[14px_minmax(0,1fr)] items-start gap-x-2.5 py-[9px] text-13";

function Unsaved({ questions, from }: NonNullable<VersionsProps["unsaved"]>) {
  const { t } = useLingui();
  const count = questionsLabel(questions);
  return (
    <li className={row}>
      <Icon of={Clock} size={14} className="mt-0.5 text-accent-text" />
      <span>
        <b className="block font-semibold">
          {from === null ? t`From the next opening on` : t`From ${from} on`}
        </b>
        <span className="block text-12 text-ink-3">{t`This one: ${count}, not saved`}</span>
      </span>
    </li>
  );
}

function Version({ version: { from, to, questions, openings } }: { version: CheckInVersion }) {
  const { t } = useLingui();
  const today = useToday();
  const first = from === null ? null : formatShortDay(from, today);
  const last = to === null ? null : formatShortDay(to, today);
  const asked = openings > 0 ? plural(openings, { one: "# opening", other: "# openings" }) : t`not asked yet`;
  return (
    <li className={row}>
      <Icon
        of={first === null ? Clock : CircleCheck}
        size={14}
        className={first === null ? "mt-0.5 text-ink-3" : "mt-0.5 text-success-text"}
      />
      <span>
        <span className="block">
          {first === null
            ? t`From the next opening on`
            : last === null
              ? t`${first} to now`
              : t`${first} to ${last}`}
        </span>
        <span className="block text-12 text-ink-3">{joinByComma([questionsLabel(questions), asked])}</span>
      </span>
    </li>
  );
}
