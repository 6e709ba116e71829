CREATE INDEX CONCURRENTLY enrolments_by_state ON enrolments (program_id, is_away, state, start_on, ended_at);
