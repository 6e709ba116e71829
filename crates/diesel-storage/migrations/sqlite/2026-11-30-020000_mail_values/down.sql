ALTER TABLE email_contents DROP COLUMN text_values;
