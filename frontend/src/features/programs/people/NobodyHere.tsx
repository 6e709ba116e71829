import { useLingui } from "@lingui/react/macro";
import { Plus, Users } from "lucide-react";
import { Link } from "react-router";
import { programAddress } from "@/addresses/admin";
import { useOverlay } from "@/addresses/useOverlay";
import type { PeopleCounts } from "@/api/generated/admin";
import clientsDrawing from "@/art/empty/clients.svg?raw";
import { Button } from "@/ui/buttons/Button";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { EmptyList } from "@/ui/feedback/EmptyList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Shape } from "@/ui/feedback/Shape";
import { Status } from "@/ui/feedback/Status";
import { Drawing } from "@/ui/theme/Drawing";
import { Icon } from "@/ui/theme/Icon";
import { isNarrowed, type PeopleView } from "./usePeopleView";

/** True if nobody is or was in the program. */
export function isEmpty({ all, finished }: PeopleCounts): boolean {
  return all + finished === 0;
}

/** Empty state of a program without people. */
export function NobodyInIt({ programId, hasSteps }: { programId: number; hasSteps: boolean }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  return (
    <EmptyState
      className="m-auto pb-16"
      drawing={<Drawing markup={clientsDrawing} width={220} />}
      title={t`Nobody is in this program yet`}
      text={
        hasSteps
          ? t`Enrol people, and you see here who is at which step.`
          : t`It has no steps yet. Add some, then enrol people.`
      }
      action={
        hasSteps ? (
          <Button
            variant="soft"
            icon={Users}
            className="max-tablet:min-h-11"
            onClick={() => open({ name: "enrol", id: programId })}
          >
            {t`Enrol People`}
          </Button>
        ) : (
          <Link to={programAddress(programId)} className={`${buttonLook("soft")} max-tablet:min-h-11`}>
            <Icon of={Plus} size={16} />
            <span>{t`Add steps`}</span>
          </Link>
        )
      }
    />
  );
}

interface NobodyMatchesProps {
  view: PeopleView;
  onShowAll: () => void;
  onShowFinished: () => void;
}

/** Empty state of a filter that nobody fits, or of a program that everybody has finished. */
export function NobodyMatches({ view, onShowAll, onShowFinished }: NobodyMatchesProps) {
  const { t } = useLingui();
  const narrowed = isNarrowed(view);
  return (
    <EmptyList
      level={2}
      title={narrowed ? t`Nobody matches` : t`Everybody has finished`}
      text={
        narrowed
          ? t`Nobody in this program fits the search and the filter.`
          : t`Nobody is on the way in this program now.`
      }
      action={narrowed ? t`Show everybody` : t`Show who has finished`}
      onAction={narrowed ? onShowAll : onShowFinished}
    />
  );
}

/** Shape of the people while they load. */
export function MatrixSkeleton() {
  const { t } = useLingui();
  return (
    <div className="mt-4 flex-1">
      <Status>{t`Loading the people`}</Status>
      <div
        aria-hidden="true"
        className="animate-late overflow-hidden rounded-popover border border-hairline bg-surface-2"
      >
        <div className="h-16 border-b border-hairline-strong bg-surface-1" />
        <Shape
          entries={6}
          entry="flex h-10 items-center gap-3 border-b border-hairline px-3"
          bars={["w-36"]}
        />
      </div>
    </div>
  );
}
