DROP TABLE digest_entries;
DROP INDEX unsent_mail_of_thread;
ALTER TABLE outbox DROP COLUMN thread_task_id;
ALTER TABLE mail_preferences DROP COLUMN reviews;
