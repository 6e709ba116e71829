import { t } from "@lingui/core/macro";
import type { ClientChoice } from "@/api/generated/admin";
import { dayAfter } from "@/dates/calendarDay";
import type { Problem } from "@/forms/problems";
import { choiceOf, type Audience } from "@/people/audience/audience";
import type { Choice } from "@/people/search/choice";
import { missingSegment } from "@/people/audience/missingSegment";
import { EARLIEST_START_DAYS } from "../dates/startDays";

export interface EnrolDraft {
  /** Null while none is picked. */
  programId: number | null;
  clients: Audience;
  /** Clients of the audience of people. */
  assignees: Choice;
  /** Ids of clients who were taken off the list. */
  except: string[];
  start: string;
}

/** Choice as the call takes it; null while nobody is chosen. */
export function enrolChoice({ clients, assignees, except }: EnrolDraft): ClientChoice | null {
  const choice = clients.of === "people" ? peopleChoice(assignees) : choiceOf(clients);
  if (!choice || except.length === 0) return choice;
  if (choice.ids) {
    const ids = choice.ids.filter((id) => !except.includes(id));
    return ids.length > 0 ? { ids } : null;
  }
  const all = [...(choice.except ?? []), ...except];
  // A segment by its id takes no exceptions; a filter by it does.
  if (typeof choice.segment === "number") return { filter: { segment: choice.segment }, except: all };
  return { ...choice, except: all };
}

function peopleChoice({ everybody, chosen }: Choice): ClientChoice | null {
  if (everybody) return { everybody: true };
  return chosen.length > 0 ? { ids: chosen.map(({ id }) => id) } : null;
}

export function enrolProblems(draft: EnrolDraft, today: string): Problem<keyof EnrolDraft>[] {
  const { programId, clients, assignees, start } = draft;
  if (programId === null) return [{ field: "programId", message: t`Please choose a program.` }];
  const missing = missingSegment(clients);
  if (missing) return [missing];
  if (clients.of === "people" && !assignees.everybody && assignees.chosen.length === 0) {
    return [{ field: "assignees", message: t`Please choose at least one client.` }];
  }
  if (enrolChoice(draft) === null)
    return [{ field: "clients", message: t`Please choose at least one client.` }];
  if (start < dayAfter(today, -EARLIEST_START_DAYS)) {
    return [{ field: "start", message: t`It can start 30 days ago at the earliest.` }];
  }
  return [];
}
