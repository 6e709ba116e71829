ALTER TABLE tasks DROP COLUMN step_number;
ALTER TABLE tasks DROP COLUMN program_title;
DROP TABLE invitation_programs;
DROP TABLE step_releases;
DROP TABLE enrolment_shifts;
DROP TABLE enrolments;
DROP TABLE program_steps;
DROP TABLE programs;
