-- Work on many clients that goes on in chunks. body: JSON of what its kind needs. cursor: last client that is done, in the
-- order of ids. done, total: numbers of clients.
CREATE TABLE jobs (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    assignment_id BIGINT REFERENCES assignments (id) ON DELETE CASCADE,
    body TEXT NOT NULL,
    admin_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    cursor TEXT,
    done BIGINT NOT NULL,
    total BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX jobs_of_assignment ON jobs (assignment_id);
CREATE INDEX jobs_of_admin ON jobs (admin_id) WHERE admin_id IS NOT NULL;

-- What nobody has seen yet is given again. Where all have the tasks, the notices are left.
DELETE FROM subtasks WHERE task_id IN (
    SELECT tasks.id FROM tasks JOIN unfinished_assignments USING (assignment_id) WHERE NOT is_visible
);
DELETE FROM tasks WHERE assignment_id IN (SELECT assignment_id FROM unfinished_assignments WHERE NOT is_visible);
INSERT INTO jobs (kind, assignment_id, body, admin_id, cursor, done, total, created_at)
SELECT
    'assign',
    assignment_id,
    '{"tasks":' || tasks || ',"mentor":' || json_quote(mentor) || ',"has_tasks":'
        || CASE WHEN is_visible THEN 'true' ELSE 'false' END || '}',
    admin_id,
    CASE WHEN is_visible THEN reached END,
    CASE WHEN is_visible THEN done ELSE 0 END,
    clients,
    created_at
FROM unfinished_assignments JOIN assignments ON assignments.id = assignment_id ORDER BY assignment_id;
DELETE FROM unfinished_assignments;
DELETE FROM set_aside WHERE kind = 'assignment';
