-- Only the way there is tried.
SELECT 1;
