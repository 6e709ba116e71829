-- Check-ins: the same questions on a rhythm. rhythm: JSON. next_id: the next number of a question or choice.
-- opens_from: nothing that was to open before is opened. look_at: moment at which the worker looks for openings.
-- deleted_at: its rows are on their way out.
CREATE TABLE check_ins (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    folded_name TEXT NOT NULL,
    rhythm TEXT NOT NULL,
    audience TEXT NOT NULL CHECK (audience IN ('everybody', 'choice', 'segment', 'program')),
    segment_id BIGINT,
    program_id BIGINT,
    state TEXT NOT NULL CHECK (state IN ('draft', 'running', 'paused', 'ended')),
    state_at BIGINT,
    state_by TEXT REFERENCES users (id) ON DELETE SET NULL,
    opens_from BIGINT,
    created_by TEXT REFERENCES users (id) ON DELETE SET NULL,
    created_at BIGINT NOT NULL,
    next_id BIGINT NOT NULL DEFAULT 1,
    look_at BIGINT,
    deleted_at BIGINT,
    version BIGINT NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX check_ins_by_name ON check_ins (folded_name) WHERE deleted_at IS NULL;
CREATE INDEX check_ins_to_look_at ON check_ins (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX check_ins_state_by ON check_ins (state_by) WHERE state_by IS NOT NULL;
CREATE INDEX check_ins_created_by ON check_ins (created_by) WHERE created_by IS NOT NULL;

-- Clients who were chosen.
CREATE TABLE check_in_clients (
    check_in_id BIGINT NOT NULL REFERENCES check_ins (id) ON DELETE CASCADE,
    client_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (check_in_id, client_id)
);
CREATE INDEX check_ins_of_client ON check_in_clients (client_id);

-- Words of the questions, which are JSON. A period keeps the version with which it opened.
CREATE TABLE check_in_versions (
    check_in_id BIGINT NOT NULL REFERENCES check_ins (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    introduction TEXT,
    questions TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (check_in_id, number)
);

-- Openings in a time zone, each once. after_client: the last client who has a period.
CREATE TABLE check_in_openings (
    check_in_id BIGINT NOT NULL REFERENCES check_ins (id) ON DELETE CASCADE,
    on_day DATE NOT NULL,
    time_zone TEXT NOT NULL,
    after_client TEXT,
    finished_at BIGINT,
    PRIMARY KEY (check_in_id, on_day, time_zone)
);

-- All periods of one day, or of one week of a program, with their counts. opens, closes: local times.
CREATE TABLE check_in_rounds (
    check_in_id BIGINT NOT NULL REFERENCES check_ins (id) ON DELETE CASCADE,
    on_day DATE NOT NULL,
    version BIGINT NOT NULL,
    opens TEXT NOT NULL,
    closes TEXT NOT NULL,
    last_closes_at BIGINT NOT NULL,
    asked BIGINT NOT NULL DEFAULT 0,
    answered BIGINT NOT NULL DEFAULT 0,
    reminded_at BIGINT,
    reminded_by TEXT REFERENCES users (id) ON DELETE SET NULL,
    reminded_people BIGINT NOT NULL DEFAULT 0,
    reminded_by_mail BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (check_in_id, on_day)
);
CREATE INDEX check_in_rounds_reminded_by ON check_in_rounds (reminded_by) WHERE reminded_by IS NOT NULL;

-- One opening for one client. occurrence: the day, or the enrolment of a program. opened_at: null while it waits.
-- kept: JSON of what was typed. reminded_at: by the hub, pressed_at: by a mentor. missed_before: closed ones in a row
-- without an answer before it.
CREATE TABLE check_in_periods (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    check_in_id BIGINT NOT NULL REFERENCES check_ins (id) ON DELETE CASCADE,
    client_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    occurrence TEXT NOT NULL,
    on_day DATE NOT NULL,
    version BIGINT NOT NULL,
    opens_at BIGINT NOT NULL,
    closes_at BIGINT NOT NULL,
    reminds_at BIGINT,
    opened_at BIGINT,
    kept TEXT NOT NULL DEFAULT '{}',
    revision BIGINT NOT NULL DEFAULT 1,
    sent_at BIGINT,
    read_at BIGINT,
    reminded_at BIGINT,
    pressed_at BIGINT,
    missed_before BIGINT NOT NULL DEFAULT 0,
    has_comments BOOLEAN NOT NULL DEFAULT FALSE,
    UNIQUE (check_in_id, client_id, occurrence)
);
CREATE INDEX check_in_periods_of_client ON check_in_periods (client_id, closes_at);
CREATE INDEX check_in_periods_latest ON check_in_periods (check_in_id, client_id, id) WHERE opened_at IS NOT NULL;
CREATE INDEX check_in_periods_of_round ON check_in_periods (check_in_id, on_day, missed_before, id);
CREATE INDEX check_in_periods_to_remind ON check_in_periods (reminds_at, id) WHERE reminds_at IS NOT NULL;
CREATE INDEX check_in_periods_to_read ON check_in_periods (sent_at, id) WHERE sent_at IS NOT NULL AND read_at IS NULL;
CREATE INDEX check_in_periods_unread ON check_in_periods (check_in_id, on_day, client_id) WHERE sent_at IS NOT NULL AND read_at IS NULL;
CREATE INDEX check_in_periods_waiting ON check_in_periods (closes_at, id) WHERE opened_at IS NULL;

-- Answers as they were sent. amount: thousandths, a point, a choice, 0 or 1. part: the choice of several.
CREATE TABLE check_in_answers (
    period_id BIGINT NOT NULL REFERENCES check_in_periods (id) ON DELETE CASCADE,
    question_id BIGINT NOT NULL,
    part BIGINT NOT NULL,
    check_in_id BIGINT NOT NULL,
    client_id TEXT NOT NULL,
    on_day DATE NOT NULL,
    amount BIGINT,
    words TEXT,
    PRIMARY KEY (period_id, question_id, part)
);
CREATE INDEX check_in_answers_of_question ON check_in_answers (check_in_id, on_day, question_id, amount, client_id);

-- What a mentor and the client write about a period.
CREATE TABLE check_in_comments (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    period_id BIGINT NOT NULL REFERENCES check_in_periods (id) ON DELETE CASCADE,
    author_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    text TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX check_in_comments_of_period ON check_in_comments (period_id, id);
CREATE INDEX check_in_comments_of_author ON check_in_comments (author_id) WHERE author_id IS NOT NULL;
