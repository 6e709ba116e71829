CREATE TABLE new_job_clients (
    job_id BIGINT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    client_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (job_id, client_id)
);
INSERT INTO new_job_clients
    SELECT job_id, client_id FROM job_clients
    WHERE job_id IN (SELECT id FROM jobs) AND client_id IN (SELECT id FROM users);
DROP TABLE job_clients;
ALTER TABLE new_job_clients RENAME TO job_clients;
CREATE INDEX jobs_of_client ON job_clients (client_id);
