-- Releases of the enrolments that a query names, with their right counts.
SELECT step_releases.enrolment_id, step_releases.step_id, step_releases.counted AS known,
  CASE
    WHEN enrolments.state NOT IN ('active', 'paused') OR users.closed_at IS NOT NULL OR users.is_admin THEN 0
    WHEN tasks.completed_at IS NOT NULL THEN 3
    WHEN tasks.id IS NULL OR tasks.deleted_at IS NOT NULL THEN 1
    ELSE 2
  END AS counted,
  CASE
    WHEN enrolments.state IN ('active', 'paused') AND users.closed_at IS NULL AND NOT users.is_admin
      AND tasks.completed_at IS NULL AND tasks.deleted_at IS NULL AND tasks.waiting_since IS NULL
    THEN tasks.due_date
  END AS due_on
FROM step_releases
JOIN enrolments ON enrolments.id = step_releases.enrolment_id
JOIN users ON users.id = enrolments.client_id
LEFT JOIN tasks ON tasks.id = step_releases.task_id
WHERE step_releases.enrolment_id IN ({which})
