import { plural, t } from "@lingui/core/macro";
import { useListClientEmailsMutation } from "@/api/admin/clients";
import { useAction } from "@/forms/useAction";
import { missedText } from "@/people/audience/choiceText";
import { useChosenClients } from "@/people/audience/chosenClients";
import { useCopy } from "@/ui/buttons/useCopy";
import { useToast } from "@/ui/overlays/toast/useToast";

/** Copies the addresses of the chosen clients, as a mail program takes them. */
export function useCopyEmails() {
  const chosen = useChosenClients();
  const [listEmails, { isLoading }] = useListClientEmailsMutation();
  const { copy } = useCopy();
  const run = useAction();
  const showToast = useToast();
  const load = async ({ choice }: NonNullable<typeof chosen>) => {
    const sent = listEmails({ choiceBody: { clients: choice } });
    return (await run(sent, t`The addresses did not load. Please try again.`))?.data ?? null;
  };
  const copyEmails = async () => {
    if (!chosen) return;
    const answer = load(chosen);
    if (!(await copy(answer.then((data) => data?.emails.join(", ") ?? null)))) return;
    const data = await answer;
    if (!data) return;
    const { emails, missed } = data;
    showToast({
      title: plural(emails.length, { one: "# address copied", other: "# addresses copied" }),
      ...(missed.count > 0 ? { description: missedText(missed) } : {}),
      variant: "success",
    });
  };
  return { pending: isLoading, copyEmails: () => void copyEmails() };
}
