DROP TABLE job_clients;
-- Kinds that a release before does not know. What is done stays.
DELETE FROM set_aside WHERE kind = 'job' AND row_id IN (
    SELECT CAST(id AS TEXT) FROM jobs WHERE kind NOT IN ('assign', 'recall')
);
DELETE FROM jobs WHERE kind NOT IN ('assign', 'recall');
