-- A chunk skips deleted clients, and the end of a job deletes its rows.
CREATE TABLE new_job_clients (
    job_id BIGINT NOT NULL,
    client_id TEXT NOT NULL,
    PRIMARY KEY (job_id, client_id)
);
INSERT INTO new_job_clients SELECT job_id, client_id FROM job_clients;
DROP TABLE job_clients;
ALTER TABLE new_job_clients RENAME TO job_clients;
