-- What clients have created: bytes of text in their own tasks that are not completed, and tasks of the latest day (UTC).
CREATE TABLE task_usage (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    bytes BIGINT NOT NULL,
    created_on DATE NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX task_usage_by_bytes ON task_usage (bytes);
INSERT INTO task_usage (user_id, bytes, created_on, created)
SELECT tasks.assignee_id, CAST(COALESCE(SUM(octet_length(tasks.title) + COALESCE(octet_length(tasks.description), 0) + (
    SELECT COALESCE(SUM(octet_length(subtasks.title)), 0) FROM subtasks WHERE subtasks.task_id = tasks.id
)), 0) AS BIGINT), CURRENT_DATE, 0
FROM tasks WHERE tasks.completed_at IS NULL AND NOT tasks.priority AND tasks.assignment_id IS NULL
GROUP BY tasks.assignee_id;
-- Counted whenever a client creates a task, without a look at the tasks.
CREATE INDEX created_open_tasks ON tasks (assignee_id, priority)
    WHERE completed_at IS NULL AND deleted_at IS NULL AND assignment_id IS NULL;
