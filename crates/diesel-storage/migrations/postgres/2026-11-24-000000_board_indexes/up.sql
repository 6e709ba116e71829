-- A place is looked for in its column, however many tasks the others have. With the id, nothing is left to sort.
DROP INDEX open_tasks;
CREATE INDEX open_tasks ON tasks (assignee_id, priority, status, place, id) WHERE completed_at IS NULL AND deleted_at IS NULL;
