ALTER TABLE mail_preferences ADD COLUMN digest_since BIGINT;
UPDATE mail_preferences SET digest_since = digest_due_at - 86400000000 WHERE digest_task IS NOT NULL;
ALTER TABLE mail_preferences DROP COLUMN digest_note;
ALTER TABLE mail_preferences DROP COLUMN digest_task;

DROP INDEX resets_by_age;
DROP INDEX sessions_by_age;
DROP INDEX invitations_of_kind;
DROP INDEX shared_links;
DROP INDEX invitations_to;
DROP INDEX admins;

DROP INDEX given_up_mail;
DROP INDEX sent_mail;
DROP INDEX mail_of_invitation;
DROP INDEX mail_to;
CREATE INDEX unsent_mail_to ON outbox (recipient_id, kind) WHERE sent_at IS NULL;

DROP INDEX deleted_notifications;
DROP INDEX notifications_to_user;
DROP INDEX tasks_of_client;
