DROP INDEX CONCURRENTLY people_of_program;
