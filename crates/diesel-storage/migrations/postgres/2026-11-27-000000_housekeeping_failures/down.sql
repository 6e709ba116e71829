DROP TABLE housekeeping_failures;
