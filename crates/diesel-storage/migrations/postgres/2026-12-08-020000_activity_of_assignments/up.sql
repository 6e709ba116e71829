CREATE INDEX CONCURRENTLY activity_of_assignments ON activity (assignment_id) WHERE assignment_id IS NOT NULL;
