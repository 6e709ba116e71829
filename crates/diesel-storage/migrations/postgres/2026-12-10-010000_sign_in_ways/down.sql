ALTER TABLE sessions DROP COLUMN factor;
DROP TABLE challenges;
DROP TABLE organisation_links;
DROP TABLE passkeys;
