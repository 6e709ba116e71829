-- Counts the changes of a row, so that an edit can say which state it was made from.
ALTER TABLE tasks ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE task_templates ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
