//! Figures of a client's tasks, as subqueries of an update of `client_summaries`.

/// Moment before all others, so that the next round of the worker recomputes the row.
pub(super) const OUTDATED: i64 = 0;

/// Number of tasks in To Do and In Progress.
macro_rules! open_tasks {
    () => {
        diesel::dsl::sql::<diesel::sql_types::BigInt>(
            "(SELECT COUNT(*) FROM tasks WHERE tasks.assignee_id = client_summaries.user_id \
             AND tasks.completed_at IS NULL AND tasks.deleted_at IS NULL AND tasks.status <> 'done')",
        )
    };
}

/// Number of tasks that are done and not yet completed.
macro_rules! waiting {
    () => {
        diesel::dsl::sql::<diesel::sql_types::BigInt>(
            "(SELECT COUNT(*) FROM tasks WHERE tasks.assignee_id = client_summaries.user_id \
             AND tasks.completed_at IS NULL AND tasks.deleted_at IS NULL AND tasks.status = 'done')",
        )
    };
}

/// Number of open tasks that were due before the client's today.
macro_rules! overdue_tasks {
    ($today:expr) => {
        diesel::dsl::sql::<diesel::sql_types::BigInt>(
            "(SELECT COUNT(*) FROM tasks WHERE tasks.assignee_id = client_summaries.user_id \
             AND tasks.completed_at IS NULL AND tasks.deleted_at IS NULL AND tasks.due_date < ",
        )
        .bind::<diesel::sql_types::Date, _>($today)
        .sql(")")
    };
}

/// Day after which the next task is overdue.
macro_rules! next_due_date {
    ($today:expr) => {
        diesel::dsl::sql::<diesel::sql_types::Nullable<diesel::sql_types::Date>>(
            "(SELECT MIN(tasks.due_date) FROM tasks WHERE tasks.assignee_id = client_summaries.user_id \
             AND tasks.completed_at IS NULL AND tasks.deleted_at IS NULL AND tasks.due_date >= ",
        )
        .bind::<diesel::sql_types::Date, _>($today)
        .sql(")")
    };
}

/// Number of completed tasks that are not deleted.
macro_rules! completed {
    () => {
        diesel::dsl::sql::<diesel::sql_types::BigInt>(
            "(SELECT COUNT(*) FROM tasks WHERE tasks.assignee_id = client_summaries.user_id \
             AND tasks.completed_at IS NOT NULL AND tasks.deleted_at IS NULL)",
        )
    };
}

macro_rules! tag_count {
    () => {
        diesel::dsl::sql::<diesel::sql_types::BigInt>(
            "(SELECT COUNT(*) FROM client_tags WHERE client_tags.client_id = client_summaries.user_id)",
        )
    };
}

/// Changes of all figures of tasks, for clients whose present day is `$today`.
macro_rules! figures {
    ($today:expr, $now:expr) => {{
        let days = chrono::TimeDelta::days(hub_domain::model::mentoring::condition::RATE_DAYS);
        let since = $crate::engine::instant::micros($now - days);
        (
            client_summaries::open_tasks.eq(open_tasks!()),
            client_summaries::waiting.eq(waiting!()),
            client_summaries::overdue_tasks.eq(overdue_tasks!($today)),
            client_summaries::next_due_date.eq(next_due_date!($today)),
            client_summaries::completed.eq(completed!()),
            client_summaries::completed_lately.eq(diesel::dsl::sql::<diesel::sql_types::BigInt>(
                "(SELECT COUNT(*) FROM tasks WHERE tasks.assignee_id = client_summaries.user_id \
                 AND tasks.deleted_at IS NULL AND tasks.completed_at > ",
            )
            .bind::<diesel::sql_types::BigInt, _>(since)
            .sql(")")),
            // When the first of them is not lately any more.
            client_summaries::lately_until.eq(diesel::dsl::sql::<
                diesel::sql_types::Nullable<diesel::sql_types::BigInt>,
            >("(SELECT MIN(tasks.completed_at) + ")
            .bind::<diesel::sql_types::BigInt, _>(days.num_microseconds().unwrap_or_default())
            .sql(
                " FROM tasks WHERE tasks.assignee_id = client_summaries.user_id \
                 AND tasks.deleted_at IS NULL AND tasks.completed_at > ",
            )
            .bind::<diesel::sql_types::BigInt, _>(since)
            .sql(")")),
        )
    }};
}
