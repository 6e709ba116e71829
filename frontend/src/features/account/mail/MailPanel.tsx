import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import {
  ClipboardCheck,
  Layers,
  Lock,
  MessageSquare,
  MessageSquareCheck,
  type LucideIcon,
} from "lucide-react";
import { useChangeMailPreferencesMutation, useGetMailPreferencesQuery } from "@/api/account/mailPreferences";
import type { MailChoice, MailPreferences } from "@/api/generated/client";
import { useAction } from "@/forms/useAction";
import { isolate } from "@/language/isolate";
import { mentorName } from "@/language/names";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { SegmentedControl, type Segment } from "@/ui/fields/SegmentedControl";
import { AccountPanel, SettingRow } from "../AccountPanel";

interface MailKind {
  kind: keyof MailPreferences;
  icon: LucideIcon;
  title: MessageDescriptor;
  text: MessageDescriptor;
  textForAdmins?: MessageDescriptor;
}

const mailKinds = (): readonly MailKind[] => [
  {
    kind: "tasks",
    icon: Layers,
    title: msg`Tasks assigned`,
    text: msg`What ${{ mentor: mentorName() }} gives you to do`,
  },
  {
    kind: "notes",
    icon: MessageSquare,
    title: msg`Notes`,
    text: msg`What ${{ mentor: mentorName() }} writes to you`,
  },
  {
    kind: "reviews",
    icon: MessageSquareCheck,
    title: msg`Reviews and comments`,
    text: msg`What ${{ mentor: mentorName() }} decides and says about your tasks`,
    textForAdmins: msg`What clients submit and say about their tasks`,
  },
  {
    kind: "checkIns",
    icon: ClipboardCheck,
    title: msg`Check-ins`,
    text: msg`A reminder before one closes, and what ${{ mentor: mentorName() }} replies`,
    textForAdmins: msg`What clients reply about their check-ins`,
  },
];

/** Mail preferences; the footer of every mail links here. */
export function MailPanel({ timeZone, isAdmin }: { timeZone: string; isAdmin: boolean }) {
  const { t, i18n } = useLingui();
  const { data: chosen, isFetching, refetch } = useGetMailPreferencesQuery();
  const choose = useMailChoice();
  const zone = isolate(timeZone.replaceAll("_", " "));
  return (
    <AccountPanel
      part="mail"
      text={t`The daily one comes at 8:00 in your time zone, ${zone}, and only when there is something to say.`}
    >
      <div className="mt-2 -mb-2 divide-y divide-hairline">
        {mailKinds().map(({ kind, icon, title, text, textForAdmins = text }) => (
          <SettingRow
            key={kind}
            icon={icon}
            title={i18n._(title)}
            text={i18n._(isAdmin ? textForAdmins : text)}
          >
            {chosen ? (
              <SegmentedControl
                label={i18n._(title)}
                segments={mailChoices()}
                value={chosen[kind]}
                onChange={(choice) => void choose(kind, choice)}
                className="w-full sheet:w-[318px]"
              />
            ) : isFetching ? (
              <span className="flex h-[38px] w-full items-center justify-end max-tablet:h-[50px] sheet:w-[318px]">
                <Skeleton className="h-4 w-40" />
              </span>
            ) : null}
          </SettingRow>
        ))}
        <SettingRow icon={Lock} title={t`Security`} text={t`Password changes and reset links`}>
          <p className="text-13 text-ink-2 sheet:pe-3">{t`Always at once`}</p>
        </SettingRow>
      </div>
      {chosen || isFetching ? null : (
        <FetchErrorLine
          className="mt-4"
          text={t`What you have chosen did not load.`}
          onRetry={() => void refetch()}
        />
      )}
    </AccountPanel>
  );
}

const mailChoices = (): readonly Segment<MailChoice>[] => [
  { value: "now", label: t`At once` },
  { value: "daily", label: t`Once a day` },
  { value: "never", label: t`Never` },
];

const saved: Record<keyof MailPreferences, Record<MailChoice, MessageDescriptor>> = {
  tasks: {
    now: msg`Tasks assigned: at once`,
    daily: msg`Tasks assigned: once a day`,
    never: msg`Tasks assigned: never`,
  },
  notes: { now: msg`Notes: at once`, daily: msg`Notes: once a day`, never: msg`Notes: never` },
  reviews: {
    now: msg`Reviews and comments: at once`,
    daily: msg`Reviews and comments: once a day`,
    never: msg`Reviews and comments: never`,
  },
  checkIns: {
    now: msg`Check-ins: at once`,
    daily: msg`Check-ins: once a day`,
    never: msg`Check-ins: never`,
  },
};

/** Saves a choice at once, and leaves the others. */
function useMailChoice() {
  const [changePreferences] = useChangeMailPreferencesMutation();
  const run = useAction();
  return (kind: keyof MailPreferences, choice: MailChoice) =>
    run(
      changePreferences({ someMailPreferences: { [kind]: choice } }),
      t`Failed to save your choice. Try again in a moment.`,
      { title: t`Saved`, description: i18n._(saved[kind][choice]), variant: "default" },
    );
}
