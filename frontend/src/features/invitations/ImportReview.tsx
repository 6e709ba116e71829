import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Mail, Route } from "lucide-react";
import { useId } from "react";
import { useImportInvitationsMutation } from "@/api/admin/invitations";
import type { ClientTag, Import, ImportedAddress, NamedProgram } from "@/api/generated/admin";
import { messageOf } from "@/api/transport/callError";
import { ChooseFile, type ChosenFile } from "@/forms/ChooseFile";
import { RefusedLines } from "@/forms/RefusedLines";
import { useAction } from "@/forms/useAction";
import { useRetryKey } from "@/forms/useRetryKey";
import { ProgramField } from "@/people/ProgramField";
import { TagField } from "@/people/TagField";
import { Button } from "@/ui/buttons/Button";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";
import { useOnMount } from "@/ui/loading/useOnMount";
import { Icon } from "@/ui/theme/Icon";
import { groupsBody, type Groups } from "./groupsBody";
import { outcomeSentence } from "./outcomeSentence";

interface ImportReviewProps {
  file: ChosenFile;
  /** Tags for those who sign up. */
  tags: readonly ClientTag[];
  onTags: (tags: ClientTag[]) => void;
  /** Programs in which they are enrolled then. */
  programs: readonly NamedProgram[];
  onPrograms: (programs: NamedProgram[]) => void;
  onOther: (file: ChosenFile) => void;
  onInvited: () => void;
  onClose: () => void;
}

/** Dry run of an import, line by line. */
export function ImportReview(props: ImportReviewProps) {
  const { t } = useLingui();
  const { file, tags, onTags, programs, onPrograms, onOther, onInvited, onClose } = props;
  const { outcome, failure, look, pending, invite } = useImport(file.content, { tags, programs }, onInvited);
  const count = outcome?.invited.length ?? 0;
  return (
    <section aria-label={file.name} className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <b dir="auto" className="min-w-0 truncate font-semibold" title={file.name}>
          {file.name}
        </b>
        <span className="text-13">
          <ChooseFile
            label={t`CSV file with the people to invite`}
            tooLarge={t`That file is larger than 1 MB. A list of addresses is not.`}
            onChosen={onOther}
          >{t`Another file`}</ChooseFile>
        </span>
      </p>
      {outcome ? (
        <Outcome outcome={outcome} />
      ) : failure === null ? (
        <>
          <Status>{t`Checking the file`}</Status>
          <Skeleton className="h-9" />
        </>
      ) : (
        <FetchErrorLine text={failure} onRetry={look} />
      )}
      <TagField
        label={t`Tags`}
        optional
        hint={t`For everybody in the file. Its column “tags” adds to them.`}
        value={tags}
        onChange={onTags}
      />
      <ProgramField
        label={t`Programs`}
        optional
        hint={t`Whoever signs up is enrolled in them. The file’s column “programs” adds to them.`}
        value={programs}
        onChange={onPrograms}
      />
      {outcome ? <FilePrograms invited={outcome.invited} /> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" className="max-tablet:min-h-11" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button
          variant="primary"
          icon={Mail}
          className="max-tablet:min-h-11 max-sheet:flex-1"
          disabled={count === 0}
          pending={pending}
          pendingText={t`Sending...`}
          onClick={invite}
        >
          {count === 0 ? t`Invite` : plural(count, { one: "Invite # person", other: "Invite # people" })}
        </Button>
      </div>
    </section>
  );
}

function Outcome({ outcome: { invited, refused } }: { outcome: Import }) {
  return (
    <>
      <Status className="rounded-control bg-surface-0 px-3 py-2 text-13 tabular-nums">
        {reviewSentence(invited.length, refused.length)}
      </Status>
      <RefusedLines lines={refused} />
    </>
  );
}

/** Outcome of the dry run in one or two sentences. */
function reviewSentence(invited: number, refused: number): string {
  const possible =
    invited === 0
      ? t`Nobody in it can be invited.`
      : plural(invited, { one: "# person can be invited.", other: "# people can be invited." });
  if (refused === 0) return possible;
  const impossible = t({
    comment: 'Follows "2 people can be invited."; the lines of the file that cannot stand below',
    message: plural(refused, { one: "One line cannot:", other: "# lines cannot:" }),
  });
  return `${possible} ${impossible}`;
}

/** Programs that a file names, with the number of their people. Absent without any. */
function FilePrograms({ invited }: { invited: readonly ImportedAddress[] }) {
  const { t } = useLingui();
  const id = useId();
  const people = new Map<string, number>();
  for (const { name } of invited.flatMap(({ programs }) => programs)) {
    people.set(name, (people.get(name) ?? 0) + 1);
  }
  if (people.size === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-2">
      <span id={id}>{t`In the file:`}</span>
      <ul aria-labelledby={id} className="flex min-w-0 flex-wrap gap-1">
        {[...people].map(([name, count]) => (
          <li
            key={name}
            className="flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded-full border border-hairline-strong px-2"
          >
            <Icon of={Route} size={14} className="flex-none text-ink-3" />
            <span dir="auto" className="min-w-0 truncate" title={name}>
              {name}
            </span>
            <span className="flex-none text-ink-3 tabular-nums">
              {plural(count, { one: "# person", other: "# people" })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Import of a list: a dry run on mount, then the real one. `file`: bytes in base64. */
function useImport(file: string, groups: Groups, onInvited: () => void) {
  const { t } = useLingui();
  const [ask, review] = useImportInvitationsMutation();
  const [send, sending] = useImportInvitationsMutation();
  const retryKey = useRetryKey();
  const run = useAction();
  const look = () => void ask({ importBody: { file, isDryRun: true } });
  useOnMount(look);
  const invite = async () => {
    const body = { file, isDryRun: false, ...groupsBody(groups) };
    const sent = send({ "Idempotency-Key": retryKey.for(body), importBody: body });
    const answer = await run(sent, t`Failed to send the invitations`, ({ invited }) => ({
      title: t`Invited`,
      description: outcomeSentence(invited.length, 0) ?? t`Nobody was invited.`,
    }));
    if (!answer) return;
    retryKey.done();
    onInvited();
  };
  return {
    outcome: review.data,
    /** Error of the dry run. */
    failure: review.isError ? messageOf(review.error, t`The file could not be checked.`) : null,
    look,
    pending: sending.isLoading,
    invite: () => void invite(),
  };
}
