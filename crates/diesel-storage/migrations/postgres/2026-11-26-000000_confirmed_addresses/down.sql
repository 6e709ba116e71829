DROP TABLE mailed_links;
ALTER TABLE users DROP COLUMN email_confirmed_at;
