DROP INDEX tasks_of_assignment;
CREATE INDEX tasks_of_assignment ON tasks (assignment_id, assignee_id) WHERE assignment_id IS NOT NULL;
ALTER TABLE tasks DROP COLUMN corrected_at;
ALTER TABLE tasks DROP COLUMN assignment_number;
DROP TABLE assignment_tasks;
