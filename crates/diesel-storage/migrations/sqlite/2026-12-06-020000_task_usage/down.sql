DROP INDEX created_open_tasks;
DROP TABLE task_usage;
