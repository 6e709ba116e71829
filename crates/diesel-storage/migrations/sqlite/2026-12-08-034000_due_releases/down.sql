DROP INDEX due_releases;
