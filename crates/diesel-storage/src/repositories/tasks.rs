//! Tasks with their subtasks.

mod queries;
pub(crate) mod recurrences;
pub(crate) mod review_rows;
pub(crate) mod rows;
mod subtask_rows;

use std::cmp::Reverse;

use chrono::{DateTime, Utc};
use diesel::{
    dsl::{exists, not},
    prelude::*,
};
use hub_domain::{
    model::{
        accounts::user::UserId,
        category::Board,
        day_range::DayRange,
        page::Page,
        task::{
            Column, NewTask, Task, TaskCounts,
            id::{SubtaskId, TaskId},
            sort_key::{Neighbours, SortKey},
            subtasks::{Subtask, SubtaskEdit},
        },
    },
    ports::{repositories::tasks::TaskRepository, storage_error::StorageError},
};

use crate::{
    engine::{
        cached::Cached,
        connection::{Connection, Database, delete_some, on_db},
        instant::micros,
        keyset::{PageEnd, before},
    },
    projections::program_progress::Enrolments,
    repositories::{accounts::users::user_id, task_details::TaskDetailsRow},
    schema::{step_releases, subtasks, tasks},
};
use queries::{find_task, in_column, list_tasks};
use review_rows::{ReviewRow, unread_by};
use rows::{
    NewSubtaskRow, NewTaskRow, RecurrenceRow, SubtaskRow, TaskChanges, TaskRow, only_task, with_subtasks,
};

impl Connection {
    fn end_of_completed(&mut self, page: Page) -> Result<PageEnd, StorageError> {
        let Some(id) = page.before else {
            return Ok(PageEnd::NONE);
        };
        let query = tasks::table.find(id).select(tasks::completed_at);
        let instant = on_db!(self, |conn| query.first::<Option<i64>>(conn).optional())?.flatten();
        Ok(PageEnd::at(instant, id))
    }

    fn recount_program_of(&mut self, task: &Task) -> Result<(), StorageError> {
        match task.program_step {
            Some(_) => self.recount_enrolments(&Enrolments::OfTask(task.id)).map(drop),
            None => Ok(()),
        }
    }
}

impl TaskRepository for Connection {
    fn find_for(
        &mut self,
        reader: UserId,
        assignee: UserId,
        id: TaskId,
    ) -> Result<Option<Task>, StorageError> {
        let condition = tasks::id.eq(id.0).and(tasks::deleted_at.is_null());
        find_task!(self, reader, assignee, condition)
    }

    fn find_by_subtask(&mut self, assignee: UserId, id: SubtaskId) -> Result<Option<Task>, StorageError> {
        let ticked = diesel::alias!(subtasks as ticked);
        let of_subtask =
            ticked.filter(ticked.field(subtasks::id).eq(id.0)).select(ticked.field(subtasks::task_id));
        let of_subtask = of_subtask.single_value().assume_not_null();
        let condition = tasks::id.eq(of_subtask).and(tasks::deleted_at.is_null());
        find_task!(self, assignee, assignee, condition)
    }

    fn find_deleted(&mut self, assignee: UserId, id: TaskId) -> Result<Option<Task>, StorageError> {
        let condition = tasks::id.eq(id.0).and(tasks::deleted_at.is_not_null());
        find_task!(self, assignee, assignee, condition)
    }

    fn list_open_for(&mut self, reader: UserId, assignee: UserId) -> Result<Vec<Task>, StorageError> {
        let owner = assignee.to_string();
        let is_open = || {
            tasks::assignee_id.eq(&owner).and(tasks::completed_at.is_null()).and(tasks::deleted_at.is_null())
        };
        let mut tasks = list_tasks!(
            self,
            reader,
            assignee,
            is_open,
            index: (tasks::priority, tasks::status, tasks::sort_key, tasks::id)
        );
        tasks.sort_unstable_by_key(|task| (task.sort_key, task.id.0));
        Ok(tasks)
    }

    fn list_completed_for(
        &mut self,
        reader: UserId,
        assignee: UserId,
        page: Page,
    ) -> Result<Vec<Task>, StorageError> {
        let reader = reader.to_string();
        let end = self.end_of_completed(page)?;
        let owner = assignee.to_string();
        let completed = || {
            tasks::table
                .filter(tasks::assignee_id.eq(&owner))
                .filter(tasks::completed_at.is_not_null())
                .filter(tasks::deleted_at.is_null())
                .filter(before!(tasks, completed_at, end).assume_not_null())
                .order((tasks::completed_at.desc(), tasks::id.desc()))
                .limit(i64::from(page.limit))
        };
        let rows = on_db!(self, |conn| completed()
            .select((TaskRow::as_select(), TaskDetailsRow::as_select(), unread_by(&reader)))
            .load::<(TaskRow, TaskDetailsRow, i64)>(conn))?;
        let query = subtasks::table.filter(subtasks::task_id.eq_any(completed().select(tasks::id))).order((
            subtasks::task_id,
            subtasks::position,
            subtasks::id,
        ));
        let subtasks = on_db!(self, |conn| query.select(SubtaskRow::as_select()).load(conn))?;
        let tasks = rows.into_iter().map(|(row, details, unread)| row.into_task(details, assignee, unread));
        Ok(with_subtasks(tasks.collect::<Result<_, _>>()?, subtasks))
    }

    fn list_completed_due(&mut self, assignee: UserId, days: DayRange) -> Result<Vec<Task>, StorageError> {
        let owner = assignee.to_string();
        let is_due = || {
            tasks::assignee_id
                .eq(&owner)
                .and(tasks::completed_at.is_not_null())
                .and(tasks::deleted_at.is_null())
                .and(tasks::due_date.between(days.first, days.last))
        };
        let mut tasks = list_tasks!(self, assignee, assignee, is_due, index: (tasks::due_date, tasks::id));
        tasks.sort_unstable_by_key(|task| (task.details.due_date, task.id.0));
        Ok(tasks)
    }

    fn count(&mut self, assignee: UserId) -> Result<TaskCounts, StorageError> {
        let mine = tasks::table
            .filter(tasks::assignee_id.eq(assignee.to_string()))
            .filter(tasks::deleted_at.is_null());
        let open = mine.clone().filter(tasks::completed_at.is_null());
        let priority = open.clone().filter(tasks::priority.eq(true));
        let completed = mine.filter(tasks::completed_at.is_not_null());
        Ok(TaskCounts {
            open: on_db!(self, |conn| open.count().get_result(conn))?,
            priority: on_db!(self, |conn| priority.count().get_result(conn))?,
            completed: on_db!(self, |conn| completed.count().get_result(conn))?,
        })
    }

    fn list_deleted(&mut self, assignee: UserId, since: DateTime<Utc>) -> Result<Vec<Task>, StorageError> {
        let owner = assignee.to_string();
        let is_deleted = || tasks::assignee_id.eq(&owner).and(tasks::deleted_at.ge(micros(since)));
        let mut tasks = list_tasks!(
            self,
            assignee,
            assignee,
            is_deleted,
            index: (tasks::deleted_at.desc(), tasks::id.desc())
        );
        tasks.sort_unstable_by_key(|task| Reverse((task.deleted_at, task.id.0)));
        Ok(tasks)
    }

    fn purge_deleted(&mut self, before: DateTime<Utc>) -> Result<usize, StorageError> {
        // A completed one of a program tells when its step was completed. A skipped one is kept until its next copy is made.
        let is_of_step = exists(step_releases::table.filter(step_releases::task_id.eq(tasks::id.nullable())));
        let old = tasks::table
            .filter(tasks::deleted_at.lt(micros(before)))
            .filter(tasks::repeats_at.is_null())
            .filter(tasks::completed_at.is_null().or(not(is_of_step)));
        delete_some!(self, tasks, id: i64, old)
    }

    fn purge_of(&mut self, assignee: UserId) -> Result<usize, StorageError> {
        let own = tasks::table.filter(tasks::assignee_id.eq(assignee.to_string()));
        delete_some!(self, tasks, id: i64, own, 500)
    }

    fn list_sort_keys(
        &mut self,
        assignee: UserId,
        column: Column,
    ) -> Result<Vec<(TaskId, SortKey)>, StorageError> {
        let query = in_column!(assignee, column).order((tasks::sort_key, tasks::id));
        let sort_keys =
            on_db!(self, |conn| query.select((tasks::id, tasks::sort_key)).load::<(i64, i64)>(conn))?;
        Ok(sort_keys.into_iter().map(|(id, sort_key)| (TaskId(id), SortKey(sort_key))).collect())
    }

    fn find_lowest_sort_key(
        &mut self,
        assignee: UserId,
        column: Column,
    ) -> Result<Option<SortKey>, StorageError> {
        let query = in_column!(assignee, column).order((tasks::sort_key, tasks::id)).select(tasks::sort_key);
        Ok(on_db!(self, |conn| query.first(conn).optional())?.map(SortKey))
    }

    fn find_neighbours(
        &mut self,
        task: &Task,
        column: Column,
        position: usize,
    ) -> Result<Neighbours, StorageError> {
        let others =
            || in_column!(task.assignee, column).filter(tasks::id.ne(task.id.0)).select(tasks::sort_key);
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

    fn set_sort_key(&mut self, assignee: UserId, id: TaskId, sort_key: SortKey) -> Result<(), StorageError> {
        let row = tasks::table.filter(tasks::id.eq(id.0)).filter(tasks::assignee_id.eq(assignee.to_string()));
        on_db!(self, |conn| diesel::update(row).set(tasks::sort_key.eq(sort_key.0)).execute(conn)).map(drop)
    }

    fn insert(&mut self, task: &NewTask) -> Result<Task, StorageError> {
        let insert = diesel::insert_into(tasks::table).values(NewTaskRow::from(task));
        let id = on_db!(self, |conn| insert.returning(tasks::id).get_result(conn))?;
        let subtasks: Vec<_> = NewSubtaskRow::of_new_task(id, &task.subtask_titles).collect();
        let subtask_ids = self.insert_subtasks(&subtasks)?;
        self.record_new_task(task)?;
        Ok(task.with_ids(TaskId(id), subtask_ids))
    }

    fn update(&mut self, task: &Task, now: DateTime<Utc>) -> Result<(), StorageError> {
        let row = tasks::table
            .filter(tasks::id.eq(task.id.0))
            .filter(tasks::assignee_id.eq(task.assignee.to_string()));
        let changes = TaskChanges {
            details: TaskDetailsRow::from(&task.details),
            priority: task.is_priority(),
            status: task.status.name(),
            sort_key: task.sort_key.0,
            updated_at: micros(task.updated_at),
            completed_at: task.completed_at.map(micros),
            deleted_at: task.deleted_at.map(micros),
            version: task.version.0,
            moved_from: task.moved_from,
            next_copy: task.next_copy.into(),
        };
        let change = diesel::update(row).set(&changes).returning(tasks::id);
        let updated = on_db!(self, |conn| Cached::query(change).load::<i64>(conn))?;
        if updated.len() != 1 {
            return Err(StorageError::Lost("task"));
        }
        self.recount_program_of(task)?;
        self.recompute_one(task.assignee, now, false)
    }

    fn update_progress(&mut self, task: &Task) -> Result<(), StorageError> {
        let row = tasks::table
            .filter(tasks::id.eq(task.id.0))
            .filter(tasks::assignee_id.eq(task.assignee.to_string()));
        let changes = (
            RecurrenceRow::from(task),
            tasks::status.eq(task.status.name()),
            tasks::sort_key.eq(task.sort_key.0),
            tasks::updated_at.eq(micros(task.updated_at)),
            tasks::completed_at.eq(task.completed_at.map(micros)),
            tasks::version.eq(task.version.0),
        );
        let change = diesel::update(row).set(changes).returning(tasks::id);
        let updated = on_db!(self, |conn| Cached::query(change).load::<i64>(conn))?;
        if updated.len() != 1 {
            return Err(StorageError::Lost("task"));
        }
        self.recount_program_of(task)?;
        if task.is_completed() {
            self.recompute_one(task.assignee, task.updated_at, true)
        } else {
            self.record_move(task.assignee, task.updated_at)
        }
    }

    fn update_review(
        &mut self,
        task: &Task,
        is_activity: bool,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError> {
        let row = tasks::table
            .filter(tasks::id.eq(task.id.0))
            .filter(tasks::assignee_id.eq(task.assignee.to_string()));
        let changes = (
            ReviewRow::from(task),
            RecurrenceRow::from(task),
            tasks::needs_review.eq(task.details.needs_review),
            tasks::status.eq(task.status.name()),
            tasks::sort_key.eq(task.sort_key.0),
            tasks::updated_at.eq(micros(task.updated_at)),
            tasks::completed_at.eq(task.completed_at.map(micros)),
            tasks::version.eq(task.version.0),
        );
        if on_db!(self, |conn| diesel::update(row).set(changes).execute(conn))? != 1 {
            return Err(StorageError::Lost("task"));
        }
        self.recount_program_of(task)?;
        self.recompute_one(task.assignee, if is_activity { task.updated_at } else { now }, is_activity)
    }

    fn find_assignee(&mut self, id: TaskId) -> Result<Option<UserId>, StorageError> {
        let query = tasks::table.find(id.0).filter(tasks::deleted_at.is_null()).select(tasks::assignee_id);
        let id = on_db!(self, |conn| query.first::<String>(conn).optional())?;
        id.as_deref().map(user_id).transpose()
    }

    fn set_subtask_completed(
        &mut self,
        task: &Task,
        id: SubtaskId,
        completed: bool,
    ) -> Result<(), StorageError> {
        let row = subtasks::table.filter(subtasks::id.eq(id.0)).filter(subtasks::task_id.eq(task.id.0));
        let change = diesel::update(row).set(subtasks::completed.eq(completed)).returning(subtasks::id);
        on_db!(self, |conn| Cached::query(change).load::<i64>(conn)).map(drop)
    }

    fn edit_subtasks(&mut self, task: &Task, edit: &SubtaskEdit) -> Result<Vec<Subtask>, StorageError> {
        self.write_subtask_edit(task, edit)
    }
}
