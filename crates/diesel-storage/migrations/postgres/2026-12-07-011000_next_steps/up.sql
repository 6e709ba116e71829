-- What comes next to an active enrolment, as the worker found: the local day, and the number of its steps. NULL: nothing,
-- or the worker has to look. It looks at every active enrolment once.
ALTER TABLE enrolments ADD COLUMN next_on DATE;
ALTER TABLE enrolments ADD COLUMN next_steps BIGINT NOT NULL DEFAULT 0;
UPDATE enrolments SET next_at = 0 WHERE state = 'active' AND next_at IS NOT NULL;
