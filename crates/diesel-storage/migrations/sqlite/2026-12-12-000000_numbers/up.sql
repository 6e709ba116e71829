-- Numbers that are followed over time. counts: JSON, of what the hub counts. deleted_at: its rows are on their way out.
CREATE TABLE numbers (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    folded_name TEXT NOT NULL,
    unit TEXT,
    decimals BIGINT NOT NULL,
    better TEXT NOT NULL CHECK (better IN ('more', 'less', 'none')),
    source TEXT NOT NULL CHECK (source IN ('client', 'mentor', 'checkIn', 'csv', 'counted')),
    counts TEXT,
    given_kind TEXT,
    given_name TEXT,
    read_in_at BIGINT,
    created_by TEXT REFERENCES users (id) ON DELETE SET NULL,
    created_at BIGINT NOT NULL,
    deleted_at BIGINT,
    version BIGINT NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX numbers_by_name ON numbers (folded_name) WHERE deleted_at IS NULL;
CREATE INDEX numbers_created_by ON numbers (created_by) WHERE created_by IS NOT NULL;

-- Clients who have a number, each with the last value and the goal. Amounts: thousandths.
CREATE TABLE number_holders (
    number_id BIGINT NOT NULL REFERENCES numbers (id) ON DELETE CASCADE,
    client_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    given_at BIGINT NOT NULL,
    latest_day DATE,
    latest_amount BIGINT,
    goal_kind TEXT CHECK (goal_kind IN ('reach', 'atLeast', 'atMost')),
    goal_amount BIGINT,
    goal_by DATE,
    goal_every TEXT CHECK (goal_every IN ('week', 'month')),
    goal_set_on DATE,
    PRIMARY KEY (number_id, client_id)
);
CREATE INDEX number_holders_of_client ON number_holders (client_id);
CREATE INDEX number_holders_by_amount ON number_holders (number_id, latest_amount, client_id);
CREATE INDEX number_holders_with_goal ON number_holders (number_id, client_id) WHERE goal_kind IS NOT NULL;

-- One amount a day. period_id: of the check-in that it comes from.
CREATE TABLE number_values (
    number_id BIGINT NOT NULL,
    client_id TEXT NOT NULL,
    day DATE NOT NULL,
    amount BIGINT NOT NULL,
    writer TEXT NOT NULL CHECK (writer IN ('client', 'mentor', 'checkIn', 'csv')),
    written_by TEXT REFERENCES users (id) ON DELETE SET NULL,
    written_at BIGINT NOT NULL,
    period_id BIGINT REFERENCES check_in_periods (id) ON DELETE SET NULL,
    PRIMARY KEY (number_id, client_id, day),
    FOREIGN KEY (number_id, client_id) REFERENCES number_holders (number_id, client_id) ON DELETE CASCADE
);
CREATE INDEX number_values_written_by ON number_values (written_by) WHERE written_by IS NOT NULL;
CREATE INDEX number_values_of_period ON number_values (period_id) WHERE period_id IS NOT NULL;

-- Amounts that were corrected or deleted.
CREATE TABLE number_corrections (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    number_id BIGINT NOT NULL,
    client_id TEXT NOT NULL,
    day DATE NOT NULL,
    amount BIGINT NOT NULL,
    written_by TEXT REFERENCES users (id) ON DELETE SET NULL,
    written_at BIGINT NOT NULL,
    FOREIGN KEY (number_id, client_id) REFERENCES number_holders (number_id, client_id) ON DELETE CASCADE
);
CREATE INDEX number_corrections_of_holder ON number_corrections (number_id, client_id, day);
CREATE INDEX number_corrections_written_by ON number_corrections (written_by) WHERE written_by IS NOT NULL;
