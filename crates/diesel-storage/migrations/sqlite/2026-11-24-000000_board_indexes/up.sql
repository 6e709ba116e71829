-- A place is looked for in its column, however many tasks the others have.
DROP INDEX open_tasks;
CREATE INDEX open_tasks ON tasks (assignee_id, priority, status, place) WHERE completed_at IS NULL AND deleted_at IS NULL;

-- With all that a board reads of a subtask, so that it need not fetch the row as well.
DROP INDEX subtasks_of_task;
CREATE INDEX subtasks_of_task ON subtasks (task_id, place, id, title, completed);
