import type { CheckIn } from "@/api/admin/checkIns";
import { questionsLabel } from "../rhythmLabels";

/** Everybody's answers to a check-in. */
export function CheckInAnswers({ checkIn }: { checkIn: CheckIn }) {
  return <p className="mt-5 text-ink-2">{questionsLabel(checkIn.questionCount)}</p>;
}
