//! SQL of a board, and of the other lists of tasks.

use std::cmp::Reverse;

use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::user::UserId,
        category::Board,
        task::{
            Column, Task, TaskKey, TaskList,
            id::TaskId,
            sort_key::{Neighbours, SortKey},
        },
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::{
        connection::{Connection, Database, on_db},
        instant::micros,
    },
    repositories::{
        task_details::TaskDetailsRow,
        tasks::{
            review_rows::unread_by,
            task_rows::{SubtaskRow, TaskRow, only_task, with_subtasks},
        },
    },
    schema::{subtasks, tasks},
};

/// Open tasks in one column of a board, for their order.
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

pub(super) use in_column;
impl Connection {
    pub(in crate::repositories) fn find_task_of(
        &mut self,
        reader: UserId,
        assignee: UserId,
        key: TaskKey,
    ) -> Stored<Option<Task>> {
        match key {
            TaskKey::Present(id) => {
                let condition = tasks::id.eq(id.0).and(tasks::deleted_at.is_null());
                find_task!(self, reader, assignee, condition)
            }
            TaskKey::OfSubtask(id) => {
                let ticked = diesel::alias!(subtasks as ticked);
                let of_subtask = ticked
                    .filter(ticked.field(subtasks::id).eq(id.0))
                    .select(ticked.field(subtasks::task_id));
                let of_subtask = of_subtask.single_value().assume_not_null();
                let condition = tasks::id.eq(of_subtask).and(tasks::deleted_at.is_null());
                find_task!(self, reader, assignee, condition)
            }
            TaskKey::Deleted(id) => {
                let condition = tasks::id.eq(id.0).and(tasks::deleted_at.is_not_null());
                find_task!(self, reader, assignee, condition)
            }
        }
    }

    pub(in crate::repositories) fn list_tasks_of(
        &mut self,
        reader: UserId,
        assignee: UserId,
        which: TaskList,
    ) -> Stored<Vec<Task>> {
        let is_own = || tasks::assignee_id.eq(assignee.to_string());
        let mut found;
        match which {
            TaskList::Open => {
                let is_open = || is_own().and(tasks::completed_at.is_null()).and(tasks::deleted_at.is_null());
                found = list_tasks!(self, reader, assignee, is_open,
                    index: (tasks::priority, tasks::status, tasks::sort_key, tasks::id));
                found.sort_unstable_by_key(|task| (task.sort_key, task.id.0));
            }
            TaskList::Completed(page) => found = self.list_completed(reader, assignee, page)?,
            TaskList::CompletedDue(days) => {
                let is_due = || {
                    is_own()
                        .and(tasks::completed_at.is_not_null())
                        .and(tasks::deleted_at.is_null())
                        .and(tasks::due_date.between(days.first, days.last))
                };
                found = list_tasks!(self, reader, assignee, is_due, index: (tasks::due_date, tasks::id));
                found.sort_unstable_by_key(|task| (task.details.due_date, task.id.0));
            }
            TaskList::DeletedSince(since) => {
                let is_deleted = || is_own().and(tasks::deleted_at.ge(micros(since)));
                found = list_tasks!(self, reader, assignee, is_deleted,
                    index: (tasks::deleted_at.desc(), tasks::id.desc()));
                found.sort_unstable_by_key(|task| Reverse((task.deleted_at, task.id.0)));
            }
        }
        Ok(found)
    }
}

impl Connection {
    pub(in crate::repositories) fn neighbours_at(
        &mut self,
        assignee: UserId,
        column: Column,
        moved: Option<TaskId>,
        position: usize,
    ) -> Stored<Neighbours> {
        // No task has the number 0.
        let moved = moved.map_or(0, |id| id.0);
        let others = || in_column!(assignee, column).filter(tasks::id.ne(moved)).select(tasks::sort_key);
        let Some(index_before) = position.checked_sub(1) else {
            let lowest = others().order((tasks::sort_key, tasks::id));
            let after = on_db!(self, |conn| lowest.first(conn).optional())?;
            return Ok(Neighbours { before: None, after: after.map(SortKey) });
        };
        let ascending = others().order((tasks::sort_key, tasks::id));
        let query = ascending.offset(i64::try_from(index_before).unwrap_or(i64::MAX)).limit(2);
        let near = on_db!(self, |conn| query.load::<i64>(conn))?;
        let mut before = near.first().copied();
        if before.is_none() {
            // The column got shorter.
            let descending = others().order((tasks::sort_key.desc(), tasks::id.desc()));
            before = on_db!(self, |conn| descending.first(conn).optional())?;
        }
        Ok(Neighbours { before: before.map(SortKey), after: near.get(1).copied().map(SortKey) })
    }
}
