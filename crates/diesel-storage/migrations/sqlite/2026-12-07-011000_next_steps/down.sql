ALTER TABLE enrolments DROP COLUMN next_steps;
ALTER TABLE enrolments DROP COLUMN next_on;
