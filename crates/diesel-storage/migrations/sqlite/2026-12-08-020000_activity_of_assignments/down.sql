DROP INDEX activity_of_assignments;
