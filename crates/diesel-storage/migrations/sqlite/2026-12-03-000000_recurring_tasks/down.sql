DROP INDEX planned_copies_of_client;
DROP INDEX planned_copies;
ALTER TABLE task_templates DROP COLUMN repeat;
ALTER TABLE tasks DROP COLUMN is_copy;
ALTER TABLE tasks DROP COLUMN repeats_at;
ALTER TABLE tasks DROP COLUMN repeats_on;
ALTER TABLE tasks DROP COLUMN repeat;
