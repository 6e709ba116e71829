import { t } from "@lingui/core/macro";
import { useNavigate } from "react-router";
import { programAddress } from "@/addresses/admin";
import { useCurrentUser } from "@/api/account/currentUser";
import { useCreateProgramMutation, useEditProgramMutation } from "@/api/admin/programs";
import type { Program } from "@/api/generated/admin";
import { messageOf } from "@/api/transport/callError";
import { useEditForm } from "@/forms/useEditForm";
import { useToast } from "@/ui/overlays/toast/useToast";
import { differs, newProgram, programKind } from "../programDraft";
import { programProblems } from "../programRules";

/** Form of the editor; null for a new program. */
export function useProgramForm(program: Program | null, isGone: boolean) {
  const { user } = useCurrentUser();
  const [createProgram] = useCreateProgramMutation();
  const [editProgram] = useEditProgramMutation();
  const navigate = useNavigate();
  const showToast = useToast();
  return useEditForm({
    kind: programKind,
    item: program,
    isGone,
    edit: (version, programBody, { id }) => editProgram({ id, "If-Match": version, programBody }),
    creation: {
      start: newProgram,
      create: (key, programBody) => createProgram({ "Idempotency-Key": key, programBody }),
    },
    draftKey: program ? `program:${program.id}` : `new-program:${user?.id ?? ""}`,
    rules: programProblems,
    differs,
    failure: (error) => messageOf(error, t`The program was not saved. Please try again.`),
    onSent: ({ base }) =>
      showToast({ title: base ? t`Program saved` : t`Program created`, variant: "success" }),
    onDone: ({ id }) => {
      if (!program) void navigate(programAddress(id), { replace: true });
    },
  });
}

export type ProgramForm = ReturnType<typeof useProgramForm>;
