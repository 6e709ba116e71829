import { useLingui } from "@lingui/react/macro";
import { messageOf } from "@/api/transport/callError";
import { useImportInvitationsMutation } from "@/api/admin/invitations";
import { useRetryKey } from "@/forms/useRetryKey";
import { useAct } from "@/forms/useAct";
import { useOnMount } from "@/ui/loading/useOnMount";
import { outcomeSentence } from "./outcomeSentence";
import { groupsBody, type Groups } from "./groupsBody";

/** Import of a list: a dry run on mount, then the real one. `file`: bytes in base64. */
export function useImport(file: string, groups: Groups, onInvited: () => void) {
  const { t } = useLingui();
  const [ask, review] = useImportInvitationsMutation();
  const [send, sending] = useImportInvitationsMutation();
  const retryKey = useRetryKey();
  const act = useAct();
  const look = () => void ask({ importBody: { file, isDryRun: true } });
  useOnMount(look);
  const invite = async () => {
    const body = { file, isDryRun: false, ...groupsBody(groups) };
    const sent = send({ "Idempotency-Key": retryKey.for(body), importBody: body });
    const answer = await act(sent, t`Failed to send the invitations`, ({ invited }) => ({
      title: t`Invited`,
      description: outcomeSentence(invited.length, 0) ?? t`Nobody was invited.`,
    }));
    if (!answer) return;
    retryKey.done();
    onInvited();
  };
  return {
    outcome: review.data,
    /** Error of the dry run. */
    failure: review.isError ? messageOf(review.error, t`The file could not be checked.`) : null,
    look,
    pending: sending.isLoading,
    invite: () => void invite(),
  };
}
