import { t } from "@lingui/core/macro";
import { nanoid } from "@reduxjs/toolkit";
import { useNavigate } from "react-router";
import { programAddress } from "@/addresses/admin";
import { useCreateProgramMutation, useLazyGetProgramQuery } from "@/api/admin/programs";
import type { ProgramSummary } from "@/api/generated/admin";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { isolate } from "@/language/isolate";
import { useToast } from "@/ui/overlays/toast/useToast";
import { draftOf, programBody, programLimits, type StepDraft } from "../programDraft";
import { copyName } from "../programWords";

function copyOfStep(step: StepDraft): StepDraft {
  const copy = { ...step };
  delete copy.id;
  return copy;
}

/** Function that copies a program, without its people, and opens the copy. */
export function useDuplicateProgram() {
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
