DROP TABLE list_versions;
