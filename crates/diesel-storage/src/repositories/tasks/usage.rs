//! Usage of clients, for their limits: created text, and new tasks of a day.

/// Bytes of text in the tasks that a client created and has not completed.
macro_rules! bytes {
    () => {
        sql::<BigInt>(
            "(SELECT CAST(COALESCE(SUM(octet_length(tasks.title) + COALESCE(octet_length(tasks.description), 0) \
             + (SELECT COALESCE(SUM(octet_length(subtasks.title)), 0) FROM subtasks \
             WHERE subtasks.task_id = tasks.id)), 0) AS BIGINT) FROM tasks \
             WHERE tasks.assignee_id = task_usage.user_id AND tasks.completed_at IS NULL \
             AND NOT tasks.priority AND tasks.assignment_id IS NULL)",
        )
    };
}

/// Most tasks that one trim deletes from the trash. Usually, it deletes one for each new one.
pub(super) const MAX_TRIMMED: i64 = 100;
pub(super) use bytes;
