ALTER TABLE assignment_tasks DROP COLUMN stopped;
