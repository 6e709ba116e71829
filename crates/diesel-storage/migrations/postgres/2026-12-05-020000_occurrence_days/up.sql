-- Day that a moved occurrence of a recurring task had in its series. NULL: its due date, as for every occurrence so far.
ALTER TABLE tasks ADD COLUMN moved_from DATE;
