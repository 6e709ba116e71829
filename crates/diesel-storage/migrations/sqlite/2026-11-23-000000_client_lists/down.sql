DROP INDEX waiting_clients;
CREATE INDEX waiting_clients ON clients (user_id) WHERE waiting > 0;
DROP TABLE list_versions;
