-- Programs: ordered steps that a worker hands out. folded_name: the name without case. days_off: JSON.
CREATE TABLE programs (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    folded_name TEXT NOT NULL,
    description TEXT,
    skips_weekends BOOLEAN NOT NULL DEFAULT FALSE,
    days_off TEXT NOT NULL DEFAULT '[]',
    joins_by_link BOOLEAN NOT NULL DEFAULT FALSE,
    paused_at BIGINT,
    paused_by TEXT REFERENCES users (id) ON DELETE SET NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    version BIGINT NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX programs_by_name ON programs (folded_name);
CREATE INDEX programs_paused_by ON programs (paused_by) WHERE paused_by IS NOT NULL;

-- Either a template or a written task, whose subtasks are JSON; it comes on a day from the start, or days after the
-- step before was completed. removed_at: out of the program, but somebody has it.
CREATE TABLE program_steps (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    program_id BIGINT NOT NULL REFERENCES programs (id) ON DELETE CASCADE,
    position BIGINT NOT NULL,
    template_id BIGINT REFERENCES task_templates (id),
    title TEXT,
    description TEXT,
    category TEXT,
    needs_review BOOLEAN,
    subtasks TEXT,
    day BIGINT,
    after_days BIGINT,
    due_after BIGINT,
    removed_at BIGINT,
    CHECK ((day IS NULL) <> (after_days IS NULL)),
    CHECK ((template_id IS NULL) <> (title IS NULL))
);
CREATE INDEX steps_of_program ON program_steps (program_id, position, id);
CREATE INDEX steps_of_template ON program_steps (template_id) WHERE template_id IS NOT NULL;

-- Clients in programs. next_at: moment at which the worker looks again. mailed_on: local day of its latest mail.
CREATE TABLE enrolments (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    program_id BIGINT NOT NULL REFERENCES programs (id) ON DELETE CASCADE,
    client_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    start_on DATE NOT NULL,
    enrolled_at BIGINT NOT NULL,
    enrolled_by TEXT REFERENCES users (id) ON DELETE SET NULL,
    state TEXT NOT NULL,
    paused_on DATE,
    paused_until DATE,
    paused_with_program BOOLEAN NOT NULL DEFAULT FALSE,
    ended_at BIGINT,
    next_at BIGINT,
    mailed_on DATE
);
CREATE UNIQUE INDEX present_enrolments ON enrolments (program_id, client_id) WHERE state IN ('active', 'paused');
CREATE INDEX enrolments_of_program ON enrolments (program_id, id);
CREATE INDEX enrolments_of_client ON enrolments (client_id);
CREATE INDEX enrolments_by_admin ON enrolments (enrolled_by) WHERE enrolled_by IS NOT NULL;
CREATE INDEX due_enrolments ON enrolments (next_at, client_id) WHERE next_at IS NOT NULL;

-- Days by which what had not come was moved. paused_from: first day of the pause that moved it.
CREATE TABLE enrolment_shifts (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    enrolment_id BIGINT NOT NULL REFERENCES enrolments (id) ON DELETE CASCADE,
    made_on DATE NOT NULL,
    days BIGINT NOT NULL,
    paused_from DATE
);
CREATE INDEX shifts_of_enrolment ON enrolment_shifts (enrolment_id, id);

-- Steps that were handed out or skipped, each once.
CREATE TABLE step_releases (
    enrolment_id BIGINT NOT NULL REFERENCES enrolments (id) ON DELETE CASCADE,
    step_id BIGINT NOT NULL REFERENCES program_steps (id) ON DELETE CASCADE,
    state TEXT NOT NULL,
    planned_on DATE,
    given_on DATE NOT NULL,
    given_at BIGINT NOT NULL,
    assignment_id BIGINT REFERENCES assignments (id) ON DELETE SET NULL,
    task_id BIGINT REFERENCES tasks (id) ON DELETE SET NULL,
    is_jump BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (enrolment_id, step_id)
);
CREATE INDEX releases_of_step ON step_releases (step_id, enrolment_id);
CREATE INDEX releases_of_task ON step_releases (task_id) WHERE task_id IS NOT NULL;
CREATE INDEX releases_of_assignment ON step_releases (assignment_id) WHERE assignment_id IS NOT NULL;

-- Programs for whoever signs up by an invitation.
CREATE TABLE invitation_programs (
    invitation_id BIGINT NOT NULL REFERENCES invitations (id) ON DELETE CASCADE,
    program_id BIGINT NOT NULL REFERENCES programs (id) ON DELETE CASCADE,
    PRIMARY KEY (invitation_id, program_id)
);
CREATE INDEX invitations_of_program ON invitation_programs (program_id, invitation_id);

-- Step that a task came from, as it was then.
ALTER TABLE tasks ADD COLUMN program_title TEXT;
ALTER TABLE tasks ADD COLUMN step_number BIGINT;
