ALTER TABLE notifications DROP COLUMN text_values;
