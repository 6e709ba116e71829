-- The directory of clients, for lists of thousands: what they are searched and sorted by, and what says who needs a word.
-- It follows from users and tasks; name and search are folded (no case, no accents). Each index carries what is searched.
CREATE TABLE clients (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    joined_at BIGINT NOT NULL,
    email TEXT NOT NULL,
    name TEXT NOT NULL,
    search TEXT NOT NULL,
    time_zone TEXT NOT NULL,
    active_at BIGINT NOT NULL,
    overdue_at BIGINT,
    waiting BIGINT NOT NULL
);
CREATE INDEX clients_by_age ON clients (joined_at, user_id, search);
CREATE INDEX clients_by_name ON clients (name, user_id, search);
CREATE INDEX clients_by_email ON clients (email, user_id, search);
CREATE INDEX overdue_clients ON clients (overdue_at) WHERE overdue_at IS NOT NULL;
CREATE INDEX waiting_clients ON clients (user_id) WHERE waiting > 0;
CREATE INDEX clients_by_activity ON clients (active_at);

-- titles: one a line, as text of people has no line ends there.
CREATE TABLE assignments (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    titles TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    recalled_at BIGINT
);
CREATE INDEX assignments_by_age ON assignments (created_at);

CREATE TABLE assignees (
    assignment_id BIGINT NOT NULL REFERENCES assignments (id) ON DELETE CASCADE,
    client_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (assignment_id, client_id)
);
CREATE INDEX assignments_of_client ON assignees (client_id, assignment_id);

-- No reference: what an assignment gave outlives it.
ALTER TABLE tasks ADD COLUMN assignment_id BIGINT;
ALTER TABLE notifications ADD COLUMN assignment_id BIGINT;
ALTER TABLE outbox ADD COLUMN assignment_id BIGINT;
ALTER TABLE outbox ADD COLUMN recipient_id TEXT;
CREATE INDEX tasks_of_assignment ON tasks (assignment_id, assignee_id) WHERE assignment_id IS NOT NULL;
CREATE INDEX notifications_of_assignment ON notifications (assignment_id) WHERE assignment_id IS NOT NULL;
CREATE INDEX mail_of_assignment ON outbox (assignment_id) WHERE assignment_id IS NOT NULL;

CREATE TABLE task_templates (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    task_title TEXT NOT NULL,
    description TEXT,
    category TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);

CREATE TABLE template_subtasks (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    template_id BIGINT NOT NULL REFERENCES task_templates (id) ON DELETE CASCADE,
    place BIGINT NOT NULL,
    title TEXT NOT NULL
);
CREATE INDEX subtasks_of_template ON template_subtasks (template_id, place);

-- Who did what to whom. client_id only where it was exactly one.
CREATE TABLE activity (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    created_at BIGINT NOT NULL,
    actor_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    kind TEXT NOT NULL,
    action TEXT NOT NULL,
    client_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    clients BIGINT NOT NULL,
    tasks BIGINT NOT NULL,
    stayed BIGINT NOT NULL,
    titles TEXT NOT NULL,
    template TEXT,
    assignment_id BIGINT
);
CREATE INDEX activity_by_age ON activity (created_at, id);
CREATE INDEX activity_of_kind ON activity (kind, created_at, id);
CREATE INDEX activity_of_client ON activity (client_id, created_at, id) WHERE client_id IS NOT NULL;
CREATE INDEX activity_of_actor ON activity (actor_id) WHERE actor_id IS NOT NULL;

-- Answers to requests that may come again.
CREATE TABLE kept_answers (
    sender_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    fingerprint BLOB NOT NULL,
    body TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (sender_id, key)
);
CREATE INDEX kept_answers_by_age ON kept_answers (created_at);

CREATE INDEX pending_invitations ON invitations (email) WHERE kind = 'invitation' AND used_at IS NULL AND revoked_at IS NULL;
