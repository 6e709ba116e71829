-- Corrects the steps with ids after $1 up to $2 whose counts differ from their releases.
UPDATE program_steps SET came = recounted.came, given = recounted.given, done = recounted.done
FROM (
  SELECT program_steps.id,
    COUNT(CASE WHEN counted > 0 THEN 1 END) AS came,
    COUNT(CASE WHEN counted > 1 THEN 1 END) AS given,
    COUNT(CASE WHEN counted > 2 THEN 1 END) AS done
  FROM program_steps
  LEFT JOIN step_releases ON step_releases.step_id = program_steps.id
  WHERE program_steps.id > $1 AND program_steps.id <= $2
  GROUP BY program_steps.id
) AS recounted
WHERE program_steps.id = recounted.id
  AND (program_steps.came <> recounted.came OR program_steps.given <> recounted.given
    OR program_steps.done <> recounted.done)
