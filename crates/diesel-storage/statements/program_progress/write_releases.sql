-- Writes the counts of the releases that differ where they differ.
UPDATE step_releases SET counted = fresh.counted, due_on = fresh.due_on
FROM ({releases}) AS fresh
WHERE step_releases.enrolment_id = fresh.enrolment_id AND step_releases.step_id = fresh.step_id
  AND (step_releases.counted <> fresh.counted OR step_releases.due_on IS DISTINCT FROM fresh.due_on)
