CREATE INDEX CONCURRENTLY next_of_program ON enrolments (program_id, next_on, next_steps)
    WHERE state = 'active' AND NOT is_away;
