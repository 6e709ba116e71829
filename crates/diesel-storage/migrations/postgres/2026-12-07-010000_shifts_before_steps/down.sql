ALTER TABLE step_releases DROP COLUMN shifts_before;
