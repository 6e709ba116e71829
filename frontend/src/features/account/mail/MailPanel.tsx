import { Layers, Lock, MessageSquare } from "lucide-react";
import { useGetMailPreferencesQuery } from "@/api/account/mailPreferences";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { AccountPanel } from "../AccountPanel";
import { SettingRow } from "../SettingRow";
import { mailChoices, useMailChoice } from "./useMailChoice";

const kinds = [
  { kind: "tasks", icon: Layers, title: "Tasks assigned", text: "What Timo gives you to do" },
  { kind: "notes", icon: MessageSquare, title: "Notes", text: "What Timo writes to you" },
] as const;

/** Mail preferences; the footer of every mail links here. */
export function MailPanel({ timeZone }: { timeZone: string }) {
  const { data: chosen, isFetching, refetch } = useGetMailPreferencesQuery();
  const choose = useMailChoice(chosen);
  const zone = timeZone.replaceAll("_", " ");
  return (
    <AccountPanel
      part="mail"
      text={`The daily one comes at 8:00 in your time zone, ${zone}, and only when there is something to say.`}
    >
      <div className="mt-2 -mb-2 divide-y divide-hairline">
        {kinds.map(({ kind, icon, title, text }) => (
          <SettingRow key={kind} icon={icon} title={title} text={text}>
            {chosen ? (
              <SegmentedControl
                label={title}
                segments={mailChoices}
                value={chosen[kind]}
                onChange={(choice) => void choose(kind, title, choice)}
                className="w-full sheet:w-[318px]"
              />
            ) : isFetching ? (
              <span className="flex h-[38px] w-full items-center justify-end max-tablet:h-[50px] sheet:w-[318px]">
                <Skeleton className="h-4 w-40" />
              </span>
            ) : null}
          </SettingRow>
        ))}
        <SettingRow icon={Lock} title="Security" text="Password changes and reset links">
          <p className="text-13 text-ink-2 sheet:pr-3">Always at once</p>
        </SettingRow>
      </div>
      {chosen || isFetching ? null : (
        <FetchErrorLine
          className="mt-4"
          text="What you have chosen did not load."
          onRetry={() => void refetch()}
        />
      )}
    </AccountPanel>
  );
}
