DROP TABLE unfinished_assignments;
