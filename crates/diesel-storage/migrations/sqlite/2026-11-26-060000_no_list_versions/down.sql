CREATE TABLE list_versions (
    list TEXT NOT NULL PRIMARY KEY,
    version TEXT NOT NULL
);
