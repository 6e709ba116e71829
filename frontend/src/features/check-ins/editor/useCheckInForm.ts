import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { checkInAddress } from "@/addresses/admin";
import { useCurrentUser } from "@/api/account/currentUser";
import { useCreateCheckInMutation, useEditCheckInMutation } from "@/api/admin/checkIns";
import type { CheckIn } from "@/api/generated/admin";
import { isOutdated, messageOf } from "@/api/transport/callError";
import { useConflict } from "@/forms/useConflict";
import { useForm } from "@/forms/useForm";
import { useToast } from "@/ui/overlays/toast/useToast";
import {
  checkInBody,
  differs,
  draftOf,
  isSavedAs,
  newCheckIn,
  saysTheSame,
  type CheckInDraft,
} from "../checkInDraft";
import { checkInProblems } from "../checkInRules";
import { useStateActions } from "../useStateActions";

interface EditedCheckIn extends CheckInDraft {
  /** Version that the draft is based on, kept with it: after a reload the check-in may have changed. */
  base?: CheckIn;
}

function startOf(checkIn: CheckIn | null): EditedCheckIn {
  return checkIn ? { ...draftOf(checkIn), base: checkIn } : newCheckIn();
}

/** Form of the editor; null for a new check-in. */
export function useCheckInForm(checkIn: CheckIn | null) {
  const { user } = useCurrentUser();
  const [createCheckIn] = useCreateCheckInMutation();
  const [editCheckIn] = useEditCheckInMutation();
  const { start } = useStateActions();
  const navigate = useNavigate();
  const showToast = useToast();
  const conflict = useConflict<CheckIn>();
  const saved = useRef<CheckIn>(null);
  /** True while the check-in is saved in order to start. */
  const starts = useRef(false);
  const [initial, setInitial] = useState(() => startOf(checkIn));
  const form = useForm<EditedCheckIn>({
    initial,
    draftKey: checkIn ? `check-in:${checkIn.id}` : `new-check-in:${user?.id ?? ""}`,
    rules: checkInProblems,
    differs,
    send: async (draft, keyOf) => {
      const body = checkInBody(draft);
      if (!checkIn) {
        const { data, error } = await createCheckIn({ "Idempotency-Key": keyOf(body), checkInBody: body });
        saved.current = data ?? null;
        return { error };
      }
      const { data, error } = await conflict.sendEdit({
        base: draft.base ?? checkIn,
        known: checkIn,
        isSame: saysTheSame,
        send: (version) => editCheckIn({ id: checkIn.id, "If-Match": version, checkInBody: body }),
        isSaved: (current) => isSavedAs(current, draft),
      });
      saved.current = data ?? null;
      if (data) setInitial(startOf(data));
      return { error };
    },
    asksForMore: isOutdated,
    failure: (error) => messageOf(error, t`The check-in was not saved. Please try again.`),
    onSent: () => {
      if (starts.current) return;
      showToast({ title: checkIn ? t`Check-in saved` : t`Draft saved`, variant: "success" });
    },
    onDone: () => {
      const done = saved.current;
      if (!done) return;
      if (!checkIn) void navigate(checkInAddress(done.id), { replace: true });
      if (starts.current) void start(done);
    },
  });
  // Changes of others are shown while nothing is typed here.
  const base = initial.base;
  if (checkIn && base && !form.unsaved && checkIn.version > base.version) setInitial(startOf(checkIn));
  const submit = async (isStart: boolean) => {
    starts.current = isStart;
    await form.submit();
  };
  return {
    form,
    before: initial,
    conflict: conflict.current,
    takeTheirs: (current: CheckIn) => {
      setInitial(startOf(current));
      form.discard();
      conflict.settle();
      form.focus("name");
    },
    save: () => submit(false),
    /** Saves what is unsaved, then starts a draft. */
    saveAndStart: async () => {
      if (checkIn && !form.unsaved) await start(checkIn);
      else await submit(true);
    },
  };
}

export type CheckInForm = ReturnType<typeof useCheckInForm>["form"];
