-- Chosen clients whom a job has not reached when it began.
CREATE TABLE job_clients (
    job_id BIGINT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    client_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (job_id, client_id)
);
CREATE INDEX jobs_of_client ON job_clients (client_id);
