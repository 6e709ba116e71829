-- Pages are in the order of an instant and the id. With the id, nothing is left to sort.
DROP INDEX completed_tasks;
CREATE INDEX completed_tasks ON tasks (assignee_id, completed_at, id) WHERE completed_at IS NOT NULL AND deleted_at IS NULL;

DROP INDEX notifications_of_user;
CREATE INDEX notifications_of_user ON notifications (user_id, created_at, id) WHERE deleted_at IS NULL;

DROP INDEX notes_to_client;
CREATE INDEX notes_to_client ON notes (client_id, created_at, id);

DROP INDEX notes_by_author;
CREATE INDEX notes_by_author ON notes (author_id, created_at, id);
