import { t } from "@lingui/core/macro";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { checkInAddress } from "@/addresses/admin";
import { useCurrentUser } from "@/api/account/currentUser";
import { useCreateCheckInMutation, useEditCheckInMutation } from "@/api/admin/checkIns";
import type { CheckIn } from "@/api/generated/admin";
import { messageOf } from "@/api/transport/callError";
import { useEditForm } from "@/forms/useEditForm";
import { useToast } from "@/ui/overlays/toast/useToast";
import { checkInKind } from "../checkInChanges";
import { differs, newCheckIn } from "../checkInDraft";
import { checkInProblems } from "../checkInRules";
import { useStateActions } from "../useStateActions";

/** Form of the editor; null for a new check-in. */
export function useCheckInForm(checkIn: CheckIn | null, isGone: boolean) {
  const { user } = useCurrentUser();
  const [createCheckIn] = useCreateCheckInMutation();
  const [editCheckIn] = useEditCheckInMutation();
  const { start } = useStateActions();
  const navigate = useNavigate();
  const showToast = useToast();
  /** True while the check-in is saved in order to start. */
  const starts = useRef(false);
  const form = useEditForm({
    kind: checkInKind,
    item: checkIn,
    isGone,
    edit: (version, checkInBody, { id }) => editCheckIn({ id, "If-Match": version, checkInBody }),
    creation: {
      start: newCheckIn,
      create: (key, checkInBody) => createCheckIn({ "Idempotency-Key": key, checkInBody }),
    },
    draftKey: checkIn ? `check-in:${checkIn.id}` : `new-check-in:${user?.id ?? ""}`,
    rules: checkInProblems,
    differs,
    failure: (error) => messageOf(error, t`The check-in was not saved. Please try again.`),
    onSent: ({ base }) => {
      if (starts.current) return;
      showToast({ title: base ? t`Check-in saved` : t`Draft saved`, variant: "success" });
    },
    onDone: (done) => {
      if (!checkIn) void navigate(checkInAddress(done.id), { replace: true });
      if (starts.current) void start(done);
    },
  });
  const submit = async (isStart: boolean) => {
    starts.current = isStart;
    await form.submit();
  };
  return {
    form,
    save: () => submit(false),
    /** Saves what is unsaved, then starts a draft. */
    saveAndStart: async () => {
      if (checkIn && !form.unsaved) await start(checkIn);
      else await submit(true);
    },
  };
}

export type CheckInForm = ReturnType<typeof useCheckInForm>["form"];
