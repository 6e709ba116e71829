DROP TABLE number_corrections;
DROP TABLE number_values;
DROP TABLE number_holders;
DROP TABLE numbers;
