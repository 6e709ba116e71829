import { CircleAlert, Mail } from "lucide-react";
import type { Import } from "@/api/generated/admin";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { ChooseFile, type ChosenFile } from "./ChooseFile";
import { useImport } from "./useImport";

interface ImportReviewProps {
  file: ChosenFile;
  onOther: (file: ChosenFile) => void;
  onClose: () => void;
}

/** Dry run of an import, line by line. */
export function ImportReview({ file, onOther, onClose }: ImportReviewProps) {
  const { outcome, failure, look, pending, invite } = useImport(file.text, onClose);
  const count = outcome?.invited.length ?? 0;
  return (
    <section aria-label={file.name} className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <b className="min-w-0 truncate font-semibold" title={file.name}>
          {file.name}
        </b>
        <span className="text-13">
          <ChooseFile onChosen={onOther}>Another file</ChooseFile>
        </span>
      </p>
      {outcome ? (
        <Outcome outcome={outcome} />
      ) : failure === null ? (
        <div role="status">
          <span className="sr-only">Checking the file</span>
          <Skeleton className="h-9" />
        </div>
      ) : (
        <FetchErrorLine text={failure} onRetry={look} />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" className="max-tablet:h-11" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="primary"
          icon={<Icon of={Mail} size={16} />}
          className="max-tablet:h-11 max-sheet:flex-1"
          disabled={count === 0}
          pending={pending}
          pendingText="Sending..."
          onClick={invite}
        >
          {count === 0 ? "Invite" : `Invite ${people(count)}`}
        </Button>
      </div>
    </section>
  );
}

function Outcome({ outcome: { invited, refused } }: { outcome: Import }) {
  return (
    <>
      <p role="status" className="rounded-control bg-surface-0 px-3 py-2 text-13 tabular-nums">
        {invited.length === 0 ? "Nobody in it can be invited." : `${people(invited.length)} can be invited.`}
        {refused.length === 0
          ? ""
          : ` ${refused.length === 1 ? "One line" : `${refused.length.toLocaleString()} lines`} cannot:`}
      </p>
      {refused.length > 0 ? (
        <ul
          aria-label="Refused lines"
          className="relative max-h-48 divide-y divide-hairline overflow-y-auto text-13"
        >
          {refused.map(({ line, text, reason }) => (
            <li key={line} className="flex min-h-9 flex-wrap items-center gap-x-2 py-1">
              <Icon of={CircleAlert} size={16} className="text-danger-text" />
              <span className="text-ink-3 tabular-nums">Line {line}</span>
              <b className="min-w-0 flex-1 truncate font-semibold" title={text}>
                {text}
              </b>
              <span className="text-danger-text max-sheet:w-full max-sheet:pl-6">{reason}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function people(count: number): string {
  return count === 1 ? "1 person" : `${count.toLocaleString()} people`;
}
