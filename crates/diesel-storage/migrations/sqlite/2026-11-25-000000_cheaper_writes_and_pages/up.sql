-- SQLite makes a table of a list of more than two values whenever it checks a row against it.
CREATE TABLE new_tasks (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    assignee_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    title TEXT NOT NULL,
    description TEXT,
    category TEXT NOT NULL,
    priority BOOLEAN NOT NULL,
    status TEXT NOT NULL CHECK (status = 'todo' OR status = 'inprogress' OR status = 'done' OR status = 'completed'),
    due_date DATE,
    place BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    completed_at BIGINT,
    deleted_at BIGINT,
    assignment_id BIGINT,
    CHECK ((status = 'completed') = (completed_at IS NOT NULL))
);
INSERT INTO new_tasks (id, assignee_id, title, description, category, priority, status, due_date, place, created_at, updated_at, completed_at, deleted_at, assignment_id)
SELECT id, assignee_id, title, description, category, priority, status, due_date, place, created_at, updated_at, completed_at, deleted_at, assignment_id FROM tasks;
-- The id of a task that is gone is not given again: its completion outlives it.
DELETE FROM sqlite_sequence WHERE name = 'new_tasks';
UPDATE sqlite_sequence SET name = 'new_tasks' WHERE name = 'tasks';
DROP TABLE tasks;
ALTER TABLE new_tasks RENAME TO tasks;
CREATE INDEX open_tasks ON tasks (assignee_id, priority, status, place) WHERE completed_at IS NULL AND deleted_at IS NULL;
CREATE INDEX completed_tasks ON tasks (assignee_id, completed_at) WHERE completed_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX completed_tasks_due ON tasks (assignee_id, due_date) WHERE completed_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX deleted_tasks ON tasks (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX deleted_tasks_of_client ON tasks (assignee_id, deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX tasks_of_assignment ON tasks (assignment_id, assignee_id) WHERE assignment_id IS NOT NULL;
