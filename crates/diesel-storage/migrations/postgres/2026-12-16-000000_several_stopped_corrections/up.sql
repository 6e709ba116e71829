-- A correction may be stopped more than once: a list of texts instead of one.
UPDATE assignment_tasks SET stopped = '[' || stopped || ']' WHERE stopped IS NOT NULL;
