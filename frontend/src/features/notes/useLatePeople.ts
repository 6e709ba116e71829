import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useLazyListProgramPeopleQuery } from "@/api/admin/programs";
import type { MatrixPerson } from "@/api/generated/admin";
import { useAction } from "@/forms/useAction";
import { trimmed } from "@/language/text/blank";
import type { ChosenClients } from "@/people/audience/chosenClients";
import { clientName } from "@/people/clientName";
import { useOnMount } from "@/ui/loading/useOnMount";

/** The most that the server gives at once. */
const LARGEST_PAGE = 200;

/** People who are late with a step when a dialog opens for them, on all pages; null while they load. */
export function useLatePeople(programId: number, step: number, onMissing: () => void): ChosenClients | null {
  const [ask] = useLazyListProgramPeopleQuery();
  const run = useAction();
  const [late, setLate] = useState<ChosenClients | null>(null);
  const fetchLate = async () => {
    const people: MatrixPerson[] = [];
    let total = 1;
    for (let offset = 0; offset < total; offset += LARGEST_PAGE) {
      const page = { limit: LARGEST_PAGE, offset };
      const { data, error } = await ask({
        id: programId,
        stuckAt: step,
        filter: "late",
        sort: "behind",
        ...page,
      });
      if (!data) return { error };
      total = data.total;
      // The filter also finds those who are late with another step.
      people.push(...data.people.filter(({ cells }) => cells[step - 1]?.state === "late"));
    }
    return { data: people };
  };
  const load = async () => {
    const answer = await run(fetchLate(), t`The people did not load.`);
    if (!answer) {
      onMissing();
      return;
    }
    const { data } = answer;
    setLate({
      choice: { ids: data.map(({ client }) => client.id) },
      count: data.length,
      people: data.map(({ client }) => {
        const name = clientName(client);
        const { id, firstName, profileImageUrl } = client;
        return { id, name, calledName: trimmed(firstName) || name, email: "", imageUrl: profileImageUrl };
      }),
    });
  };
  useOnMount(() => void load());
  return late;
}
