import type { ReactNode } from "react";
import { useMailCounts } from "@/api/mail";
import { CountBadge } from "@/ui/CountBadge";
import { SegmentedControl } from "@/ui/SegmentedControl";
import { useMediaQuery } from "@/ui/useMediaQuery";
import { Actions } from "./Actions";
import { ActivitySheet } from "./ActivitySheet";
import { MailPart } from "./mail/MailPart";
import { useMailFilter } from "./mail/useMailFilter";

/** What admins have done to whom, and the mail that has left since: beside each other, or in turn. */
export function ActivityTab() {
  const thereIsRoom = useMediaQuery("(min-width: 80rem)");
  const [mailFilter, setMailFilter] = useMailFilter();
  const mail = <MailPart filter={mailFilter ?? "all"} onFilter={setMailFilter} />;
  if (thereIsRoom) return <Actions head={<Head />} beside={mail} />;
  const head = (
    <Head>
      <Halves
        shown={mailFilter === null ? "actions" : "mail"}
        onChange={(half) => {
          setMailFilter(half === "mail" ? "all" : null);
        }}
      />
    </Head>
  );
  if (mailFilter === null) return <Actions head={head} />;
  return (
    <ActivitySheet>
      {head}
      {mail}
    </ActivitySheet>
  );
}

function Head({ children }: { children?: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 tablet:mb-4">
      <div>
        <h2 className="text-20 font-semibold">Activity</h2>
        <p className="text-ink-2 max-tablet:hidden">Who did what, and when. Nothing secret is kept here.</p>
      </div>
      {children}
    </div>
  );
}

interface HalvesProps {
  shown: "actions" | "mail";
  onChange: (half: "actions" | "mail") => void;
}

function Halves({ shown, onChange }: HalvesProps) {
  const failed = useMailCounts().counts?.failed ?? 0;
  return (
    <SegmentedControl
      label="What is shown"
      segments={[
        { value: "actions", label: "Actions" },
        {
          value: "mail",
          label: (
            <>
              Mail{" "}
              {failed > 0 ? (
                <>
                  <CountBadge count={failed} tone="danger" /> <span className="sr-only">failed</span>
                </>
              ) : null}
            </>
          ),
        },
      ]}
      value={shown}
      onChange={onChange}
    />
  );
}
