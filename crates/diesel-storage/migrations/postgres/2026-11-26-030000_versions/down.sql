ALTER TABLE task_templates DROP COLUMN version;
ALTER TABLE tasks DROP COLUMN version;
