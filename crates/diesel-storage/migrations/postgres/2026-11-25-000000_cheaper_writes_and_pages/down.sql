DROP INDEX completed_tasks;
CREATE INDEX completed_tasks ON tasks (assignee_id, completed_at) WHERE completed_at IS NOT NULL AND deleted_at IS NULL;

DROP INDEX notifications_of_user;
CREATE INDEX notifications_of_user ON notifications (user_id, created_at) WHERE deleted_at IS NULL;

DROP INDEX notes_to_client;
CREATE INDEX notes_to_client ON notes (client_id, created_at);

DROP INDEX notes_by_author;
CREATE INDEX notes_by_author ON notes (author_id, created_at);
