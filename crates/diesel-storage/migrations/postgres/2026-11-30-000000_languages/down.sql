ALTER TABLE users DROP COLUMN browser_language;
ALTER TABLE users DROP COLUMN language;
