DROP INDEX next_of_program;
