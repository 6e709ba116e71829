CREATE INDEX CONCURRENTLY due_releases ON step_releases (step_id, due_on) WHERE due_on IS NOT NULL;
