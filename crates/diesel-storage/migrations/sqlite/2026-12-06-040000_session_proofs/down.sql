ALTER TABLE sessions DROP COLUMN proven_at;
