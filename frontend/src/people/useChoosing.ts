import { useState } from "react";
import { isSessionLost } from "@/api/callError";
import { useLazyListClientIdsQuery } from "@/api/clients";
import { useToast } from "@/ui/toast/useToast";
import { everybody, isChosen, nobody, without, withAll, type Choice } from "./choice";
import type { Person } from "./person";

/** Ticks and unticks one client, or all that a search finds, of whom the list may show the first few only. */
export function useChoosing(choice: Choice, onChange: (choice: Choice) => void, seen: readonly Person[]) {
  const [ask] = useLazyListClientIdsQuery();
  const [asked, setAsked] = useState<{ search: string; ids: readonly string[] } | null>(null);
  const [pending, setPending] = useState(false);
  const showToast = useToast();

  const idsOf = async (search: string): Promise<readonly string[]> =>
    ask(search === "" ? {} : { search }).unwrap();
  /** Everybody by name, where somebody is to be left out. */
  const spelledOut = async (): Promise<Choice> =>
    choice.everybody ? withAll(nobody, await idsOf(""), seen) : choice;
  const change = async (next: () => Promise<Choice>) => {
    setPending(true);
    try {
      onChange(await next());
    } catch (error) {
      if (!isSessionLost(error)) showToast(notChanged);
    }
    setPending(false);
  };

  return {
    pending,
    /** Of all that match, as far as they are known by now. */
    allAreChosen: (search: string, total: number) => {
      if (total === 0) return false;
      if (choice.everybody) return true;
      const known = asked?.search === search ? asked.ids : seen.map(({ id }) => id);
      return known.length >= total && known.every((id) => isChosen(choice, id));
    },
    chooseAll: (search: string) => {
      if (search === "") onChange(everybody);
      else {
        void change(async () => {
          const ids = await idsOf(search);
          setAsked({ search, ids });
          return withAll(choice, ids, seen);
        });
      }
    },
    leaveOutAll: (search: string) => {
      if (search === "") onChange(nobody);
      else void change(async () => without(await spelledOut(), await idsOf(search)));
    },
    toggle: (person: Person) => {
      if (choice.everybody) void change(async () => without(await spelledOut(), [person.id]));
      else if (isChosen(choice, person.id)) onChange(without(choice, [person.id]));
      else onChange(withAll(choice, [person.id], [person]));
    },
  };
}

const notChanged = {
  title: "Error",
  description: "The clients could not be selected. Try again in a moment.",
  variant: "destructive",
} as const;
