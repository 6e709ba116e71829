import { useLingui } from "@lingui/react/macro";
import { Rows3, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { segmentTableAddress } from "@/addresses/admin";
import { useCurrentUser } from "@/api/account/currentUser";
import { messageOf } from "@/api/transport/callError";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useListCheckInsQuery } from "@/api/admin/checkIns";
import { useListNumbersQuery } from "@/api/admin/numbers";
import { useListProgramsQuery } from "@/api/admin/programs";
import {
  useCreateSegmentMutation,
  useListSegmentsQuery,
  useUpdateSegmentMutation,
} from "@/api/admin/segments";
import { useListTagsQuery } from "@/api/admin/tags";
import type { CheckInRow, NamedProgram, Number as HubNumber, Segment, Tag } from "@/api/generated/admin";
import { textOf } from "@/forms/conflict";
import { ConflictNotice } from "@/forms/ConflictNotice";
import { FormDialog } from "@/forms/FormDialog";
import { GoneNotice } from "@/forms/GoneNotice";
import { useEditForm } from "@/forms/useEditForm";
import { isUnlisted } from "@/forms/useFound";
import { Button } from "@/ui/buttons/Button";
import { FailedList } from "@/ui/feedback/FailedList";
import { TextField } from "@/ui/fields/TextField";
import { useToast } from "@/ui/overlays/toast/useToast";
import { ConditionBoxes } from "./ConditionBoxes";
import { lineProblem } from "./conditionForms";
import { ConfirmDeletion, useSegment } from "./DeleteSegmentDialog";
import { SegmentCount } from "./SegmentCount";
import {
  copyOf,
  differs,
  newSegment,
  previewOf,
  rememberNames,
  segmentKind,
  segmentProblems,
  type SegmentDraft,
} from "./segmentDraft";

interface SegmentDialogProps {
  id: number | "new";
  /** Segment to copy. */
  like?: number | undefined;
  onClose: () => void;
}

/** Editor of a segment: a new one, a copy, or one of the list. */
export function SegmentDialog({ id, like, onClose }: SegmentDialogProps) {
  if (id !== "new") return <KnownSegment id={id} onClose={onClose} />;
  if (like !== undefined) return <KnownSegment id={like} isCopied onClose={onClose} />;
  return <SegmentForm draftKey="new-segment" segment={null} start={newSegment} onClose={onClose} />;
}

interface KnownSegmentProps {
  id: number;
  /** True for a new one that begins as its copy. */
  isCopied?: boolean;
  onClose: () => void;
}

function KnownSegment({ id, isCopied = false, onClose }: KnownSegmentProps) {
  const segment = useSegment(id, onClose);
  if (!segment) return null;
  return (
    <SegmentForm
      draftKey={isCopied ? `copied-segment:${id}` : `segment:${id}`}
      segment={isCopied ? null : segment}
      start={() => copyOf(segment)}
      onClose={onClose}
    />
  );
}

const noTags: readonly Tag[] = [];
const noPrograms: readonly NamedProgram[] = [];
const noCheckIns: readonly CheckInRow[] = [];
const noNumbers: readonly HubNumber[] = [];

interface SegmentFormProps {
  /** Form that a kept draft belongs to. */
  draftKey: string;
  /** Null for a new one. */
  segment: Segment | null;
  /** Values of a new one. */
  start: () => SegmentDraft;
  onClose: () => void;
}

function SegmentForm({ draftKey, segment, start, onClose }: SegmentFormProps) {
  const { t } = useLingui();
  const { user } = useCurrentUser();
  const navigate = useNavigate();
  const showToast = useToast();
  const [createSegment] = useCreateSegmentMutation();
  const [updateSegment] = useUpdateSegmentMutation();
  const { data: segments } = useListSegmentsQuery();
  const tagList = useListTagsQuery(undefined, refetchOnMount);
  const tags = tagList.data ?? noTags;
  const programList = useListProgramsQuery(undefined, refetchOnMount);
  const programs = programList.data?.programs ?? noPrograms;
  const checkInList = useListCheckInsQuery(undefined, refetchOnMount);
  const checkIns = checkInList.data?.checkIns ?? noCheckIns;
  const numberList = useListNumbersQuery(undefined, refetchOnMount);
  const numbers = numberList.data?.numbers ?? noNumbers;
  useEffect(() => {
    rememberNames("tag", tags);
    rememberNames("program", programs);
    rememberNames("checkIn", checkIns);
    rememberNames("number", numbers);
  }, [tags, programs, checkIns, numbers]);
  const [asksToDelete, setAsksToDelete] = useState(false);
  // The button that saves it decides where it ends.
  const showsTable = useRef(false);

  const form = useEditForm({
    kind: segmentKind,
    item: segment,
    isGone: segment !== null && isUnlisted(segments, segment.id),
    edit: (version, segmentBody, { id }) => updateSegment({ id, "If-Match": version, segmentBody }),
    creation: {
      start,
      create: (key, segmentBody) => createSegment({ "Idempotency-Key": key, segmentBody }),
    },
    draftKey: `${draftKey}:${user?.id ?? ""}`,
    rules: segmentProblems,
    differs,
    failure: (error) => messageOf(error, t`The segment was not saved. Please try again.`),
    onSent: () => showToast({ title: t`Segment saved`, variant: "success" }),
    onDone: ({ id }) => {
      if (showsTable.current) showTable(id);
      else onClose();
    },
  });
  const showTable = (id: number) => void navigate(segmentTableAddress(id), { replace: true });
  const { draft, unsaved, conflict, isGone } = form;
  const isUntouched = segment !== null && !unsaved;
  const error = form.errorOf("conditions");
  const showsProblems = error !== undefined;
  const isOfLine = draft.conditions.some(({ lines }) => lines.some((line) => lineProblem(line) === error));
  const submit = async () => {
    await form.submit();
    showsTable.current = false;
  };
  return (
    <FormDialog
      title={form.edited ? t`Edit segment` : t`New segment`}
      subtitle={t`A filter under a name. Every admin sees it, and it is counted anew each time.`}
      size="xl"
      form={{ ...form, submit }}
      submitLabel={conflict ? t`Keep mine` : t`Save segment`}
      pendingText={t`Saving...`}
      disabled={isGone}
      asideAction={
        segment && !isGone ? (
          <Button
            variant="danger-ghost"
            icon={Trash2}
            className="me-auto -ms-2 max-sheet:min-h-11"
            onClick={() => setAsksToDelete(true)}
          >
            {t`Delete segment`}
          </Button>
        ) : null
      }
      className="grid grid-cols-1 gap-6 desk:grid-cols-[minmax(0,1fr)_288px]"
      onClose={onClose}
    >
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        {isGone ? <GoneNotice typed={textOf(segmentKind, draft)} /> : null}
        {conflict && !isGone ? (
          <ConflictNotice key={conflict.version} subject="segment" conflict={conflict} />
        ) : null}
        <TextField label={t`Name`} autoComplete="off" {...form.text("name")} />
        <ConditionBoxes
          boxes={draft.conditions}
          subjects={{ tags, programs, checkIns, numbers }}
          showsProblems={showsProblems}
          error={isOfLine ? undefined : error}
          control={form.control}
          onChange={(conditions) => form.change({ conditions })}
        />
        <FailedList query={tagList} text={t`The tags did not load.`} />
        <FailedList query={programList} text={t`The programs did not load.`} />
        <FailedList query={checkInList} text={t`The check-ins did not load.`} />
        <FailedList query={numberList} text={t`The numbers did not load.`} />
      </div>
      <div className="min-w-0 border-hairline max-desk:border-t max-desk:pt-4 desk:border-s desk:ps-6">
        <SegmentCount conditions={previewOf(draft.conditions)} />
        <Button
          type={isUntouched ? "button" : "submit"}
          variant="secondary"
          size="sm"
          icon={Rows3}
          disabled={isGone}
          className="mt-4 max-tablet:min-h-11"
          onClick={() => {
            if (isUntouched) showTable(segment.id);
            else showsTable.current = true;
          }}
        >
          {isUntouched ? t`Show as table` : t`Save and show as table`}
        </Button>
      </div>
      {asksToDelete && segment ? (
        <ConfirmDeletion segment={segment} onClose={() => setAsksToDelete(false)} onDeleted={form.discard} />
      ) : null}
    </FormDialog>
  );
}
