import { useLingui } from "@lingui/react/macro";
import { MessageSquare, Pencil, Plus, Route } from "lucide-react";
import { useCallback, useId, useMemo } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { useClientTasks, useListClientCompletedWeeksQuery } from "@/api/admin/clients";
import { useListNumbersQuery } from "@/api/admin/numbers";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { ClientDetail } from "@/api/generated/admin";
import type { Task } from "@/api/generated/client";
import { mentorName } from "@/language/names";
import { initialOf } from "@/language/text/graphemes";
import { Avatar } from "@/people/Avatar";
import { TagChips } from "@/people/TagChips";
import { clientName } from "@/people/clientName";
import { CompletedWeeks } from "@/tasks/CompletedWeeks";
import { PreviewBanner } from "@/tasks/board/PreviewBanner";
import { TaskBoard } from "@/tasks/board/TaskBoard";
import { PreviewSkeleton } from "@/tasks/board/skeleton/PreviewSkeleton";
import type { BoardTone } from "@/tasks/model/boardTone";
import { isTimoTask } from "@/tasks/model/category";
import type { TaskSource } from "@/tasks/model/taskSource";
import { Button } from "@/ui/buttons/Button";
import { Loaded } from "@/ui/feedback/Loaded";
import { BackLink } from "@/ui/navigation/PageHead";
import { classNames } from "@/ui/theme/classNames";
import { shortWideQuery } from "@/ui/theme/mediaQueries";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { ClientInformation } from "./ClientInformation";
import { ClientOverlays } from "./ClientOverlays";
import { CompletedPart } from "./CompletedPart";
import { NotesSent } from "./NotesSent";
import { PartHead } from "./PartHead";
import { useClientListAddress } from "./useClientListAddress";
import { ClientNumbers } from "./numbers/ClientNumbers";
import { ClientPrograms } from "./programs/ClientPrograms";

export function ClientPage({ client }: { client: ClientDetail }) {
  const { t } = useLingui();
  const listAddress = useClientListAddress();
  const tasks = useClientTasks(client.id);
  const weeks = useListClientCompletedWeeksQuery({ id: client.id }, refetchOnMount);
  const library = useListNumbersQuery();
  const hasNumbers = (library.data?.numbers.length ?? 0) > 0;
  const { open } = useOverlay();
  const openTask = useCallback(({ id }: Task) => open({ name: "task", id }), [open]);
  return (
    <div className="px-4 pt-2 pb-8 tablet:px-8 tablet:pt-4 short:pt-1.5">
      <div className="desk:short:flex desk:short:items-center desk:short:gap-3">
        <BackLink to={listAddress} label={t`Back to Clients`} />
        <ClientHeader client={client} />
      </div>
      <div className="mt-5 grid short:mt-1.5 grid-cols-1 items-start gap-6 wide:grid-cols-[288px_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-5 short:gap-2 wide:col-start-2 wide:row-start-1">
          <div
            className={classNames(
              "grid min-w-0 grid-cols-1 gap-5 short:gap-2",
              hasNumbers &&
                "desk:short:grid-cols-[minmax(0,1fr)_auto] desk:short:items-center desk:short:gap-x-4",
            )}
          >
            <ClientNumbers client={client} />
            <PreviewBanner name={client.firstName} isBeside={hasNumbers} />
          </div>
          <ClientBoard
            title={t`Content Roadmap`}
            text={t`Regular content creation and business tasks`}
            loadingText={t`Loading Content Roadmap`}
            failureTitle={t`Content Roadmap did not load`}
            list={tasks}
            belongs={isRoadmapTask}
            onOpen={openTask}
          />
          <ClientBoard
            title={t`${{ mentor: mentorName() }} Assigned Tasks`}
            text={t`Prioritize these tasks.`}
            loadingText={t`Loading ${{ mentor: mentorName() }} Assigned Tasks`}
            failureTitle={t`${{ mentor: mentorName() }} Assigned Tasks did not load`}
            list={tasks}
            belongs={isTimoTask}
            tone="gold"
            onOpen={openTask}
          />
          <CompletedPart client={client} onOpen={openTask} />
        </div>
        <div className="grid min-w-0 grid-cols-1 items-start gap-4 tablet:max-wide:grid-cols-2 tablet:max-wide:grid-rows-[auto_1fr] wide:col-start-1 wide:row-start-1">
          <ClientInformation client={client} />
          <ClientPrograms clientId={client.id} />
          <CompletedWeeks weeks={weeks} />
          <NotesSent clientId={client.id} />
        </div>
      </div>
      <ClientOverlays client={client} open={tasks} />
    </div>
  );
}

function isRoadmapTask(task: Task): boolean {
  return !isTimoTask(task);
}

function ClientHeader({ client }: { client: ClientDetail }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const sharesRow = useMediaQuery(shortWideQuery);
  const name = clientName(client);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-3 desk:short:mt-0 desk:short:min-w-0 desk:short:flex-1 desk:short:gap-x-3">
      <Avatar name={initialOf(name)} imageUrl={client.profileImageUrl} size={sharesRow ? 44 : 56} />
      <div className="min-w-0 flex-1 basis-48 desk:short:grid desk:short:grid-cols-[minmax(0,max-content)_minmax(0,1fr)] desk:short:items-center desk:short:gap-x-4">
        <h1 dir="auto" className="text-20 font-semibold wrap-anywhere tablet:text-28 desk:short:text-20">
          {name}
        </h1>
        <p className="wrap-anywhere text-ink-2 desk:short:row-start-2">{client.email}</p>
        <div className="mt-1.5 flex flex-wrap items-center gap-1 desk:short:row-span-2 desk:short:mt-0">
          <TagChips tags={client.tags} most={client.tags.length} className="flex-wrap" />
          <Button
            variant="ghost"
            size="sm"
            icon={Pencil}
            className="max-tablet:min-h-11"
            onClick={() => open({ name: "client-tags", clientId: client.id })}
          >
            {client.tags.length > 0 ? t`Edit tags` : t`Add tags`}
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sheet:w-full tablet:gap-4">
        <Button
          variant="secondary"
          icon={Route}
          className="max-tablet:min-h-11 max-sheet:flex-1 max-sheet:px-2"
          onClick={() => open({ name: "enrol-client", clientId: client.id })}
        >
          {t({ message: "Enrol", context: "in a program" })}
        </Button>
        <Button
          variant="secondary"
          icon={MessageSquare}
          className="max-tablet:min-h-11 max-sheet:flex-1 max-sheet:px-2"
          onClick={() => open({ name: "send-note", clientId: client.id })}
        >
          {t`Send Note`}
        </Button>
        <Button
          variant="primary"
          icon={Plus}
          className="max-tablet:min-h-11 max-sheet:flex-1 max-sheet:px-2"
          onClick={() => open({ name: "assign", clientId: client.id })}
        >
          {t`Assign Task`}
        </Button>
      </div>
    </div>
  );
}

interface ClientBoardProps {
  title: string;
  text: string;
  loadingText: string;
  failureTitle: string;
  list: TaskSource["open"];
  /** Predicate: tasks of this board. */
  belongs: (task: Task) => boolean;
  tone?: BoardTone;
  onOpen: (task: Task) => void;
}

/** Read-only view of one of a client's two boards. */
function ClientBoard({
  title,
  text,
  loadingText,
  failureTitle,
  list,
  belongs,
  tone = "paper",
  onOpen,
}: ClientBoardProps) {
  const headingId = useId();
  const tasks = useMemo(() => list.data?.filter(belongs), [list.data, belongs]);
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <PartHead headingId={headingId} title={title} text={text} count={tasks?.length} tone={tone} />
      <Loaded
        query={{ ...list, data: tasks }}
        shape={<PreviewSkeleton tone={tone} label={loadingText} />}
        failed={failureTitle}
      >
        {(shown) => <TaskBoard tasks={shown} tone={tone} onOpen={onOpen} />}
      </Loaded>
    </section>
  );
}
