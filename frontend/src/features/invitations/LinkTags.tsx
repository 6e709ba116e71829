import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useSetCommunityLinkTagsMutation } from "@/api/admin/invitations";
import type { ClientTag } from "@/api/generated/admin";
import { useAct } from "@/forms/useAct";
import { TagField } from "@/people/TagField";

/** Tags for those who sign up with the community link. Each change is saved at once. */
export function LinkTags({ saved }: { saved: readonly ClientTag[] }) {
  const { t } = useLingui();
  const { tags, save } = useLinkTags(saved);
  return (
    <div className="mt-4">
      <TagField
        label={t`Tags`}
        optional
        hint={t`Who signs up with this link gets them. Only admins see tags.`}
        value={tags}
        onChange={(next) => void save(next)}
      />
    </div>
  );
}

/** Optimistic update with rollback. Changes are sent in order; the last one wins. */
function useLinkTags(initial: readonly ClientTag[]) {
  const [setLinkTags] = useSetCommunityLinkTagsMutation();
  const act = useAct();
  const [tags, setTags] = useState(initial);
  const saved = useRef(initial);
  const wanted = useRef(initial);
  const isSending = useRef(false);
  const save = async (next: readonly ClientTag[]) => {
    setTags(next);
    wanted.current = next;
    if (isSending.current) return;
    isSending.current = true;
    while (wanted.current !== saved.current) {
      const sent = wanted.current;
      const call = setLinkTags({ communityLinkBody: { tags: sent.map(({ id }) => id) } });
      if (await act(call, t`Failed to save the tags of the link`)) saved.current = sent;
      else {
        wanted.current = saved.current;
        setTags(saved.current);
      }
    }
    isSending.current = false;
  };
  return { tags, save };
}
