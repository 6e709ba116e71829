DROP TABLE check_in_comments;
DROP TABLE check_in_answers;
DROP TABLE check_in_periods;
DROP TABLE check_in_rounds;
DROP TABLE check_in_openings;
DROP TABLE check_in_versions;
DROP TABLE check_in_clients;
DROP TABLE check_ins;
