import type { CheckIn } from "@/api/admin/checkIns";
import { questionsLabel } from "../rhythmLabels";

/** People who have not answered a check-in. */
export function CheckInMissing({ checkIn }: { checkIn: CheckIn }) {
  return <p className="mt-5 text-ink-2">{questionsLabel(checkIn.questionCount)}</p>;
}
