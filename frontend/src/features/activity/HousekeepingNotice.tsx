import { useLingui } from "@lingui/react/macro";
import { useHousekeepingFailures } from "@/api/admin/activity";
import { formatMoment } from "@/dates/calendarDay";
import { Isolated } from "@/language/Isolated";

/** Failed steps of housekeeping, for the person who runs the server. */
export function HousekeepingNotice() {
  const { t } = useLingui();
  const failures = useHousekeepingFailures();
  if (failures.length === 0) {
    return null;
  }
  return (
    <section
      aria-labelledby="housekeeping-failed"
      className="mb-3 rounded-control bg-warning-soft px-3 py-2.5 text-13 text-warning-text tablet:mb-4"
    >
      <h3 id="housekeeping-failed" className="font-semibold">
        {t`Housekeeping failed in part`}
      </h3>
      <p>{t`Everything else works. The server tries again every hour. Show this to the person who runs it:`}</p>
      <ul className="mt-1 list-disc ps-5">
        {failures.map(({ step, row, error, failedAt }) => (
          <li key={`${step} ${row}`} className="break-words">
            <Isolated>{`${row === null ? step : `${step}, ${row}`}: ${error}`}</Isolated>{" "}
            <span>{`(${formatMoment(failedAt, new Date())})`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
