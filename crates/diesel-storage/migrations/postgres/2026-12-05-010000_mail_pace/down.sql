ALTER TABLE outbox DROP COLUMN perhaps_delivered;
DROP TABLE mail_pace;
