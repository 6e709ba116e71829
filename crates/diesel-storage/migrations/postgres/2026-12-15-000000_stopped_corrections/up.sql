-- Text of a correction that was stopped, as JSON: some copies have it.
ALTER TABLE assignment_tasks ADD COLUMN stopped TEXT;
