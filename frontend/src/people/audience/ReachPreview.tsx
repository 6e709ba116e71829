import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Users } from "lucide-react";
import { plural } from "@lingui/core/macro";
import { useState } from "react";
import type { ChoicePreview } from "@/api/generated/admin";
import type { Elements } from "@/language/elements";
import { Button } from "@/ui/buttons/Button";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Checkbox } from "@/ui/fields/Checkbox";
import { Icon } from "@/ui/theme/Icon";
import { Avatar } from "../Avatar";
import { firstNames, missedText } from "./choiceText";
import { fullName } from "../fullName";
import type { Reach } from "./useReach";

interface ReachPreviewProps {
  reach: Reach;
  /** Number of tasks that each client would get. */
  tasks: number;
  leavesOut: boolean;
  onLeavesOut: (leavesOut: boolean) => void;
}

/** Preview of a choice: how many clients, and who of them has the task already. */
export function ReachPreview({ reach, tasks, leavesOut, onLeavesOut }: ReachPreviewProps) {
  const { preview } = reach;
  const names = preview ? firstNames(preview.whoHave, preview.have) : "";
  return (
    <ReachBox reach={reach} text={preview ? <ReachText preview={preview} tasks={tasks} /> : null}>
      {preview && preview.have > 0 ? (
        <Checkbox
          size="lg"
          className="w-full gap-3 max-tablet:min-h-11"
          checked={leavesOut}
          label={
            <>
              <span>{plural(preview.have, { one: "Leave that one out", other: "Leave those # out" })}</span>{" "}
              <span className="text-13 text-ink-3">{names}</span>
            </>
          }
          onChange={onLeavesOut}
        />
      ) : null}
    </ReachBox>
  );
}

interface ReachBoxProps {
  reach: {
    preview: Pick<ChoicePreview, "have" | "whoHave" | "missed"> | undefined;
    isFailed: boolean;
    retry: () => void;
  };
  /** Number of people, and of those who have it; null while it is unknown. */
  text: Elements | null;
  children: Elements | null;
}

/** Box about the people whom a choice reaches: their number, who of them has it already, and what follows. */
export function ReachBox({ reach: { preview, isFailed, retry }, text, children }: ReachBoxProps) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  const have = preview?.have ?? 0;
  return (
    <div className="rounded-card border border-hairline-strong px-3.5 py-2.5">
      {!preview && isFailed ? (
        <FetchErrorLine text={t`The clients could not be counted.`} onRetry={retry} />
      ) : (
        <div className="flex min-h-8 items-center gap-3">
          <Icon of={Users} size={20} className="text-accent-text" />
          <p aria-live="polite" className="min-w-0 flex-1 tabular-nums">
            {text ?? <Skeleton className="w-1/2" />}
          </p>
          {have > 0 ? (
            <Button
              variant="ghost"
              size="sm"
              className="-me-2.5 text-accent-text! max-tablet:min-h-11"
              aria-expanded={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? t`Hide` : t`Show`}
            </Button>
          ) : null}
        </div>
      )}
      {preview && preview.missed.count > 0 ? (
        <p className="text-13 text-warning-text">{missedText(preview.missed)}</p>
      ) : null}
      {preview && have > 0 && isShown ? <WhoHave preview={preview} /> : null}
      {children}
    </div>
  );
}

function ReachText({ preview: { count, have }, tasks }: { preview: ChoicePreview; tasks: number }) {
  const { t } = useLingui();
  if (count === 0) return <span>{t`Nobody matches at the moment.`}</span>;
  const people = (
    <b className="font-semibold">
      <Plural value={count} one="# person" other="# people" />
    </b>
  );
  if (have === 0) return people;
  if (tasks > 1) {
    return (
      <Trans>
        {people},{" "}
        <Plural
          value={have}
          one="# of them has one of these tasks already"
          other="# of them have one of these tasks already"
        />
      </Trans>
    );
  }
  return (
    <Trans>
      {people},{" "}
      <Plural value={have} one="# of them has this task already" other="# of them have this task already" />
    </Trans>
  );
}

/** Those of a choice who have it already. */
function WhoHave({ preview: { whoHave, have } }: { preview: Pick<ChoicePreview, "whoHave" | "have"> }) {
  const { t } = useLingui();
  const more = have - whoHave.length;
  return (
    <ul aria-label={t`Who has it already`} className="relative my-1 max-h-40 overflow-y-auto">
      {whoHave.map((person) => (
        <li key={person.id} className="flex min-h-8 items-center gap-2">
          <Avatar name={fullName(person)} imageUrl={person.profileImageUrl} size={24} />
          <span dir="auto" className="min-w-0 truncate">
            {fullName(person) || t`Unnamed User`}
          </span>
        </li>
      ))}
      {more > 0 ? (
        <li className="text-13 text-ink-2 tabular-nums">
          {plural(more, { one: "+# more", other: "+# more" })}
        </li>
      ) : null}
    </ul>
  );
}
