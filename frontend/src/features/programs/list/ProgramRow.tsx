import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { nanoid } from "@reduxjs/toolkit";
import { Copy, Pause, Pencil, Play, Trash2, Users } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { programAddress, programPeopleAddress } from "@/addresses/admin";
import { useOverlay } from "@/addresses/useOverlay";
import { useCreateProgramMutation, useLazyGetProgramQuery } from "@/api/admin/programs";
import type { ProgramSummary } from "@/api/generated/admin";
import { useAction } from "@/forms/useAction";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { Menu, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import { MoreButton } from "@/ui/overlays/MoreButton";
import { Icon } from "@/ui/theme/Icon";
import { draftOf, programBody, programLimits, type StepDraft } from "../programDraft";
import { copyName } from "../programLabels";
import { LengthFact, PeopleFact, StateFact, WhereFact } from "./ProgramFacts";

interface OfProgram {
  program: ProgramSummary;
  /** Names of all programs. */
  names: readonly string[];
}

const facts = [LengthFact, PeopleFact, WhereFact];

const cell = "h-16 border-t border-hairline text-start align-middle font-normal px-4";

/** Program as a row of the table. */
export function ProgramRow({ program, names }: OfProgram) {
  return (
    <tr>
      <th scope="row" className={cell}>
        <Name program={program} />
      </th>
      {[...facts, StateFact].map((Fact, column) => (
        <td key={column} className={cell}>
          <Fact program={program} />
        </td>
      ))}
      <td className={cell}>
        <div className="flex items-center justify-end">
          <ProgramActions program={program} names={names} />
        </div>
      </td>
    </tr>
  );
}

/** Program as a card, where the table has no room. */
export function ProgramCard({ program, names }: OfProgram) {
  return (
    <li className="rounded-card border border-hairline bg-surface-2 p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <Name program={program} />
        </div>
        <div className="flex-none text-end">
          <StateFact program={program} />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        {facts.map((Fact, index) => (
          <div key={index}>
            <Fact program={program} />
          </div>
        ))}
        <div className="ms-auto flex items-center">
          <ProgramActions program={program} names={names} />
        </div>
      </div>
    </li>
  );
}

/** Name; a link to the people once there are some. */
function Name({ program: { id, name, description, state } }: { program: ProgramSummary }) {
  const { t } = useLingui();
  const text = description ?? (state === "draft" ? t`Not used yet` : null);
  return (
    <>
      <Link
        to={state === "draft" ? programAddress(id) : programPeopleAddress(id)}
        dir="auto"
        data-tooltip={name}
        className="block truncate font-semibold text-ink-1 no-underline hover:underline"
      >
        {name}
      </Link>
      {text === null ? null : (
        <span dir="auto" data-tooltip={text} className="mt-0.5 block truncate text-12 text-ink-3">
          {text}
        </span>
      )}
    </>
  );
}

function ProgramActions({ program, names }: OfProgram) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const name = isolate(program.name);
  return (
    <>
      <Button
        variant="soft"
        size="sm"
        className="max-tablet:min-h-11"
        disabled={program.stepCount === 0}
        aria-label={t`Enrol people in ${name}`}
        onClick={() => open({ name: "enrol", id: program.id })}
      >
        {t({ message: "Enrol", context: "in a program" })}
      </Button>
      <span className="ms-1">
        <MoreButton label={t`${name}: more`} className="max-tablet:size-11">
          {(opening) => <ProgramMenu opening={opening} program={program} names={names} />}
        </MoreButton>
      </span>
    </>
  );
}

interface ProgramMenuProps {
  opening: MenuOpening;
  program: ProgramSummary;
  /** Names of all programs. */
  names: readonly string[];
}

/** Actions for one program. */
function ProgramMenu({ opening, program, names }: ProgramMenuProps) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const navigate = useNavigate();
  const duplicate = useDuplicateProgram();
  const { id, name, state } = program;
  return (
    <Menu opening={opening} label={name}>
      <MenuItem icon={Users} onSelect={() => void navigate(programPeopleAddress(id))}>
        {t`See the people`}
      </MenuItem>
      <MenuItem icon={Pencil} onSelect={() => void navigate(programAddress(id))}>
        {t`Edit steps`}
      </MenuItem>
      <MenuItem icon={Copy} onSelect={() => void duplicate(program, names)}>
        {t`Duplicate`}
      </MenuItem>
      {state === "paused" ? (
        <MenuItem
          icon={<Icon of={Play} size={16} mirrored />}
          onSelect={() => open({ name: "resume-program", id })}
        >
          {t`Go on for everybody…`}
        </MenuItem>
      ) : (
        <MenuItem icon={Pause} onSelect={() => open({ name: "pause-program", id })}>
          {t`Pause for everybody…`}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem tone="danger" icon={Trash2} onSelect={() => open({ name: "delete-program", id })}>
        {t`Delete…`}
      </MenuItem>
    </Menu>
  );
}

function copyOfStep(step: StepDraft): StepDraft {
  const copy = { ...step };
  delete copy.id;
  return copy;
}

/** Function that copies a program, without its people, and opens the copy. */
function useDuplicateProgram() {
  const [getProgram] = useLazyGetProgramQuery();
  const [createProgram] = useCreateProgramMutation();
  const navigate = useNavigate();
  const run = useAction();
  return async ({ id }: ProgramSummary, names: readonly string[]) => {
    const failed = t`The program was not copied. Please try again.`;
    const original = await run(getProgram({ id }), failed);
    if (!original) return;
    const draft = draftOf(original.data);
    const steps = draft.steps.map(copyOfStep);
    const name = copyName(draft.name, names, programLimits.name);
    // Two programs of the link would enrol everybody twice.
    const body = programBody({ ...draft, name, steps, joinsByLink: false });
    const sent = createProgram({ "Idempotency-Key": nanoid(), programBody: body });
    const copy = await run(sent, failed, (made) => {
      const shown = isolate(made.name);
      return { title: t`“${shown}” is ready. Nobody is in it.` };
    });
    if (copy) void navigate(programAddress(copy.data.id));
  };
}
