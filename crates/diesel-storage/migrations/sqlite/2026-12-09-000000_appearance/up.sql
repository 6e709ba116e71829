-- One row, which every installation has. `settings`: JSON.
CREATE TABLE appearance (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    settings TEXT NOT NULL,
    logo TEXT,
    version BIGINT NOT NULL,
    saved_by TEXT REFERENCES users (id) ON DELETE SET NULL,
    saved_at BIGINT
);
INSERT INTO appearance (id, settings, version) VALUES (1, '{}', 0);
CREATE INDEX appearance_of_admin ON appearance (saved_by);

-- PNG files of the logo.
CREATE TABLE appearance_icons (
    name TEXT NOT NULL PRIMARY KEY,
    content BLOB NOT NULL
);
