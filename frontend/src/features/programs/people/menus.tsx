import { useLingui } from "@lingui/react/macro";
import { CalendarArrowUp, Download, Pause, Play, UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import { programPeopleFileAddress, clientAddress } from "@/addresses/admin";
import { useOverlay } from "@/addresses/useOverlay";
import type { MatrixPerson, PeopleCounts, Program } from "@/api/generated/admin";
import { useDownload } from "@/forms/useDownload";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { clientName } from "@/people/clientName";
import { EnrolmentEntries } from "@/tasks/program/EnrolmentEntries";
import { Menu, MenuItem, MenuSeparator, MenuChoice } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import { Icon } from "@/ui/theme/Icon";
import { peopleFilter, type PeopleView, type PeopleControl } from "./usePeopleView";
import { filterOptions, sortOptions } from "./personText";

interface EverybodyMenuProps {
  opening: MenuOpening;
  program: Program;
  view: PeopleView;
  /** True where the head has no room for the pause. */
  phone: boolean;
}

/** Actions on everybody, and the download of the list as it is shown. */
export function EverybodyMenu({ opening, program, view, phone }: EverybodyMenuProps) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const { download } = useDownload();
  const { id, people } = program;
  const paused = program.state === "paused";
  const query = new URLSearchParams(
    Object.entries(peopleFilter(view)).map(([name, value]) => [name, value.toString()]),
  );
  return (
    <Menu opening={opening} label={t`Program`}>
      {phone ? (
        <MenuItem
          disabled={people === 0 && !paused}
          icon={<Icon of={paused ? Play : Pause} size={16} mirrored={paused} />}
          onSelect={() => open({ name: paused ? "resume-program" : "pause-program", id })}
        >
          {paused ? t`Go on for everybody…` : t`Pause for everybody…`}
        </MenuItem>
      ) : null}
      <MenuItem
        disabled={people === 0}
        icon={CalendarArrowUp}
        onSelect={() => open({ name: "shift-program", id })}
      >
        {t`Shift everybody’s dates…`}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Download} onSelect={() => void download(programPeopleFileAddress(id, query))}>
        {t`Download the list (CSV)`}
      </MenuItem>
    </Menu>
  );
}

interface PersonMenuProps {
  opening: MenuOpening;
  person: MatrixPerson;
}

/** Actions on one person of a program. */
export function PersonMenu({ opening, person }: PersonMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { client, enrolment, state } = person;
  const called = isolate(trimmed(client.firstName) || clientName(person.client));
  return (
    <Menu opening={opening} label={t`Person`}>
      <MenuItem icon={UserRound} onSelect={() => void navigate(clientAddress(client.id))}>
        {t`Open ${called}’s page`}
      </MenuItem>
      {state === "active" || state === "paused" ? (
        <>
          <MenuSeparator />
          <EnrolmentEntries enrolment={enrolment} state={state} />
        </>
      ) : null}
    </Menu>
  );
}

interface ListMenuProps {
  opening: MenuOpening;
  control: PeopleControl;
  counts: PeopleCounts;
}

/** Menu on phones for the filter and the order. */
export function ListMenu({ opening, control, counts }: ListMenuProps) {
  const { t, i18n } = useLingui();
  return (
    <Menu opening={opening} label={t`Filter and sort`}>
      <MenuChoice
        label={t`People shown`}
        value={control.view.filter ?? "all"}
        options={filterOptions(counts).map(({ value, label, count = 0 }) => ({
          value,
          label: `${label} ${i18n.number(count)}`,
        }))}
        onChange={(filter) => control.setFilter(filter === "all" ? null : filter)}
      />
      <MenuChoice
        label={t`Sort by`}
        value={control.view.sort}
        options={sortOptions()}
        onChange={control.setSort}
      />
    </Menu>
  );
}
