import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { nanoid } from "@reduxjs/toolkit";
import { Copy, Pause, Pencil, Play, Trash2, Users } from "lucide-react";
import { useNavigate } from "react-router";
import { programAddress, programPeopleAddress } from "@/addresses/admin";
import { useOverlay } from "@/addresses/useOverlay";
import { useCreateProgramMutation, useLazyGetProgramQuery } from "@/api/admin/programs";
import type { ProgramSummary } from "@/api/generated/admin";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { isolate } from "@/language/isolate";
import { Menu, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import { useToast } from "@/ui/overlays/toast/useToast";
import { Icon } from "@/ui/theme/Icon";
import { draftOf, programBody, programLimits, type StepDraft } from "../programDraft";
import { copyName } from "../programWords";

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
  const showToast = useToast();
  return async (program: ProgramSummary, names: readonly string[]) => {
    try {
      const original = await getProgram({ id: program.id }).unwrap();
      const draft = draftOf(original);
      const steps = draft.steps.map(copyOfStep);
      const name = copyName(original.name, names, programLimits.name);
      // Two programs of the link would enrol everybody twice.
      const programBodyOfCopy = programBody({ ...draft, name, steps, joinsByLink: false });
      const copy = await createProgram({
        "Idempotency-Key": nanoid(),
        programBody: programBodyOfCopy,
      }).unwrap();
      const shown = isolate(copy.name);
      showToast({ title: t`“${shown}” is ready. Nobody is in it.`, variant: "success" });
      void navigate(programAddress(copy.id));
    } catch (error) {
      if (isUnauthorized(error)) return;
      const description = messageOf(error, t`The program was not copied. Please try again.`);
      showToast({ title: t`Error`, description, variant: "destructive" });
    }
  };
}
