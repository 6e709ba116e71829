-- What lists of people ask for. at_step: index of the latest step whose task is not completed, or else of the latest one;
-- -1: none came. first_due: of what is neither completed nor in review; the last day: nothing is due. is_away: the account
-- is closed.
ALTER TABLE enrolments ADD COLUMN at_step BIGINT NOT NULL DEFAULT -1;
ALTER TABLE enrolments ADD COLUMN first_due DATE NOT NULL DEFAULT '9999-12-31';
ALTER TABLE enrolments ADD COLUMN in_review BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE enrolments ADD COLUMN is_away BOOLEAN NOT NULL DEFAULT FALSE;

-- counted: 0: not at all, because its enrolment has ended or its client is away; 1: it came; 2: its task is there, too;
-- 3: and is completed. due_on: of what is neither completed nor in review.
ALTER TABLE step_releases ADD COLUMN counted BIGINT NOT NULL DEFAULT 0;
ALTER TABLE step_releases ADD COLUMN due_on DATE;

-- Releases by what they are counted as.
ALTER TABLE program_steps ADD COLUMN came BIGINT NOT NULL DEFAULT 0;
ALTER TABLE program_steps ADD COLUMN given BIGINT NOT NULL DEFAULT 0;
ALTER TABLE program_steps ADD COLUMN done BIGINT NOT NULL DEFAULT 0;

UPDATE program_steps SET came = program_steps.came + recounted.came, given = program_steps.given +
    recounted.given, done = program_steps.done + recounted.done FROM (SELECT step_id, SUM(CASE WHEN counted > 0
    THEN 1 ELSE 0 END - CASE WHEN known > 0 THEN 1 ELSE 0 END) AS came, SUM(CASE WHEN counted > 1 THEN 1 ELSE 0
    END - CASE WHEN known > 1 THEN 1 ELSE 0 END) AS given, SUM(CASE WHEN counted > 2 THEN 1 ELSE 0 END - CASE WHEN
    known > 2 THEN 1 ELSE 0 END) AS done FROM (SELECT step_releases.enrolment_id, step_releases.step_id,
    step_releases.counted AS known, CASE WHEN enrolments.state NOT IN ('active', 'paused') OR users.closed_at IS
    NOT NULL THEN 0 WHEN tasks.completed_at IS NOT NULL THEN 3 WHEN tasks.id IS NULL OR tasks.deleted_at IS NOT
    NULL THEN 1 ELSE 2 END AS counted, CASE WHEN enrolments.state IN ('active', 'paused') AND users.closed_at IS
    NULL AND tasks.completed_at IS NULL AND tasks.deleted_at IS NULL AND tasks.waiting_since IS NULL THEN
    tasks.due_date END AS due_on FROM step_releases JOIN enrolments ON enrolments.id = step_releases.enrolment_id
    JOIN users ON users.id = enrolments.client_id LEFT JOIN tasks ON tasks.id = step_releases.task_id) AS fresh
    WHERE counted <> known GROUP BY step_id) AS recounted WHERE program_steps.id = recounted.step_id;

UPDATE step_releases SET counted = fresh.counted, due_on = fresh.due_on FROM (SELECT
    step_releases.enrolment_id, step_releases.step_id, step_releases.counted AS known, CASE WHEN enrolments.state
    NOT IN ('active', 'paused') OR users.closed_at IS NOT NULL THEN 0 WHEN tasks.completed_at IS NOT NULL THEN 3
    WHEN tasks.id IS NULL OR tasks.deleted_at IS NOT NULL THEN 1 ELSE 2 END AS counted, CASE WHEN enrolments.state
    IN ('active', 'paused') AND users.closed_at IS NULL AND tasks.completed_at IS NULL AND tasks.deleted_at IS
    NULL AND tasks.waiting_since IS NULL THEN tasks.due_date END AS due_on FROM step_releases JOIN enrolments ON
    enrolments.id = step_releases.enrolment_id JOIN users ON users.id = enrolments.client_id LEFT JOIN tasks ON
    tasks.id = step_releases.task_id) AS fresh WHERE step_releases.enrolment_id = fresh.enrolment_id AND
    step_releases.step_id = fresh.step_id AND (step_releases.counted <> fresh.counted OR step_releases.due_on IS
    DISTINCT FROM fresh.due_on);

UPDATE enrolments SET at_step = recounted.at_step, first_due = recounted.first_due, in_review =
    recounted.in_review, is_away = recounted.is_away FROM (SELECT enrolments.id, COALESCE(MAX(CASE WHEN
    tasks.completed_at IS NULL AND tasks.deleted_at IS NULL AND tasks.id IS NOT NULL THEN program_steps.position
    END), MAX(program_steps.position), -1) AS at_step, COALESCE(MIN(CASE WHEN tasks.completed_at IS NULL AND
    tasks.deleted_at IS NULL AND tasks.waiting_since IS NULL THEN tasks.due_date END), '9999-12-31') AS first_due,
    COUNT(CASE WHEN tasks.completed_at IS NULL AND tasks.deleted_at IS NULL THEN tasks.waiting_since END) > 0 AS
    in_review, users.closed_at IS NOT NULL AS is_away FROM enrolments JOIN users ON users.id =
    enrolments.client_id LEFT JOIN step_releases ON step_releases.enrolment_id = enrolments.id AND
    step_releases.state = 'given' LEFT JOIN program_steps ON program_steps.id = step_releases.step_id AND
    program_steps.removed_at IS NULL LEFT JOIN tasks ON tasks.id = step_releases.task_id AND program_steps.id IS
    NOT NULL GROUP BY enrolments.id, users.closed_at) AS recounted WHERE enrolments.id = recounted.id AND
    (enrolments.at_step <> recounted.at_step OR enrolments.first_due <> recounted.first_due OR enrolments.in_review
    <> recounted.in_review OR enrolments.is_away <> recounted.is_away);
