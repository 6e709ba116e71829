-- People of programs who have become admins are not away.
UPDATE enrolments SET is_away = FALSE
WHERE client_id IN (SELECT id FROM users WHERE is_admin AND closed_at IS NULL);
