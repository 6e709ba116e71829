-- Number of shifts that were made before a step came. Of a step and a shift of one day it is not known which came first:
-- a shift to sooner is taken for the earlier one, because it is what lets a step come on its day.
ALTER TABLE step_releases ADD COLUMN shifts_before BIGINT NOT NULL DEFAULT 0;
UPDATE step_releases SET shifts_before = (
    SELECT count(*) FROM enrolment_shifts AS shift
    WHERE shift.enrolment_id = step_releases.enrolment_id
      AND (shift.made_on < step_releases.given_on
        OR shift.made_on = step_releases.given_on AND (shift.days < 0 OR shift.paused_from IS NOT NULL))
);
