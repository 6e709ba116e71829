import { Layers, Lock, MessageSquare } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useGetMailPreferencesQuery } from "@/api/mailPreferences";
import { Button } from "@/ui/Button";
import { SegmentedControl } from "@/ui/SegmentedControl";
import { Skeleton } from "@/ui/Skeleton";
import { MailRow } from "./MailRow";
import { ProfilePanel } from "./ProfilePanel";
import { mailChoices, useMailChoice } from "./useMailChoice";

const kinds = [
  { kind: "tasks", icon: Layers, title: "Tasks assigned", text: "What Timo gives you to do" },
  { kind: "notes", icon: MessageSquare, title: "Notes", text: "What Timo writes to you" },
] as const;

/** Which mails the reader wants, and how often. The foot of every mail leads here. */
export function MailPanel({ timeZone }: { timeZone: string }) {
  const { data: chosen, isFetching, refetch } = useGetMailPreferencesQuery();
  const choose = useMailChoice(chosen);
  const panel = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#mail") panel.current?.scrollIntoView();
  }, [hash]);
  const zone = timeZone.replaceAll("_", " ");
  return (
    <ProfilePanel
      ref={panel}
      title="Mail"
      text={`The daily one comes at 8:00 in your time zone, ${zone}, and only when there is something to say.`}
    >
      <div className="mt-2 -mb-2 divide-y divide-hairline">
        {kinds.map(({ kind, icon, title, text }) => (
          <MailRow key={kind} icon={icon} title={title} text={text}>
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
          </MailRow>
        ))}
        <MailRow icon={Lock} title="Security" text="Password changes and reset links">
          <p className="text-13 text-ink-2 sheet:pr-3">Always at once</p>
        </MailRow>
      </div>
      {chosen || isFetching ? null : (
        <p role="alert" className="mt-4 flex flex-wrap items-center justify-between gap-2 text-danger-text">
          What you have chosen did not load.
          <Button variant="soft" className="max-tablet:h-11" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </ProfilePanel>
  );
}
