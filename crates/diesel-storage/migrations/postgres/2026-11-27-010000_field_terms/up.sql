-- The field's terms for tables and columns. No row changes.
ALTER TABLE allowances RENAME TO rate_limits;
ALTER TABLE rate_limits RENAME COLUMN full_at TO refilled_at;
ALTER TABLE kept_answers RENAME TO idempotency_records;
ALTER TABLE clients RENAME TO client_summaries;
ALTER TABLE tasks RENAME COLUMN place TO sort_key;
ALTER TABLE subtasks RENAME COLUMN place TO position;
ALTER TABLE template_subtasks RENAME COLUMN place TO position;
