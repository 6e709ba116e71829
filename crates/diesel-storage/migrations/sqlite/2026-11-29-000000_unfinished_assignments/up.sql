-- Large assignments that are still being given in chunks. Their tasks are hidden until is_visible.
-- tasks: JSON of what each client receives. reached: last client of the present stage, in the order of ids.
CREATE TABLE unfinished_assignments (
    assignment_id BIGINT NOT NULL PRIMARY KEY REFERENCES assignments (id) ON DELETE CASCADE,
    tasks TEXT NOT NULL,
    mentor TEXT NOT NULL,
    clients BIGINT NOT NULL,
    is_visible BOOLEAN NOT NULL,
    reached TEXT,
    done BIGINT NOT NULL
);
