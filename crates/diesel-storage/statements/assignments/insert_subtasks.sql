-- Inserts the subtasks that a query lists for the copies with ids larger than $5 that the people from $3 to $4 have of
-- the assignment $2.
INSERT INTO subtasks (task_id, position, title, completed)
SELECT tasks.id, line.position, line.title, FALSE
FROM ({lines}) AS line
CROSS JOIN tasks
WHERE tasks.assignment_id = $2 AND tasks.assignee_id BETWEEN $3 AND $4 AND tasks.id > $5
