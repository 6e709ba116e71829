-- Assignments of steps that a program gave on a local day, so that the next chunk of that day joins them.
CREATE TABLE step_assignments (
    assignment_id BIGINT NOT NULL PRIMARY KEY REFERENCES assignments (id) ON DELETE CASCADE,
    program_id BIGINT NOT NULL REFERENCES programs (id) ON DELETE CASCADE,
    given_on DATE NOT NULL
);
CREATE INDEX step_assignments_of_day ON step_assignments (program_id, given_on);
