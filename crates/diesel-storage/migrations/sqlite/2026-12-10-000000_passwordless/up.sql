-- Accounts without a password. SQLite takes no NOT NULL away, so that the column is made anew.
ALTER TABLE users RENAME COLUMN password_hash TO former_password_hash;
ALTER TABLE users ADD COLUMN password_hash TEXT;
UPDATE users SET password_hash = former_password_hash;
ALTER TABLE users DROP COLUMN former_password_hash;
