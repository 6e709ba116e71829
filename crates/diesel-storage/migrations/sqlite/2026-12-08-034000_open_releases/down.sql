DROP INDEX open_releases;
