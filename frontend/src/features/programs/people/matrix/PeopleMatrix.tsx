import { useLingui } from "@lingui/react/macro";
import {
  useCallback,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from "react";
import type { ProgramPeople } from "@/api/generated/admin";
import { useToday } from "@/dates/useToday";
import { rightStep } from "@/ui/navigation/rightStep";
import { classNames } from "@/ui/theme/classNames";
import { MatrixHead } from "./MatrixHead";
import { MatrixRow } from "./MatrixRow";

const PERSON_PX = 206;
const STEP_PX = 34;
const WIDEST_STEP_PX = 64;
const MENU_PX = 40;
const HEAD_PX = 110;
const ROW_PX = 40;
/** Height of the frame in the lowest windows, where the page scrolls. */
const LEAST_PX = 320;

interface PeopleMatrixProps {
  data: ProgramPeople;
  /** Number of people on the pages before. */
  before: number;
  /** Step whose column is lit while the pointer is elsewhere. */
  stop: number | null;
  /** True while the shown people belong to the previous query. */
  busy: boolean;
}

/** Matrix of person and step. Head, first column and menu stay in view. */
export function PeopleMatrix({ data, before, stop, busy }: PeopleMatrixProps) {
  const { t } = useLingui();
  const today = useToday();
  const { people, steps, total, counts } = data;
  const body = useRef<HTMLTableSectionElement>(null);
  const { active, onFocus, onKeyDown } = useMatrixKeys(body, people.length, steps.length + 2);
  const [hovered, setHovered] = useState<number | null>(null);
  const lit = hovered ?? stop;
  const onPointerOver = (event: PointerEvent) => {
    if (!(event.target instanceof Element)) return;
    const column = Number(event.target.closest<HTMLElement>("td[data-column]")?.dataset["column"] ?? 0);
    setHovered(column === 0 ? null : column);
  };
  const widthWith = (step: number) => PERSON_PX + MENU_PX + step * steps.length;
  return (
    <div
      className={classNames(
        "relative mb-4 min-w-0 rounded-card border border-hairline bg-surface-2 transition-opacity duration-(--t-base)",
        busy && "opacity-60 delay-300",
      )}
      style={{
        minHeight: Math.min(LEAST_PX, HEAD_PX + ROW_PX * people.length),
        // Two pixels are the border.
        maxWidth: widthWith(WIDEST_STEP_PX) + 2,
        overflow: "auto",
        // Scroll padding: the sticky head, names and menu never cover the focus.
        scrollPaddingBlockStart: HEAD_PX,
        scrollPaddingInline: `${PERSON_PX}px ${MENU_PX}px`,
      }}
    >
      <table
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- Arrow keys move between its cells.
        role="grid"
        aria-label={t`Person by step`}
        aria-busy={busy}
        aria-rowcount={total + 1}
        className="table-fixed border-separate border-spacing-0"
        style={{ minWidth: widthWith(STEP_PX), width: `min(100%, ${widthWith(WIDEST_STEP_PX)}px)` }}
      >
        <colgroup>
          <col style={{ width: PERSON_PX }} />
          {steps.map(({ id, number }) => (
            <col key={id} className={number === lit ? "bg-accent-soft" : undefined} />
          ))}
          <col style={{ width: MENU_PX }} />
        </colgroup>
        <MatrixHead steps={steps} people={counts.all} lit={lit} />
        {/* Keys and the pointer reach it by bubbling from its cells; the body itself is not operated. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody
          ref={body}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
          onPointerOver={onPointerOver}
          onPointerLeave={() => setHovered(null)}
        >
          {people.map((person, row) => (
            <MatrixRow
              key={person.enrolment}
              person={person}
              steps={steps}
              row={row}
              rowIndex={before + row + 2}
              activeColumn={row === active.row ? active.column : null}
              today={today}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Cell that the arrow keys have reached. */
interface FocusedCell {
  row: number;
  column: number;
}

const PAGE_OF_ROWS = 10;

/** Keyboard of the matrix: one stop of the Tab key, arrows between its cells, Enter opens the person's page. */
function useMatrixKeys(body: RefObject<HTMLTableSectionElement | null>, rows: number, columns: number) {
  const [reached, setReached] = useState<FocusedCell>({ row: 0, column: 0 });
  const active = { row: Math.min(reached.row, rows - 1), column: Math.min(reached.column, columns - 1) };

  const onFocus = useCallback((event: FocusEvent) => {
    const cell = cellOf(event.target);
    if (cell) setReached(cell);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const from = cellOf(event.target);
    if (!from || event.altKey || event.metaKey) return;
    if (event.key === "Enter" && event.target instanceof HTMLTableCellElement) {
      event.target.closest("tr")?.querySelector("a")?.click();
      return;
    }
    const next = target(event, from, rows, columns);
    if (!next) return;
    event.preventDefault();
    body.current
      ?.querySelector<HTMLElement>(`[data-row="${next.row}"][data-column="${next.column}"]`)
      ?.focus();
  };
  return { active, onFocus, onKeyDown };
}

/** Position of the element in the grid; null for others, such as entries of a menu. */
function cellOf(element: EventTarget): FocusedCell | null {
  if (!(element instanceof HTMLElement)) return null;
  const { row, column } = element.dataset;
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}

/** Cell that a key leads to; null for other keys. */
function target(event: KeyboardEvent, from: FocusedCell, rows: number, columns: number): FocusedCell | null {
  const forward = rightStep();
  const steps: Record<string, FocusedCell> = {
    ArrowDown: { row: 1, column: 0 },
    ArrowUp: { row: -1, column: 0 },
    ArrowRight: { row: 0, column: forward },
    ArrowLeft: { row: 0, column: -forward },
    PageDown: { row: PAGE_OF_ROWS, column: 0 },
    PageUp: { row: -PAGE_OF_ROWS, column: 0 },
    Home: { row: event.ctrlKey ? -rows : 0, column: -columns },
    End: { row: event.ctrlKey ? rows : 0, column: columns },
  };
  // A closed menu opens with the arrow down.
  if (event.key === "ArrowDown" && event.target instanceof HTMLButtonElement) return null;
  const step = steps[event.key];
  if (!step) return null;
  return { row: within(from.row + step.row, rows), column: within(from.column + step.column, columns) };
}

function within(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}
