ALTER TABLE mail_preferences DROP COLUMN check_ins;
