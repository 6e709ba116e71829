ALTER TABLE activity DROP COLUMN note_batch_id;
DROP INDEX mail_of_note_batch;
ALTER TABLE outbox DROP COLUMN note_batch_id;
DROP INDEX notes_of_batch;
ALTER TABLE notes DROP COLUMN batch_id;
DROP TABLE note_batches;
