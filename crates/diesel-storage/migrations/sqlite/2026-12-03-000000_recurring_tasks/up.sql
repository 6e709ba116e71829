-- Recurring tasks.
--
-- repeat: the rhythm, such as '2 week date 1,4'. One copy at most has it: the open one, or the finished or skipped one
-- whose next copy is planned. repeats_on, repeats_at: due date of that copy, and the moment from which it is made.
ALTER TABLE tasks ADD COLUMN repeat TEXT;
ALTER TABLE tasks ADD COLUMN repeats_on DATE;
ALTER TABLE tasks ADD COLUMN repeats_at BIGINT;
-- Made from the copy before, which is no news for a digest.
ALTER TABLE tasks ADD COLUMN is_copy BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE task_templates ADD COLUMN repeat TEXT;

-- Copies to make, earliest first.
CREATE INDEX planned_copies ON tasks (repeats_at, id) WHERE repeats_at IS NOT NULL;
CREATE INDEX planned_copies_of_client ON tasks (assignee_id, repeats_on) WHERE repeats_at IS NOT NULL;
