ALTER TABLE mail_preferences DROP COLUMN digest_comment;
