-- Time of the last proof of the password in a session.
ALTER TABLE sessions ADD COLUMN proven_at BIGINT;
