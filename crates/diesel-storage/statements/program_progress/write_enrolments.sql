-- Writes the recounted positions of the enrolments that a query names, where they differ. Deleted tasks count as
-- completed, and removed steps do not count.
UPDATE enrolments SET at_step = recounted.at_step, first_due = recounted.first_due,
  in_review = recounted.in_review, is_away = recounted.is_away
FROM (
  SELECT enrolments.id,
    COALESCE(
      MAX(
        CASE WHEN tasks.completed_at IS NULL AND tasks.deleted_at IS NULL AND tasks.id IS NOT NULL
        THEN program_steps.position END
      ),
      MAX(program_steps.position),
      -1
    ) AS at_step,
    COALESCE(
      MIN(
        CASE WHEN tasks.completed_at IS NULL AND tasks.deleted_at IS NULL AND tasks.waiting_since IS NULL
        THEN tasks.due_date END
      ),
      '9999-12-31'
    ) AS first_due,
    COUNT(CASE WHEN tasks.completed_at IS NULL AND tasks.deleted_at IS NULL THEN tasks.waiting_since END) > 0
      AS in_review,
    users.closed_at IS NOT NULL OR users.is_admin AS is_away
  FROM enrolments
  JOIN users ON users.id = enrolments.client_id
  LEFT JOIN step_releases ON step_releases.enrolment_id = enrolments.id AND step_releases.state = 'given'
  LEFT JOIN program_steps ON program_steps.id = step_releases.step_id AND program_steps.removed_at IS NULL
  LEFT JOIN tasks ON tasks.id = step_releases.task_id AND program_steps.id IS NOT NULL
  WHERE enrolments.id IN ({which})
  GROUP BY enrolments.id, users.closed_at, users.is_admin
) AS recounted
WHERE enrolments.id = recounted.id
  AND (enrolments.at_step <> recounted.at_step OR enrolments.first_due <> recounted.first_due
    OR enrolments.in_review <> recounted.in_review OR enrolments.is_away <> recounted.is_away)
