//! Queries of tasks that several methods share.

/// Tasks in a column of the board.
macro_rules! in_column {
    ($assignee:expr, $column:expr) => {
        tasks::table
            .filter(tasks::assignee_id.eq($assignee.to_string()))
            .filter(tasks::completed_at.is_null())
            .filter(tasks::deleted_at.is_null())
            .filter(tasks::priority.eq($column.board == Board::Mentor))
            .filter(tasks::status.eq($column.status.name()))
    };
}

/// Finds the task that matches a condition, with its subtasks.
macro_rules! find_task {
    ($self:ident, $reader:expr, $assignee:expr, $condition:expr) => {{
        let reader = $reader.to_string();
        let query = tasks::table
            .left_join(subtasks::table)
            .filter(tasks::assignee_id.eq($assignee.to_string()))
            .filter($condition)
            .order((subtasks::position, subtasks::id));
        let rows = on_db!($self, |conn| query
            .select((
                TaskRow::as_select(),
                TaskDetailsRow::as_select(),
                unread_by(&reader),
                Option::<SubtaskRow>::as_select()
            ))
            .load::<(TaskRow, TaskDetailsRow, i64, Option<SubtaskRow>)>(conn))?;
        only_task($assignee, rows)
    }};
}

/// Lists the tasks that match a condition, unordered, with their subtasks. `index`: order of SQLite's index for it.
macro_rules! list_tasks {
    ($self:ident, $reader:expr, $assignee:expr, $condition:expr, index: ($($column:expr),+)) => {{
        let reader = $reader.to_string();
        let query = tasks::table.filter($condition());
        let rows = on_db!($self, |conn| query
            .select((TaskRow::as_select(), TaskDetailsRow::as_select(), unread_by(&reader)))
            .load::<(TaskRow, TaskDetailsRow, i64)>(conn))?;
        let tasks = rows.into_iter().map(|(row, details, unread)| row.into_task(details, $assignee, unread));
        let tasks = tasks.collect::<Result<Vec<_>, _>>()?;
        let subtasks = match &mut $self.database {
            // A list of ids would be a new statement for every number of tasks. This reads the indexes and sorts
            // nothing.
            Database::Sqlite(conn) => subtasks::table
                .inner_join(tasks::table)
                .filter($condition())
                .order(($($column),+, subtasks::position, subtasks::id))
                .select(SubtaskRow::as_select())
                .load::<SubtaskRow>(conn),
            // A list of ids is one array parameter here, and integers sort fastest.
            Database::Postgres(conn) => subtasks::table
                .filter(subtasks::task_id.eq_any(tasks.iter().map(|task| task.id.0)))
                .order((subtasks::task_id, subtasks::position, subtasks::id))
                .select(SubtaskRow::as_select())
                .load::<SubtaskRow>(conn),
        };
        with_subtasks(tasks, $self.checked(subtasks)?)
    }};
}

pub(super) use find_task;
pub(super) use in_column;
pub(super) use list_tasks;
