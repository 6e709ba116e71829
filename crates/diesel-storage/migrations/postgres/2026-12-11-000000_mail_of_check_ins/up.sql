-- Mail of check-ins: reminders and replies.
ALTER TABLE mail_preferences ADD COLUMN check_ins TEXT NOT NULL DEFAULT 'now';
