import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { programAddress } from "@/addresses/admin";
import { useCurrentUser } from "@/api/account/currentUser";
import { useCreateProgramMutation, useEditProgramMutation } from "@/api/admin/programs";
import type { Program } from "@/api/generated/admin";
import { isOutdated, messageOf } from "@/api/transport/callError";
import { useConflict } from "@/forms/useConflict";
import { useForm } from "@/forms/useForm";
import { useToast } from "@/ui/overlays/toast/useToast";
import {
  differs,
  draftOf,
  newProgram,
  programBody,
  programDifferences,
  saysTheSame,
  type ProgramDraft,
} from "../programDraft";
import { programProblems } from "../programRules";

interface EditedProgram extends ProgramDraft {
  /** Version that the draft is based on, kept with it: after a reload the program may have changed. */
  base?: Program;
}

function startOf(program: Program | null): EditedProgram {
  return program ? { ...draftOf(program), base: program } : newProgram();
}

/** Form of the editor; null for a new program. */
export function useProgramForm(program: Program | null) {
  const { user } = useCurrentUser();
  const [createProgram] = useCreateProgramMutation();
  const [editProgram] = useEditProgramMutation();
  const navigate = useNavigate();
  const showToast = useToast();
  const conflict = useConflict<Program>();
  const created = useRef<Program>(null);
  const [initial, setInitial] = useState(() => startOf(program));
  const form = useForm<EditedProgram>({
    initial,
    draftKey: program ? `program:${program.id}` : `new-program:${user?.id ?? ""}`,
    rules: programProblems,
    differs,
    send: async (draft, keyOf) => {
      const body = programBody(draft);
      if (!program) {
        const { data, error } = await createProgram({ "Idempotency-Key": keyOf(body), programBody: body });
        created.current = data ?? null;
        return { error };
      }
      const { data, error } = await conflict.sendEdit({
        base: draft.base ?? program,
        known: program,
        isSame: saysTheSame,
        send: (version) => editProgram({ id: program.id, "If-Match": version, programBody: body }),
        isSaved: (current) => programDifferences(current, draft).length === 0,
      });
      if (data) setInitial(startOf(data));
      return { error };
    },
    asksForMore: isOutdated,
    failure: (error) => messageOf(error, t`The program was not saved. Please try again.`),
    onSent: () => showToast({ title: program ? t`Program saved` : t`Program created`, variant: "success" }),
    onDone: () => {
      if (created.current) void navigate(programAddress(created.current.id), { replace: true });
    },
  });
  // Changes of others are shown while nothing is typed here.
  const base = initial.base;
  if (program && base && !form.unsaved && program.version > base.version) setInitial(startOf(program));
  const takeTheirs = (current: Program) => {
    setInitial(startOf(current));
    form.discard();
    conflict.settle();
    form.focus("name");
  };
  return { form, conflict: conflict.current, takeTheirs };
}

export type ProgramForm = ReturnType<typeof useProgramForm>["form"];
