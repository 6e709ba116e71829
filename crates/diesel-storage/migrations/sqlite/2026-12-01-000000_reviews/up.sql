-- Reviews of mentor tasks, and comments on them.
--
-- needs_review: completed by an approval alone. review_revision: number of the latest submission, 0 before the first.
-- review_submission: the one that waits, or whose changes were asked for; one of the two times is set with it.
ALTER TABLE tasks ADD COLUMN needs_review BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE tasks ADD COLUMN review_revision BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tasks ADD COLUMN review_submission BIGINT;
ALTER TABLE tasks ADD COLUMN waiting_since BIGINT;
ALTER TABLE tasks ADD COLUMN changes_since BIGINT;
ALTER TABLE tasks ADD COLUMN changes_text TEXT;
-- Repeats thread_entries, so that a board reads them for a task with comments alone.
ALTER TABLE tasks ADD COLUMN comment_count BIGINT NOT NULL DEFAULT 0;
ALTER TABLE task_templates ADD COLUMN needs_review BOOLEAN NOT NULL DEFAULT FALSE;

-- Queue of the reviews, oldest first.
CREATE INDEX waiting_reviews ON tasks (waiting_since, id)
    WHERE waiting_since IS NOT NULL AND completed_at IS NULL AND deleted_at IS NULL;

-- Who assigned, and so is told of submissions and comments. Unknown for what a server of the release before gives.
ALTER TABLE assignments ADD COLUMN admin_id TEXT REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX assignments_of_admin ON assignments (admin_id) WHERE admin_id IS NOT NULL;
UPDATE assignments SET admin_id = (
    SELECT MIN(activity.actor_id) FROM activity
    WHERE activity.assignment_id = assignments.id AND activity.kind = 'assignment'
    AND activity.actor_id IN (SELECT users.id FROM users)
);

-- Submissions, decisions and comments of a task, in one order. links: one a line. revision: of submissions and
-- decisions. state: of submissions.
CREATE TABLE thread_entries (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    task_id BIGINT NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
    author_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    kind TEXT NOT NULL CHECK (kind IN ('submission', 'approved', 'changes', 'comment')),
    text TEXT,
    links TEXT NOT NULL,
    revision BIGINT,
    state TEXT CHECK (state IN ('waiting', 'withdrawn', 'approved', 'changes')),
    created_at BIGINT NOT NULL,
    CHECK ((kind = 'comment') = (revision IS NULL)),
    CHECK ((kind = 'submission') = (state IS NOT NULL))
);
CREATE INDEX thread_entries_of_task ON thread_entries (task_id, id);
CREATE INDEX thread_entries_of_author ON thread_entries (author_id) WHERE author_id IS NOT NULL;

-- Last entry of a thread that a user has read.
CREATE TABLE thread_reads (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    task_id BIGINT NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
    last_entry_id BIGINT NOT NULL,
    PRIMARY KEY (user_id, task_id)
);
CREATE INDEX thread_reads_of_task ON thread_reads (task_id);

-- Revision of the submission that an entry decides on.
ALTER TABLE activity ADD COLUMN revision BIGINT;
