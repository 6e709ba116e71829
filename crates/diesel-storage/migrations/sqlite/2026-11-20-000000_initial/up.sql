CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    password_version BIGINT NOT NULL,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    is_admin BOOLEAN NOT NULL,
    time_zone TEXT NOT NULL,
    profile_image_url TEXT,
    instagram_url TEXT,
    youtube_url TEXT,
    tiktok_url TEXT,
    twitter_url TEXT,
    linkedin_url TEXT,
    facebook_url TEXT,
    hero1_url TEXT,
    hero2_url TEXT,
    hero3_url TEXT,
    created_at BIGINT NOT NULL
);

CREATE TABLE sessions (
    token_hash TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id);

-- The token itself is kept for the community link alone, which is shown again and again.
CREATE TABLE invitations (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('community', 'invitation', 'admin')),
    email TEXT,
    token TEXT,
    token_hash TEXT NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    expires_at BIGINT,
    used_at BIGINT,
    revoked_at BIGINT
);

-- priority says which of the two boards the task lies on; it follows from the category.
CREATE TABLE tasks (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    assignee_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    title TEXT NOT NULL,
    description TEXT,
    category TEXT NOT NULL,
    priority BOOLEAN NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('todo', 'inprogress', 'done', 'completed')),
    due_date DATE,
    place BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    completed_at BIGINT,
    deleted_at BIGINT,
    CHECK ((status = 'completed') = (completed_at IS NOT NULL))
);
CREATE INDEX open_tasks ON tasks (assignee_id, place) WHERE completed_at IS NULL AND deleted_at IS NULL;
CREATE INDEX completed_tasks ON tasks (assignee_id, completed_at) WHERE completed_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX deleted_tasks ON tasks (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX deleted_tasks_of_client ON tasks (assignee_id, deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE subtasks (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    task_id BIGINT NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
    place BIGINT NOT NULL,
    title TEXT NOT NULL,
    completed BOOLEAN NOT NULL
);
CREATE INDEX subtasks_of_task ON subtasks (task_id, place);

-- Outlives the task: what was completed counts for ever, and once.
CREATE TABLE completions (
    task_id BIGINT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    priority BOOLEAN NOT NULL,
    completed_at BIGINT NOT NULL
);
CREATE INDEX completions_of_user ON completions (user_id, completed_at);

CREATE TABLE achievements (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    earned_at BIGINT NOT NULL,
    seen_at BIGINT,
    UNIQUE (user_id, kind)
);

CREATE TABLE notifications (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('achievement', 'task', 'message', 'system')),
    title TEXT NOT NULL,
    description TEXT NOT NULL,
    link_kind TEXT,
    link_id TEXT,
    created_at BIGINT NOT NULL,
    read_at BIGINT,
    deleted_at BIGINT
);
CREATE INDEX notifications_of_user ON notifications (user_id, created_at) WHERE deleted_at IS NULL;

CREATE TABLE notes (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    client_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    author_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    message TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX notes_to_client ON notes (client_id, created_at);
CREATE INDEX notes_by_author ON notes (author_id, created_at);

-- Uploaded profile pictures, scaled and re-encoded. In the database, so that every server on it has them.
CREATE TABLE pictures (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    media_type TEXT NOT NULL,
    content BLOB NOT NULL
);

CREATE TABLE outbox (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    text_body TEXT NOT NULL,
    html_body TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    sent_at BIGINT
);
CREATE INDEX waiting_mail ON outbox (created_at) WHERE sent_at IS NULL;

CREATE TABLE server_keys (
    name TEXT NOT NULL PRIMARY KEY,
    key BLOB NOT NULL
);
