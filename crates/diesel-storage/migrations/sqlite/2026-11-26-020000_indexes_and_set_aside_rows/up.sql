-- Whoever is deleted takes all of these along, not only what the boards and lists show.
CREATE INDEX tasks_of_client ON tasks (assignee_id);
CREATE INDEX notifications_to_user ON notifications (user_id);
CREATE INDEX deleted_notifications ON notifications (deleted_at) WHERE deleted_at IS NOT NULL;

DROP INDEX unsent_mail_to;
CREATE INDEX mail_to ON outbox (recipient_id, kind) WHERE recipient_id IS NOT NULL;
CREATE INDEX mail_of_invitation ON outbox (invitation_id) WHERE invitation_id IS NOT NULL;
CREATE INDEX sent_mail ON outbox (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX given_up_mail ON outbox (failed_at) WHERE failed_at IS NOT NULL;
-- From now on a content goes with the last message that has it.
DELETE FROM email_contents WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.content_id = email_contents.id);

CREATE INDEX admins ON users (id) WHERE is_admin;
CREATE INDEX invitations_to ON invitations (email) WHERE email IS NOT NULL;
CREATE INDEX shared_links ON invitations (kind, revoked_at, id);
CREATE INDEX invitations_of_kind ON invitations (kind, used_at, expires_at);
CREATE INDEX sessions_by_age ON sessions (created_at);
CREATE INDEX resets_by_age ON password_resets (expires_at);

-- What a digest continues from: the last task and note that it took into account. A row may be stamped before a digest
-- and committed after it, so instants do not tell.
ALTER TABLE mail_preferences ADD COLUMN digest_task BIGINT;
ALTER TABLE mail_preferences ADD COLUMN digest_note BIGINT;
UPDATE mail_preferences SET
    digest_task = COALESCE((SELECT MAX(tasks.id) FROM tasks WHERE tasks.assignee_id = user_id AND tasks.created_at < digest_since), 0),
    digest_note = COALESCE((SELECT MAX(notes.id) FROM notes WHERE notes.client_id = user_id AND notes.created_at < digest_since), 0)
WHERE digest_since IS NOT NULL;
ALTER TABLE mail_preferences DROP COLUMN digest_since;
