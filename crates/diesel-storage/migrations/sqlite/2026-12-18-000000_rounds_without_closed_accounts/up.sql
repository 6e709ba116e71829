-- Rounds of check-ins count open accounts alone.
UPDATE check_in_rounds
SET asked = check_in_rounds.asked - closed.asked, answered = check_in_rounds.answered - closed.answered
FROM (
    SELECT check_in_periods.check_in_id, check_in_periods.on_day, COUNT(*) AS asked, COUNT(check_in_periods.sent_at) AS answered
    FROM check_in_periods
    JOIN users ON users.id = check_in_periods.client_id
    WHERE users.closed_at IS NOT NULL AND check_in_periods.opened_at IS NOT NULL
    GROUP BY check_in_periods.check_in_id, check_in_periods.on_day
) AS closed
WHERE check_in_rounds.check_in_id = closed.check_in_id AND check_in_rounds.on_day = closed.on_day;
