CREATE INDEX CONCURRENTLY open_releases ON step_releases (step_id, due_on, enrolment_id) WHERE counted = 2;
