DROP TABLE task_usage;
