import { t } from "@lingui/core/macro";
import { useGetEnrolmentQuery } from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { Enrolment, Person } from "@/api/generated/admin";
import { isNotFound, messageOf } from "@/api/transport/callError";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { fullName } from "@/people/fullName";

/** Enrolment of a dialog, with the words that name its person. */
export function useEnrolment(id: number) {
  const { data, error, isFetching, refetch } = useGetEnrolmentQuery({ id }, refetchOnMount);
  return {
    enrolment: data,
    names: data ? namesOf(data.client) : null,
    failure: data || !error || isFetching ? null : failureWords(error),
    onRetry: () => void refetch(),
  };
}

/** Names of a person in a sentence: the full one and the short one. */
export function namesOf(person: Person): { full: string; short: string } {
  const full = fullName(person) || t`Unnamed Client`;
  return { full: isolate(full), short: isolate(trimmed(person.firstName) || full) };
}

function failureWords(error: unknown): string {
  if (isNotFound(error)) return t`This person is not in the program any more.`;
  return messageOf(error, t`The dates did not load. Check your connection and try again.`);
}

/** True if something can still come. */
export function isRunning({ state }: Enrolment): boolean {
  return state === "active" || state === "paused";
}
