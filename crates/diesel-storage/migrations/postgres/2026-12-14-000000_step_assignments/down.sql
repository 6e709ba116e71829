DROP TABLE step_assignments;
