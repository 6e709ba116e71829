//! Planned copies of recurring tasks, many at a time.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{dsl::exists, prelude::*};
use hub_domain::{
    model::{
        category::Category,
        set_aside::{Rows, WorkKind},
        task::id::TaskId,
    },
    ports::{repositories::tasks::TaskRepository, storage_error::StorageError},
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::micros,
        text_enum::TextEnum,
    },
    repositories::{
        accounts::user_row::open_clients, jobs::set_aside_row::is_not_set_aside, task_details::TaskDetailsRow,
    },
    schema::{assignment_tasks, tasks, users},
};

/// Number of values of a subtask's row.
pub(super) const VALUES_OF_SUBTASK: usize = 4;

/// Changes of a task whose recurrence its copy has from now on.
macro_rules! without_recurrence {
    () => {
        (
            tasks::repeat.eq(None::<String>),
            tasks::moved_from.eq(None::<chrono::NaiveDate>),
            tasks::repeats_on.eq(None::<chrono::NaiveDate>),
            tasks::repeats_at.eq(None::<i64>),
            tasks::version.eq(tasks::version + 1),
        )
    };
}
pub(crate) use without_recurrence;

/// Condition of the clients' tasks whose next copies are to be made.
macro_rules! is_due {
    ($now:expr) => {
        tasks::repeats_at
            .le(micros($now))
            .assume_not_null()
            .and(exists(open_clients().filter(users::id.eq(tasks::assignee_id))))
    };
}

/// Condition that joins a mentor's task with what its assignment says by now: a correction changes no finished task, but
/// the copies to come.
macro_rules! is_assigned_as {
    () => {
        tasks::priority
            .and(tasks::assignment_id.eq(assignment_tasks::assignment_id.nullable()))
            .and(tasks::assignment_number.eq(assignment_tasks::number.nullable()))
    };
}

/// Assignment of a task, and its number there.
pub(super) type Place = (Option<i64>, Option<i64>);

pub(super) type PlannedRow = (i64, String, TaskDetailsRow, Option<NaiveDate>, Option<i64>);

pub(super) type ComingRow = (i64, String, Option<String>, TextEnum<Category>, NaiveDate, String);

/// Title, description and titles of the subtasks.
pub(super) type Words = (String, Option<String>, String);

impl Connection {
    /// Ids and assignees, earliest first.
    pub(in crate::repositories) fn due_rows(
        &mut self,
        now: DateTime<Utc>,
        rows: Rows<TaskId>,
    ) -> Result<Vec<(i64, String)>, StorageError> {
        match rows {
            // The order makes PostgreSQL take the index of that order, and no other one of planned copies.
            Rows::Next(limit) => {
                let next = tasks::table
                    .filter(is_due!(now))
                    .filter(is_not_set_aside!(WorkKind::Recurrence, "CAST(tasks.id AS TEXT)"))
                    .order((tasks::repeats_at, tasks::id))
                    .limit(i64::try_from(limit).unwrap_or(i64::MAX))
                    .select((tasks::id, tasks::assignee_id));
                on_db!(self, |conn| next.load(conn))
            }
            Rows::Only(id) => {
                let only = tasks::table.find(id.0).select((tasks::id, tasks::assignee_id, tasks::repeats_at));
                let row: Option<(i64, String, Option<i64>)> =
                    on_db!(self, |conn| only.first(conn).optional())?;
                let due = row.filter(|(_, _, at)| at.is_some_and(|at| at <= micros(now)));
                Ok(due.into_iter().map(|(id, assignee, _)| (id, assignee)).collect())
            }
        }
    }

    pub(in crate::repositories) fn assigned_words(
        &mut self,
        ids: &[i64],
    ) -> Result<HashMap<i64, Words>, StorageError> {
        let query = tasks::table
            .inner_join(assignment_tasks::table.on(is_assigned_as!()))
            .filter(tasks::id.eq_any(ids))
            .select((
                tasks::id,
                (assignment_tasks::title, assignment_tasks::description, assignment_tasks::subtasks),
            ));
        Ok(on_db!(self, |conn| query.load::<(i64, Words)>(conn))?.into_iter().collect())
    }
}

pub(super) use is_assigned_as;
