-- Rounds of check-ins count closed accounts and admins, too.
UPDATE check_in_rounds
SET asked = check_in_rounds.asked + others.asked, answered = check_in_rounds.answered + others.answered
FROM (
    SELECT check_in_periods.check_in_id, check_in_periods.on_day, COUNT(*) AS asked, COUNT(check_in_periods.sent_at) AS answered
    FROM check_in_periods
    JOIN users ON users.id = check_in_periods.client_id
    WHERE (users.closed_at IS NOT NULL OR users.is_admin) AND check_in_periods.opened_at IS NOT NULL
    GROUP BY check_in_periods.check_in_id, check_in_periods.on_day
) AS others
WHERE check_in_rounds.check_in_id = others.check_in_id AND check_in_rounds.on_day = others.on_day;
