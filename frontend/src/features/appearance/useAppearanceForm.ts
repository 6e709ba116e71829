import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useUpdateAppearanceMutation } from "@/api/admin/appearance";
import type { Appearance } from "@/api/generated/admin";
import { useCurrentUser } from "@/api/account/currentUser";
import { isOutdated, messageOf } from "@/api/transport/callError";
import { sendEdit } from "@/forms/sendEdit";
import { useForm } from "@/forms/useForm";
import { fullName } from "@/people/fullName";
import {
  appearanceBody,
  changedFields,
  differs,
  draftOf,
  mergedInto,
  saysTheSame,
  type AppearanceDraft,
  type AppearanceField,
} from "./appearanceDraft";
import { appearanceRules } from "./appearanceRules";

/**
 * Form of the page, with a draft that outlives an expired session. A newer version, whether it came live or as the
 * answer to an outdated edit, is merged into the draft.
 */
export function useAppearanceForm(appearance: Appearance) {
  const { user } = useCurrentUser();
  const [updateAppearance] = useUpdateAppearanceMutation();
  const initial = useMemo(() => draftOf(appearance), [appearance]);
  const [isSaved, setSaved] = useState(false);
  /** Body that this page sent last, by which it knows its own version. */
  const sent = useRef("");
  const form = useForm<AppearanceDraft>({
    initial,
    draftKey: `appearance:${user?.id ?? ""}`,
    rules: appearanceRules,
    differs,
    send: (draft) => {
      const body = appearanceBody(draft);
      sent.current = JSON.stringify(body);
      const base = draft.base ?? appearance;
      return sendEdit({
        from: base,
        send: (version) => updateAppearance({ "If-Match": version, appearanceBody: body }),
        decide: (newer) => {
          if (!differs(draft, draftOf(newer))) return "saved";
          return saysTheSame(newer, base) ? "resend" : "ask";
        },
      });
    },
    // The cache has the newer version by then.
    asksForMore: isOutdated,
    failure: (error) => messageOf(error, t`The page was not saved. Please try again.`),
    onSent: () => setSaved(true),
  });
  const { draft, unsaved } = form;
  const follow = useEffectEvent((newer: Appearance) => {
    if (newer.version <= (draft.base?.version ?? -1)) return;
    const isOwn = JSON.stringify(appearanceBody(draftOf(newer))) === sent.current;
    const merged = mergedInto(draft, newer, isOwn);
    if (differs(merged, draftOf(newer))) form.change(merged);
    else form.discard();
  });
  useEffect(() => follow(appearance), [appearance]);

  const saved = draft.base ?? appearance;
  const before = draftOf(saved);
  const replaced = unsaved ? draft.replaced : undefined;
  return {
    ...form,
    /** Saved values. */
    before,
    changes: unsaved ? changedFields(draft, before) : [],
    /** True after a save, until something is changed. */
    isSaved: isSaved && !unsaved,
    discard: () => {
      setSaved(false);
      form.discard();
    },
    /** Version before the one that somebody else saved meanwhile. */
    replaced: replaced?.before,
    isContested: (field: AppearanceField) =>
      replaced?.contested.includes(field) === true && changedFields(draft, before).includes(field),
    /** Name of the admin who saved last; "" if it is not known. */
    savedBy: saved.savedBy ? fullName(saved.savedBy) : "",
    set: (field: AppearanceField, value: string) => form.change({ [field]: value }),
  };
}

export type AppearanceForm = ReturnType<typeof useAppearanceForm>;
