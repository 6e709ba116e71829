DROP TRIGGER begin_job ON unfinished_assignments;
DROP FUNCTION begin_job;
-- What is done stays, and can be recalled.
DELETE FROM assignees WHERE EXISTS (
    SELECT 1 FROM jobs
    WHERE jobs.assignment_id = assignees.assignment_id AND assignees.client_id > COALESCE(jobs.cursor, '')
);
DROP TABLE jobs;
DELETE FROM set_aside WHERE kind = 'job';
