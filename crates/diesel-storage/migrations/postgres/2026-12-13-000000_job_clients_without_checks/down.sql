DELETE FROM job_clients
    WHERE job_id NOT IN (SELECT id FROM jobs) OR client_id NOT IN (SELECT id FROM users);
ALTER TABLE job_clients
    ADD CONSTRAINT job_clients_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs (id) ON DELETE CASCADE,
    ADD CONSTRAINT job_clients_client_id_fkey FOREIGN KEY (client_id) REFERENCES users (id) ON DELETE CASCADE;
CREATE INDEX jobs_of_client ON job_clients (client_id);
