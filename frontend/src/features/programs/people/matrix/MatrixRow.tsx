import { useLingui } from "@lingui/react";
import { Pause } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import { clientAddress } from "@/addresses/admin";
import type { MatrixPerson, MatrixStep } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { initialOf } from "@/language/text/graphemes";
import { Avatar } from "@/people/Avatar";
import { clientName } from "@/people/clientName";
import { StepGlyph } from "@/tasks/program/StepGlyph";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { isFirstOfWeek } from "./MatrixHead";
import { PersonMenuButton } from "../PersonLink";
import { cellText, positionText } from "../personText";

interface MatrixRowProps {
  person: MatrixPerson;
  steps: readonly MatrixStep[];
  /** Index among the rows of the page, and number in the whole list. */
  row: number;
  rowIndex: number;
  /** Column that the arrow keys have reached; null in other rows. */
  activeColumn: number | null;
  today: string;
}

const rowLine = "h-10 border-b border-hairline";

/** Row of a person. Memoised: the lit column changes with the pointer. */
export const MatrixRow = memo(function MatrixRow({
  person,
  steps,
  row,
  rowIndex,
  activeColumn,
  today,
}: MatrixRowProps) {
  useLingui();
  const name = clientName(person.client);
  const paused = person.state === "paused";
  const late = !paused && person.current?.state === "late";
  const tab = (column: number) => (column === activeColumn ? 0 : -1);
  return (
    <tr aria-rowindex={rowIndex} className="group hover:bg-surface-2-hover">
      <th
        scope="row"
        style={{ borderInlineEndColor: "var(--hairline-strong)" }}
        className={classNames(
          rowLine,
          "sticky start-0 z-1 border-e bg-surface-2 ps-3 pe-2 text-start font-normal group-hover:bg-surface-2-hover",
        )}
      >
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar name={initialOf(name)} imageUrl={person.client.profileImageUrl} size={24} />
          <span className="min-w-0 flex-1">
            <Link
              to={clientAddress(person.client.id)}
              data-row={row}
              data-column={0}
              tabIndex={tab(0)}
              dir="auto"
              data-tooltip={name}
              className="block truncate text-13 leading-[18px] font-semibold text-ink-1 no-underline hover:underline"
            >
              {name}
            </Link>
            <span
              className={classNames(
                "flex items-center gap-1 truncate text-12 leading-4",
                late ? "text-danger-text" : "text-ink-3",
              )}
            >
              {paused ? <Icon of={Pause} size={14} className="flex-none" /> : null}
              <span className="truncate">{positionText(person, today)}</span>
            </span>
          </span>
        </span>
      </th>
      {steps.map((step, index) => {
        const cell = person.cells[index] ?? { state: "notYet", on: null };
        const text = cellText(cell, today);
        return (
          <td
            key={step.id}
            data-row={row}
            data-column={index + 1}
            tabIndex={tab(index + 1)}
            data-tooltip={cell.state === "notYet" ? undefined : `${isolate(step.title)}\n${text}`}
            className={classNames(
              rowLine,
              "text-center focus-visible:-outline-offset-2",
              isFirstOfWeek(steps, step) && "border-s",
            )}
          >
            <span
              role="img"
              aria-label={text}
              className="inline-grid align-middle"
              style={{ opacity: paused ? 0.75 : 1 }}
            >
              <StepGlyph state={cell.state} />
            </span>
          </td>
        );
      })}
      <td
        className={classNames(
          rowLine,
          "sticky end-0 z-1 bg-surface-2 text-center group-hover:bg-surface-2-hover",
        )}
      >
        <PersonMenuButton
          person={person}
          phone={false}
          tabIndex={tab(steps.length + 1)}
          cell={{ "data-row": row, "data-column": steps.length + 1 }}
        />
      </td>
    </tr>
  );
});
