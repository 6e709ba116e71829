import { plural, t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { useCurrentUser } from "@/api/account/currentUser";
import { useEnrolMutation } from "@/api/admin/programs";
import type { Enrolled, ProgramPreview, ClientChoice } from "@/api/generated/admin";
import { messageOf } from "@/api/transport/callError";
import { dayAfter } from "@/dates/calendarDay";
import type { Problem } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { formatList } from "@/language/text/formatList";
import { newAudience, withChosen, choiceOf, type Audience } from "@/people/audience/audience";
import { missedText } from "@/people/audience/choiceText";
import type { ChosenClients } from "@/people/audience/chosenClients";
import { missingSegment } from "@/people/audience/missingSegment";
import { noChoice, peopleChoice, type Choice } from "@/people/search/choice";
import { useToast } from "@/ui/overlays/toast/useToast";
import { EARLIEST_START_DAYS, useProgramPreview } from "../dates/useProgramPreview";

/** Subject that the dialog opened with. */
interface EnrolOpening {
  programId?: number | undefined;
  segmentId?: number | undefined;
  clientId?: string | undefined;
  chosen: ChosenClients | null;
}

export interface EnrolFormDraft extends EnrolDraft {
  leavesOut: boolean;
}

interface EnrolFormOptions {
  opening: EnrolOpening;
  today: string;
  onClose: () => void;
}

/** Form of an enrolment, with the dates of what it says and whom they reach. */
export function useEnrolForm({ opening, today, onClose }: EnrolFormOptions) {
  const { user } = useCurrentUser();
  const [enrol] = useEnrolMutation();
  const showToast = useToast();
  /** Preview that was on screen, so that the server can say what changed since. */
  const seen = useRef<ProgramPreview | undefined>(undefined);
  const [initial] = useState((): EnrolFormDraft => startOf(opening, today));
  const { programId, segmentId, clientId, chosen } = opening;
  const present = (draft: EnrolFormDraft): EnrolFormDraft => ({
    ...draft,
    clients: withChosen(draft.clients, chosen),
  });
  const form = useForm<EnrolFormDraft>({
    initial,
    draftKey: `enrol:${user?.id ?? ""}:${programId ?? ""}:${segmentId ?? ""}:${clientId ?? ""}`,
    rules: (draft) => enrolProblems(present(draft), today),
    send: async (draft, keyOf) => {
      const preview = seen.current;
      const body = {
        // The rules reject a draft without clients.
        clients: enrolChoice(present(draft)) ?? {},
        start: draft.start,
        ...(draft.leavesOut ? { leaveOut: "whoHasIt" as const } : {}),
        ...(preview ? { expected: { count: preview.count, ids: preview.ids } } : {}),
      };
      const { data, error } = await enrol({
        id: draft.programId ?? 0,
        "Idempotency-Key": keyOf(body),
        enrolmentBody: body,
      });
      if (data) showToast({ ...enrolledTexts(data), variant: "success" });
      return { error };
    },
    failure: (error) => messageOf(error, t`Nobody was enrolled. Please try again.`),
    onDone: onClose,
  });
  const draft = present(form.draft);
  const clients = enrolChoice(draft);
  const dates = useProgramPreview(draft.programId, { start: draft.start, ...(clients ? { clients } : {}) });
  useEffect(() => {
    seen.current = clients ? dates.current : undefined;
  });
  return { form, draft, clients, dates };
}

function startOf({ programId, segmentId, clientId, chosen }: EnrolOpening, today: string): EnrolFormDraft {
  const clients: Audience = {
    ...newAudience,
    of: chosen ? "chosen" : segmentId === undefined ? "people" : "segment",
    segmentId: segmentId ?? null,
    chosen,
  };
  const assignees: Choice =
    clientId === undefined ? noChoice : { everybody: false, chosen: [{ id: clientId, person: null }] };
  return { programId: programId ?? null, clients, assignees, except: [], start: today, leavesOut: false };
}

/** Outcome: "24 people enrolled", "3 were in it already, 1 has left". */
function enrolledTexts({ enrolled, alreadyIn, leftOut, missed }: Enrolled) {
  const parts = [
    ...(alreadyIn > 0
      ? [plural(alreadyIn, { one: "# was in it already", other: "# were in it already" })]
      : []),
    ...(leftOut > 0 ? [plural(leftOut, { one: "# left out", other: "# left out" })] : []),
    ...(missed.count > 0 ? [missedText(missed)] : []),
  ];
  return {
    title: plural(enrolled, { one: "# person enrolled", other: "# people enrolled" }),
    ...(parts.length > 0 ? { description: formatList(parts) } : {}),
  };
}

interface EnrolDraft {
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
function enrolChoice({ clients, assignees, except }: EnrolDraft): ClientChoice | null {
  const choice = clients.of === "people" ? peopleChoice(assignees) : choiceOf(clients);
  if (!choice || except.length === 0) return choice;
  if (choice.ids) {
    const ids = choice.ids.filter((id) => !except.includes(id));
    return ids.length > 0 ? { ids } : null;
  }
  const all = [...(choice.except ?? []), ...except];
  // A segment by its id takes no exceptions; a filter by segment does.
  if (typeof choice.segment === "number") return { filter: { segment: choice.segment }, except: all };
  return { ...choice, except: all };
}

function enrolProblems(draft: EnrolDraft, today: string): Problem<keyof EnrolDraft>[] {
  const { programId, clients, assignees, start } = draft;
  if (programId === null) return [{ field: "programId", message: t`Please choose a program.` }];
  const missing = missingSegment(clients);
  if (missing) return [missing];
  if (clients.of === "people" && peopleChoice(assignees) === null) {
    return [{ field: "assignees", message: t`Please choose at least one client.` }];
  }
  if (enrolChoice(draft) === null)
    return [{ field: "clients", message: t`Please choose at least one client.` }];
  if (start < dayAfter(today, -EARLIEST_START_DAYS)) {
    return [{ field: "start", message: t`It can start 30 days ago at the earliest.` }];
  }
  return [];
}
