import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { useLazyListProgramPeopleQuery } from "@/api/admin/programs";
import type { MatrixPerson } from "@/api/generated/admin";
import { useAct } from "@/forms/useAct";
import { trimmed } from "@/language/text/blank";
import { useChooseClients } from "@/people/audience/chosenClients";
import { Button } from "@/ui/buttons/Button";
import { LARGEST_PAGE } from "../usePeopleView";
import { personName } from "../personWords";

/** Button that opens a note to everybody who is late with a step, whichever page they are on. */
export function LateNoteButton({ programId, step }: { programId: number; step: number }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const chooseClients = useChooseClients();
  const act = useAct();
  const fetchLate = useLatePeople(programId, step);
  const [pending, setPending] = useState(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const write = async () => {
    setPending(true);
    const late = await act(fetchLate(), t`The people did not load.`);
    setPending(false);
    if (!late || !isShown.current) return;
    chooseClients({
      choice: { ids: late.data.map(({ client }) => client.id) },
      count: late.data.length,
      people: late.data.map((person) => {
        const name = personName(person);
        const { id, firstName, profileImageUrl } = person.client;
        return { id, name, calledName: trimmed(firstName) || name, email: "", imageUrl: profileImageUrl };
      }),
    });
    open({ name: "chosen-note" });
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      className="h-11 text-accent-text!"
      pending={pending}
      onClick={() => void write()}
    >
      {t`Send them a note`}
    </Button>
  );
}

/** Function that fetches all pages of those who are late with a step. */
function useLatePeople(id: number, step: number) {
  const [ask] = useLazyListProgramPeopleQuery();
  return async () => {
    const late: MatrixPerson[] = [];
    let total = 1;
    for (let offset = 0; offset < total; offset += LARGEST_PAGE) {
      const page = { limit: LARGEST_PAGE, offset };
      const { data, error } = await ask({ id, stuckAt: step, filter: "late", sort: "behind", ...page });
      if (!data) return { error };
      total = data.total;
      // The filter also finds those who are late with another step.
      late.push(...data.people.filter(({ cells }) => cells[step - 1]?.state === "late"));
    }
    return { data: late };
  };
}
