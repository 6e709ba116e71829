-- Differences of the steps' counts, of the releases that differ.
SELECT step_id,
  SUM(CASE WHEN counted > 0 THEN 1 ELSE 0 END - CASE WHEN known > 0 THEN 1 ELSE 0 END) AS released,
  SUM(CASE WHEN counted > 1 THEN 1 ELSE 0 END - CASE WHEN known > 1 THEN 1 ELSE 0 END) AS given,
  SUM(CASE WHEN counted > 2 THEN 1 ELSE 0 END - CASE WHEN known > 2 THEN 1 ELSE 0 END) AS done
FROM ({releases}) AS fresh
WHERE counted <> known
GROUP BY step_id
