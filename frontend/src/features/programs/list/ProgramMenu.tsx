import { useLingui } from "@lingui/react/macro";
import { Copy, Pause, Pencil, Play, Trash2, Users } from "lucide-react";
import { useNavigate } from "react-router";
import { programAddress, programPeopleAddress } from "@/addresses/admin";
import { useOverlay } from "@/addresses/useOverlay";
import type { ProgramSummary } from "@/api/generated/admin";
import { Menu, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import { Icon } from "@/ui/theme/Icon";
import { useDuplicateProgram } from "./useDuplicateProgram";

interface ProgramMenuProps {
  opening: MenuOpening;
  program: ProgramSummary;
  /** Names of all programs. */
  names: readonly string[];
}

/** Actions for one program. */
export function ProgramMenu({ opening, program, names }: ProgramMenuProps) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const navigate = useNavigate();
  const duplicate = useDuplicateProgram();
  const { id, name, state } = program;
  return (
    <Menu opening={opening} label={name}>
      <MenuItem icon={<Icon of={Users} size={16} />} onSelect={() => void navigate(programPeopleAddress(id))}>
        {t`See the people`}
      </MenuItem>
      <MenuItem icon={<Icon of={Pencil} size={16} />} onSelect={() => void navigate(programAddress(id))}>
        {t`Edit steps`}
      </MenuItem>
      <MenuItem icon={<Icon of={Copy} size={16} />} onSelect={() => void duplicate(program, names)}>
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
        <MenuItem icon={<Icon of={Pause} size={16} />} onSelect={() => open({ name: "pause-program", id })}>
          {t`Pause for everybody…`}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem
        tone="danger"
        icon={<Icon of={Trash2} size={16} />}
        onSelect={() => open({ name: "delete-program", id })}
      >
        {t`Delete…`}
      </MenuItem>
    </Menu>
  );
}
