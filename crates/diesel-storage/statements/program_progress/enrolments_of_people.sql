-- Enrolments of the people from $2 to $3 of the program $1.
SELECT id FROM enrolments WHERE program_id = $1 AND client_id BETWEEN $2 AND $3
