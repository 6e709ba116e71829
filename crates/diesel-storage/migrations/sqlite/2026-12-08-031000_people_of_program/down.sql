DROP INDEX people_of_program;
