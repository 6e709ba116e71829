-- Number of changes of the profile.
ALTER TABLE users ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
