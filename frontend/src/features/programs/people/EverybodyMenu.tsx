import { useLingui } from "@lingui/react/macro";
import { CalendarArrowUp, Download, Pause, Play } from "lucide-react";
import { programPeopleFileAddress } from "@/addresses/admin";
import { useOverlay } from "@/addresses/useOverlay";
import type { Program } from "@/api/generated/admin";
import { useDownload } from "@/forms/useDownload";
import { Menu, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import { Icon } from "@/ui/theme/Icon";
import { peopleFilter, type PeopleView } from "./peopleView";

interface EverybodyMenuProps {
  opening: MenuOpening;
  program: Program;
  view: PeopleView;
  /** True where the head has no room for the pause. */
  phone: boolean;
}

/** Acts on everybody, and the download of the list as it is shown. */
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
        icon={<Icon of={CalendarArrowUp} size={16} />}
        onSelect={() => open({ name: "shift-program", id })}
      >
        {t`Shift everybody’s dates…`}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Icon of={Download} size={16} />}
        onSelect={() => void download(programPeopleFileAddress(id, query))}
      >
        {t`Download the list (CSV)`}
      </MenuItem>
    </Menu>
  );
}
