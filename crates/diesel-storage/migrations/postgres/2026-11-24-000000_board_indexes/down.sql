DROP INDEX open_tasks;
CREATE INDEX open_tasks ON tasks (assignee_id, place) WHERE completed_at IS NULL AND deleted_at IS NULL;
