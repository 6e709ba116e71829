import { CheckInPage } from "./CheckInPage";
import { CheckInMissing } from "./missing/CheckInMissing";

/** People who have not answered the check-in in the address. */
export function CheckInMissingPage({ id }: { id: string }) {
  return (
    <CheckInPage id={id} half="missing">
      {(checkIn) => <CheckInMissing key={checkIn.id} checkIn={checkIn} />}
    </CheckInPage>
  );
}
