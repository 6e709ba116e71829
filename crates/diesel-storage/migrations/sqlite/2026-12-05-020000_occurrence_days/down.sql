ALTER TABLE tasks DROP COLUMN moved_from;
