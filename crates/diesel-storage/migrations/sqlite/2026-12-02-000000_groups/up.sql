-- Tags of clients, for admins alone. folded_name: the name without case.
CREATE TABLE tags (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    folded_name TEXT NOT NULL,
    colour TEXT NOT NULL
);
CREATE UNIQUE INDEX tags_by_name ON tags (folded_name);

-- A closed account keeps its tags until it is deleted.
CREATE TABLE client_tags (
    client_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    tag_id BIGINT NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
    PRIMARY KEY (client_id, tag_id)
);
CREATE INDEX clients_of_tag ON client_tags (tag_id, client_id);

-- Tags for whoever signs up by an invitation.
CREATE TABLE invitation_tags (
    invitation_id BIGINT NOT NULL REFERENCES invitations (id) ON DELETE CASCADE,
    tag_id BIGINT NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
    PRIMARY KEY (invitation_id, tag_id)
);
CREATE INDEX invitations_of_tag ON invitation_tags (tag_id, invitation_id);

-- Filters of clients under a name. conditions: JSON.
CREATE TABLE segments (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    folded_name TEXT NOT NULL,
    conditions TEXT NOT NULL,
    version BIGINT NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX segments_by_name ON segments (folded_name);

-- Figures that the table of clients is sorted by. completed_lately: in the last 30 days. Two of them change with time:
-- overdue_tasks after next_due_date, and completed_lately at lately_until.
ALTER TABLE client_summaries ADD COLUMN tag_count BIGINT NOT NULL DEFAULT 0;
ALTER TABLE client_summaries ADD COLUMN open_tasks BIGINT NOT NULL DEFAULT 0;
ALTER TABLE client_summaries ADD COLUMN overdue_tasks BIGINT NOT NULL DEFAULT 0;
ALTER TABLE client_summaries ADD COLUMN completed BIGINT NOT NULL DEFAULT 0;
ALTER TABLE client_summaries ADD COLUMN completed_lately BIGINT NOT NULL DEFAULT 0;
ALTER TABLE client_summaries ADD COLUMN next_due_date DATE;
-- 0: outdated. A server of the release before inserts rows that the next round of the worker fills.
ALTER TABLE client_summaries ADD COLUMN lately_until BIGINT DEFAULT 0;

-- Clients who have a task of a title already.
CREATE INDEX assigned_tasks_by_title ON tasks (title, assignee_id) WHERE assignment_id IS NOT NULL AND deleted_at IS NULL;
