UPDATE assignment_tasks SET stopped = NULL;
