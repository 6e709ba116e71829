import { useLingui } from "@lingui/react/macro";
import { ChevronDown, ChevronLeft, ChevronUp } from "lucide-react";
import { useRef, type Ref } from "react";
import { Link } from "react-router";
import { clientAddress } from "@/addresses/admin";
import type { Task } from "@/api/generated/client";
import type { Elements } from "@/language/elements";
import { Avatar } from "@/people/Avatar";
import { clientName } from "@/people/clientName";
import { DueDateBadge } from "@/tasks/marks/DueDateBadge";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { useOnMount } from "@/ui/loading/useOnMount";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { KeyHint } from "./decision/KeyHint";
import type { Subject } from "./decision/useDeciding";

/** Props of open submissions and of open answers: their window, and the way to the others. */
export interface OpenItemProps {
  /** Position in the queue. */
  position: { number: number; total: number } | null;
  /** True to focus the heading. */
  focuses: boolean;
  phone: boolean;
  /** True if there is room for more beside it: the task, or the last four answers. */
  hasRail: boolean;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onDone: () => void;
  onBack: () => void;
}

/** Ref of the heading. It takes the focus on mount if it `focuses` then. */
export function useHeading(focuses: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useOnMount(() => {
    if (focuses) heading.current?.focus();
  });
  return heading;
}

interface ReviewHeadProps extends Omit<QueueHeadProps, "children"> {
  task: Task | undefined;
  /** Null while nothing waits. */
  revision: number | null;
}

/** Head of a submission: title, client, revision and date. */
export function ReviewHead({ task, revision, ...head }: ReviewHeadProps) {
  const { t, i18n } = useLingui();
  const shownRevision = i18n.number(revision ?? 0);
  return (
    <QueueHead {...head}>
      {revision === null ? null : <span>{t`Revision ${shownRevision}`}</span>}
      {task?.dueDate && !head.phone ? <DueDateBadge task={task} /> : null}
    </QueueHead>
  );
}

interface QueueHeadProps extends Pick<
  OpenItemProps,
  "position" | "phone" | "onPrevious" | "onNext" | "onBack"
> {
  headingId: string;
  headingRef: Ref<HTMLHeadingElement>;
  subject: Subject;
  /** Facts after the client's name. */
  children: Elements;
}

/** Title, client, facts, and the way to the others. */
export function QueueHead(props: QueueHeadProps) {
  const { headingId, headingRef, subject, position, phone, onPrevious, onNext, onBack, children } = props;
  const { t, i18n } = useLingui();
  const { client, title } = subject;
  const name = client && clientName(client);
  const number = i18n.number(position?.number ?? 0);
  const total = i18n.number(position?.total ?? 0);
  const positionText = position ? t`${number} of ${total}` : null;
  return (
    <div className="flex-none border-b border-hairline">
      {phone ? (
        <div className="flex h-14 items-center gap-1 px-1">
          <IconButton
            label={t`Back to Reviews`}
            size="touch"
            icon={<Icon of={ChevronLeft} mirrored />}
            onClick={onBack}
          />
          <p className="min-w-0 flex-1 truncate text-16 font-semibold tabular-nums">
            {positionText ?? t`Reviews`}
          </p>
          <IconButton
            label={t`Previous`}
            size="touch"
            icon={<Icon of={ChevronUp} />}
            disabled={!onPrevious}
            onClick={onPrevious}
          />
          <IconButton
            label={t`Next`}
            size="touch"
            icon={<Icon of={ChevronDown} />}
            disabled={!onNext}
            onClick={onNext}
          />
        </div>
      ) : null}
      <div className="flex items-center gap-3 px-4 pt-1 pb-3 tablet:px-7 tablet:pt-4">
        <Avatar name={name ?? ""} imageUrl={client?.pictureUrl ?? null} size={44} />
        <div className="min-w-0 flex-1">
          <h2
            ref={headingRef}
            id={headingId}
            tabIndex={-1}
            dir="auto"
            title={title}
            className={classNames("truncate font-semibold outline-none", phone ? "text-16" : "text-20")}
          >
            {title ?? t`Loading...`}
          </h2>
          <div className="mt-0.5 flex min-h-6 flex-wrap items-center gap-x-2 text-ink-2 tabular-nums">
            {client ? (
              <Link
                to={clientAddress(client.id)}
                dir="auto"
                className="truncate font-semibold text-accent-text hover:underline"
              >
                {name}
              </Link>
            ) : null}
            {children}
          </div>
        </div>
        {phone ? null : (
          <>
            <span className="me-1 flex-none text-13 text-ink-2 tabular-nums">{positionText}</span>
            <TurnButton label={t`Previous`} keyName="K" icon={ChevronUp} onTurn={onPrevious} />
            <TurnButton label={t`Next`} keyName="J" icon={ChevronDown} onTurn={onNext} />
          </>
        )}
      </div>
    </div>
  );
}

interface TurnButtonProps {
  label: string;
  keyName: string;
  icon: typeof ChevronUp;
  onTurn: (() => void) | undefined;
}

function TurnButton({ label, keyName, icon, onTurn }: TurnButtonProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={label}
      aria-keyshortcuts={keyName}
      disabled={!onTurn}
      onClick={onTurn}
    >
      <Icon of={icon} size={16} />
      <KeyHint className="max-desk:hidden">{keyName}</KeyHint>
    </Button>
  );
}
