-- Migration that a server must know to work with this database. One row.
CREATE TABLE schema_compatibility (required_migration TEXT NOT NULL PRIMARY KEY);
INSERT INTO schema_compatibility (required_migration) VALUES ('20261128000000');
