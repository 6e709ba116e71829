DROP INDEX CONCURRENTLY enrolments_by_state;
