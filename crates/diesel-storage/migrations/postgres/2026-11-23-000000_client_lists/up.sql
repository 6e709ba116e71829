-- Which list a server holds in memory: every change of the list gives it a version that no other list has had.
CREATE TABLE list_versions (
    list TEXT NOT NULL PRIMARY KEY,
    version TEXT NOT NULL
);

-- With all that a page and a count of them ask for.
DROP INDEX waiting_clients;
CREATE INDEX waiting_clients ON clients (joined_at, user_id, waiting) WHERE waiting > 0;
