import { CheckInAnswers } from "./answers/CheckInAnswers";
import { CheckInPage } from "./CheckInPage";

/** Everybody's answers to the check-in in the address. */
export function CheckInAnswersPage({ id }: { id: string }) {
  return (
    <CheckInPage id={id} half="answers">
      {(checkIn) => <CheckInAnswers key={checkIn.id} checkIn={checkIn} />}
    </CheckInPage>
  );
}
