CREATE INDEX people_of_program ON enrolments (program_id, at_step, first_due, id, in_review)
    WHERE state IN ('active', 'paused') AND NOT is_away;
