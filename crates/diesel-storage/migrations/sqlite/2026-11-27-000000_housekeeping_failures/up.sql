-- Housekeeping steps that failed in the latest round. row_id is '' where a step is about no single row.
CREATE TABLE housekeeping_failures (
    step TEXT NOT NULL,
    row_id TEXT NOT NULL,
    error TEXT NOT NULL,
    failed_at BIGINT NOT NULL,
    PRIMARY KEY (step, row_id)
);
