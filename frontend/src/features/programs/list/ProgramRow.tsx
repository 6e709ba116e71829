import { useLingui } from "@lingui/react/macro";
import { Ellipsis } from "lucide-react";
import { Link } from "react-router";
import { programAddress, programPeopleAddress } from "@/addresses/admin";
import { useOverlay } from "@/addresses/useOverlay";
import type { ProgramSummary } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { MenuButton } from "@/ui/overlays/MenuButton";
import { Icon } from "@/ui/theme/Icon";
import { LengthFact, PeopleFact, StateFact, WhereFact } from "./ProgramFacts";
import { ProgramMenu } from "./ProgramMenu";

interface OfProgram {
  program: ProgramSummary;
  /** Names of all programs. */
  names: readonly string[];
}

const cell = "h-16 border-t border-hairline text-start align-middle font-normal px-4";

/** Program as a row of the table. */
export function ProgramRow({ program, names }: OfProgram) {
  return (
    <tr>
      <th scope="row" className={cell}>
        <Name program={program} />
      </th>
      <td className={cell}>
        <LengthFact program={program} />
      </td>
      <td className={cell}>
        <PeopleFact program={program} />
      </td>
      <td className={cell}>
        <WhereFact program={program} />
      </td>
      <td className={cell}>
        <StateFact program={program} />
      </td>
      <td className={cell}>
        <div className="flex items-center justify-end">
          <Deeds program={program} names={names} />
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
        <div>
          <LengthFact program={program} />
        </div>
        <div>
          <PeopleFact program={program} />
        </div>
        <div>
          <WhereFact program={program} />
        </div>
        <div className="ms-auto flex items-center">
          <Deeds program={program} names={names} />
        </div>
      </div>
    </li>
  );
}

/** Name, which leads to the people once there are some. */
function Name({ program: { id, name, description, state } }: { program: ProgramSummary }) {
  const { t } = useLingui();
  const words = description ?? (state === "draft" ? t`Not used yet` : null);
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
      {words === null ? null : (
        <span dir="auto" data-tooltip={words} className="mt-0.5 block truncate text-12 text-ink-3">
          {words}
        </span>
      )}
    </>
  );
}

function Deeds({ program, names }: OfProgram) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const name = isolate(program.name);
  return (
    <>
      <Button
        variant="soft"
        size="sm"
        className="max-tablet:h-11"
        disabled={program.stepCount === 0}
        aria-label={t`Enrol people in ${name}`}
        onClick={() => open({ name: "enrol", id: program.id })}
      >
        {t({ message: "Enrol", context: "in a program" })}
      </Button>
      <span className="ms-1">
        <MenuButton
          trigger={
            <IconButton
              label={t`${name}: more`}
              hint={false}
              size="sm"
              className="max-tablet:size-11"
              icon={<Icon of={Ellipsis} size={16} />}
            />
          }
        >
          {(opening) => <ProgramMenu opening={opening} program={program} names={names} />}
        </MenuButton>
      </span>
    </>
  );
}
