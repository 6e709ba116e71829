-- Differences of the steps' counts when the releases of the enrolments that a query names are deleted.
SELECT step_id,
  -COUNT(CASE WHEN counted > 0 THEN 1 END) AS released,
  -COUNT(CASE WHEN counted > 1 THEN 1 END) AS given,
  -COUNT(CASE WHEN counted > 2 THEN 1 END) AS done
FROM step_releases
WHERE enrolment_id IN ({which})
GROUP BY step_id
