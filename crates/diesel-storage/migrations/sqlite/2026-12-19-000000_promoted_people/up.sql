-- People of programs who have become admins are away, too.
UPDATE enrolments SET is_away = TRUE WHERE client_id IN (SELECT id FROM users WHERE is_admin);
