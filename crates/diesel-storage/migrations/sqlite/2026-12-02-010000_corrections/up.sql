-- Corrections of what was assigned.
--
-- Tasks of an assignment as its clients have them, numbered from 1. subtasks: titles, one a line. A correction compares
-- with these, and changes them. An assignment of a release before has none, and cannot be corrected.
CREATE TABLE assignment_tasks (
    assignment_id BIGINT NOT NULL REFERENCES assignments (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    title TEXT NOT NULL,
    description TEXT,
    category TEXT NOT NULL,
    due_date DATE,
    needs_review BOOLEAN NOT NULL,
    subtasks TEXT NOT NULL,
    PRIMARY KEY (assignment_id, number)
);

-- Number of a task within its assignment.
ALTER TABLE tasks ADD COLUMN assignment_number BIGINT;
-- Time of the latest correction before its client touched it. A task that no client has touched was updated then, or
-- when it was created.
ALTER TABLE tasks ADD COLUMN corrected_at BIGINT;

-- With the number, so that a correction of one of many tasks finds its copies in the index.
DROP INDEX tasks_of_assignment;
CREATE INDEX tasks_of_assignment ON tasks (assignment_id, assignee_id, assignment_number)
    WHERE assignment_id IS NOT NULL;
