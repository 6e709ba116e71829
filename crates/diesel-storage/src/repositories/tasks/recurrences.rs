//! Planned copies of recurring tasks, many at a time.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{dsl::exists, prelude::*};
use hub_domain::{
    model::{
        accounts::user::UserId,
        category::Category,
        set_aside::{Rows, WorkKind},
        task::{
            details::TaskDetails,
            id::TaskId,
            recurrence::{PlannedCopy, Recurrence, TaskCopy, UpcomingOccurrence},
        },
    },
    ports::storage_error::{StorageError, Stored},
};

use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        instant::micros,
        text_column::TextColumn,
    },
    repositories::{
        accounts::user_row::{user_id, zone},
        jobs::set_aside_row::is_not_set_aside,
        task_details::TaskDetailsRow,
        tasks::task_rows::{CopyRow, NewSubtaskRow, NewTaskRow},
    },
    schema::{assignment_tasks, subtasks, tasks, users},
};

/// Number of values of a subtask's row.
pub(super) const VALUES_OF_SUBTASK: usize = 4;

/// Changes of a task whose recurrence moves to its copy.
macro_rules! without_recurrence {
    () => {
        (
            tasks::recurrence.eq(None::<String>),
            tasks::moved_from.eq(None::<chrono::NaiveDate>),
            tasks::repeats_on.eq(None::<chrono::NaiveDate>),
            tasks::repeats_at.eq(None::<i64>),
            tasks::version.eq(tasks::version + 1),
        )
    };
}
pub(crate) use without_recurrence;

/// Condition of tasks with a due copy. A closed account gets none.
macro_rules! is_due {
    ($now:expr) => {
        tasks::repeats_at
            .le(micros($now))
            .assume_not_null()
            .and(exists(users::table.find(tasks::assignee_id).filter(users::closed_at.is_null())))
    };
}

/// Condition that joins a mentor's task with the present content of its assignment. A correction changes future
/// copies, but no completed task.
macro_rules! is_assigned_as {
    () => {
        tasks::priority
            .and(tasks::assignment_id.eq(assignment_tasks::assignment_id.nullable()))
            .and(tasks::assignment_number.eq(assignment_tasks::number.nullable()))
    };
}

/// Assignment of a task, and its number there.
pub(super) type AssignmentLink = (Option<i64>, Option<i64>);

pub(super) type PlannedRow = (i64, String, TaskDetailsRow, Option<NaiveDate>, Option<i64>);

pub(super) type UpcomingRow = (i64, String, Option<String>, TextColumn<Category>, NaiveDate, String);

/// Title, description and titles of the subtasks.
pub(super) type Texts = (String, Option<String>, String);

impl Connection {
    /// Ids and assignees, earliest first.
    pub(in crate::repositories) fn due_rows(
        &mut self,
        now: DateTime<Utc>,
        rows: Rows<TaskId>,
    ) -> Stored<Vec<(i64, String)>> {
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

    pub(in crate::repositories) fn assigned_texts(&mut self, ids: &[i64]) -> Stored<HashMap<i64, Texts>> {
        let query = tasks::table
            .inner_join(assignment_tasks::table.on(is_assigned_as!()))
            .filter(tasks::id.eq_any(ids))
            .select((
                tasks::id,
                (assignment_tasks::title, assignment_tasks::description, assignment_tasks::subtasks),
            ));
        Ok(on_db!(self, |conn| query.load::<(i64, Texts)>(conn))?.into_iter().collect())
    }
}

impl Connection {
    pub(in crate::repositories) fn lock_planned(
        &mut self,
        now: DateTime<Utc>,
        rows: Rows<TaskId>,
    ) -> Stored<Vec<PlannedCopy>> {
        let due = self.due_rows(now, rows)?;
        if due.is_empty() {
            return Ok(Vec::new());
        }
        let (ids, mut assignees): (Vec<_>, Vec<_>) = due.into_iter().unzip();
        assignees.sort_unstable();
        assignees.dedup();
        self.lock_clients(&assignees)?;
        // Read again after the lock: a client may have restored or stopped one of them, or closed the account, before
        // it.
        let query = tasks::table.filter(tasks::id.eq_any(&ids)).order((tasks::repeats_at, tasks::id));
        let rows = on_db!(self, |conn| query
            .select((
                tasks::id,
                tasks::assignee_id,
                TaskDetailsRow::as_select(),
                tasks::repeats_on,
                tasks::repeats_at
            ))
            .load::<PlannedRow>(conn))?;
        let open = users::table.filter(users::id.eq_any(&assignees)).filter(users::closed_at.is_null());
        let query = open.select((users::id, users::time_zone));
        let zones: HashMap<_, _> =
            on_db!(self, |conn| query.load::<(String, String)>(conn))?.into_iter().collect();
        let query = subtasks::table
            .filter(subtasks::task_id.eq_any(&ids))
            .order((subtasks::task_id, subtasks::position, subtasks::id))
            .select((subtasks::task_id, subtasks::title));
        let mut titles: HashMap<i64, Vec<String>> = HashMap::new();
        for (task, title) in on_db!(self, |conn| query.load::<(i64, String)>(conn))? {
            titles.entry(task).or_default().push(title);
        }
        let mut assigned = self.assigned_texts(&ids)?;
        let still_due = rows.into_iter().filter_map(|(id, assignee, details, on, at)| {
            let on = at.filter(|at| *at <= micros(now)).and(on)?;
            Some((id, zone(zones.get(&assignee)?), assignee, details, on))
        });
        still_due
            .map(|(id, zone, assignee, details, on)| {
                let mut copy = PlannedCopy {
                    source: TaskId(id),
                    assignee: user_id(&assignee)?,
                    zone,
                    details: details.into(),
                    subtask_titles: titles.remove(&id).unwrap_or_default(),
                    on,
                };
                if let Some((title, description, subtasks)) = assigned.remove(&id) {
                    copy.details = TaskDetails { title, description, ..copy.details };
                    copy.subtask_titles = subtasks.lines().map(str::to_owned).collect();
                }
                Ok(copy)
            })
            .collect()
    }

    pub(in crate::repositories) fn insert_planned(&mut self, copies: &[TaskCopy]) -> Stored<()> {
        let sources = || tasks::table.filter(tasks::id.eq_any(copies.iter().map(|copy| copy.source.0)));
        let query = sources().select((tasks::id, (tasks::assignment_id, tasks::assignment_number)));
        let assignments: HashMap<_, _> =
            on_db!(self, |conn| query.load::<(i64, AssignmentLink)>(conn))?.into_iter().collect();
        let rows: Vec<_> = copies
            .iter()
            .map(|TaskCopy { source, task }| {
                let (assignment_id, assignment_number) =
                    assignments.get(&source.0).copied().unwrap_or_default();
                CopyRow { task: NewTaskRow::from(task), assignment_id, assignment_number, is_copy: true }
            })
            .collect();
        let insert = diesel::insert_into(tasks::table).values(&rows);
        let insert = insert.returning((tasks::assignee_id, tasks::sort_key, tasks::id));
        let inserted = on_db!(self, |conn| insert.load::<(String, i64, i64)>(conn))?;
        // A task that was completed just now has none any more.
        let recurring = sources().filter(tasks::recurrence.is_not_null().or(tasks::repeats_at.is_not_null()));
        on_db!(self, |conn| diesel::update(recurring).set(without_recurrence!()).execute(conn))?;
        // Each copy of an assignee has a sort key of its own.
        let ids: HashMap<_, _> =
            inserted.into_iter().map(|(assignee, sort_key, id)| ((assignee, sort_key), id)).collect();
        let mut subtasks = Vec::new();
        for TaskCopy { task, .. } in copies {
            let id = ids.get(&(task.assignee.to_string(), task.sort_key.0));
            let id = *id.ok_or(StorageError::Lost("copy of a task"))?;
            subtasks.extend(NewSubtaskRow::of_new_task(id, &task.subtask_titles));
        }
        for rows in subtasks.chunks(MAX_BOUND / VALUES_OF_SUBTASK) {
            on_db!(self, |conn| diesel::insert_into(subtasks::table).values(rows).execute(conn))?;
        }
        let assignees: Vec<_> = copies.iter().map(|copy| copy.task.assignee.to_string()).collect();
        match copies.first() {
            Some(TaskCopy { task, .. }) => self.recompute(&assignees, task.created_at),
            None => Ok(()),
        }
    }

    pub(in crate::repositories) fn planned_of(
        &mut self,
        assignee: UserId,
    ) -> Stored<Vec<UpcomingOccurrence>> {
        let query = tasks::table
            .left_join(assignment_tasks::table.on(is_assigned_as!()))
            .filter(tasks::assignee_id.eq(assignee.to_string()))
            .filter(tasks::repeats_at.is_not_null())
            .order((tasks::repeats_on, tasks::id))
            .select((
                tasks::id,
                tasks::title,
                assignment_tasks::title.nullable(),
                tasks::category,
                tasks::repeats_on.assume_not_null(),
                tasks::recurrence.assume_not_null(),
            ));
        let rows = on_db!(self, |conn| query.load::<UpcomingRow>(conn))?;
        // Unreadable copies are left out here, so that they do not block a sign-in. On their day, they are set aside.
        let upcoming = rows.into_iter().filter_map(
            |(id, title, assigned, TextColumn(category), due_date, recurrence)| {
                let title = assigned.unwrap_or(title);
                let recurrence = Recurrence::parse(&recurrence)?;
                Some(UpcomingOccurrence { source: TaskId(id), title, category, due_date, recurrence })
            },
        );
        Ok(upcoming.collect())
    }
}
