DROP INDEX enrolments_by_state;
