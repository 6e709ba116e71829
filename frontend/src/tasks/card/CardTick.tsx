import { useLingui } from "@lingui/react/macro";
import type { Subtask } from "@/api/generated/client";
import { classNames } from "@/ui/theme/classNames";
import type { BoardTone } from "@/tasks/model/boardTone";

interface CardTickProps {
  subtask: Subtask;
  locked: boolean;
  /** Greyed, as on a read-only board. */
  muted: boolean;
  tone: BoardTone;
  /** Absent for a read-only box. */
  onToggle?: ((subtaskId: number, completed: boolean) => void) | undefined;
}

/** Checkbox of 16 px with a target of 24 px. */
export function CardTick({ subtask, locked, muted, tone, onToggle }: CardTickProps) {
  const { t } = useLingui();
  const { id, title, completed } = subtask;
  return (
    <span className="relative z-1 grid size-4 flex-none" data-card-control={`subtask-${id}`}>
      {onToggle ? (
        <input
          type="checkbox"
          aria-label={title}
          checked={completed}
          disabled={locked}
          onChange={(event) => onToggle(id, event.target.checked)}
          className="peer absolute -inset-1 z-1 size-6 appearance-none rounded-control outline-none enabled:cursor-pointer"
        />
      ) : (
        <span className="sr-only">{completed ? t`Done:` : t`Open:`}</span>
      )}
      <span
        aria-hidden="true"
        className={classNames(
          "grid size-4 place-items-center rounded-[5px] border-[1.5px] transition-colors duration-(--t-fast) ease-smooth",
          "outline-offset-2 outline-focus peer-focus-visible:outline-2",
          boxLook(completed, muted, tone),
        )}
      >
        {completed ? <Tick /> : null}
      </span>
    </span>
  );
}

function boxLook(completed: boolean, muted: boolean, tone: BoardTone): string {
  if (muted) return "border-hairline-strong bg-surface-press text-ink-3";
  if (tone === "gold") {
    return completed
      ? "border-gold-mark bg-gold-mark text-gold-card"
      : "border-border-control bg-transparent";
  }
  return completed ? "border-accent bg-accent text-on-accent" : "border-border-control bg-surface-2";
}

function Tick() {
  return (
    <svg viewBox="0 0 16 16" className="size-4">
      <path
        d="m4.9 8.2 2.1 2.1 4.1-4.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
