-- Rows on which the work of a worker failed. row_id: the id in the table of its kind, or the name of a step.
CREATE TABLE set_aside (
    kind TEXT NOT NULL,
    row_id TEXT NOT NULL,
    error TEXT NOT NULL,
    until BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    PRIMARY KEY (kind, row_id)
);
