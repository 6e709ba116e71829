ALTER TABLE users RENAME COLUMN password_hash TO former_password_hash;
ALTER TABLE users ADD COLUMN password_hash TEXT NOT NULL DEFAULT '';
UPDATE users SET password_hash = coalesce(former_password_hash, '');
ALTER TABLE users DROP COLUMN former_password_hash;
