ALTER TABLE template_subtasks RENAME COLUMN position TO place;
ALTER TABLE subtasks RENAME COLUMN position TO place;
ALTER TABLE tasks RENAME COLUMN sort_key TO place;
ALTER TABLE client_summaries RENAME TO clients;
ALTER TABLE idempotency_records RENAME TO kept_answers;
ALTER TABLE rate_limits RENAME COLUMN refilled_at TO full_at;
ALTER TABLE rate_limits RENAME TO allowances;
