//! Tasks with their subtasks, completions that outlive them, usage of clients, and planned copies of recurring tasks.

pub(crate) mod recurrences;
pub(crate) mod review_rows;
mod subtask_rows;
mod task_lists;
pub(crate) mod task_rows;

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::{
    dsl::{count, min, sql},
    prelude::*,
    sql_types::BigInt,
};
use hub_domain::{
    model::{
        accounts::user::UserId,
        category::Board,
        page::Page,
        set_aside::Rows,
        task::{
            Column, NewTask, Tally, Task, TaskChange, TaskCounts, TaskKey, TaskList,
            id::TaskId,
            recurrence::{NextCopy, PlannedCopy, TaskCopy, UpcomingOccurrence},
            sort_key::{Neighbours, SortKey},
            subtasks::{Subtask, SubtaskEdit},
            usage::{TaskCount, TaskUsage},
        },
        week::Week,
    },
    ports::{repositories::tasks::TaskRepository, storage_error::Stored},
};
use review_rows::unread_by;
use task_lists::in_column;
use task_rows::{NewSubtaskRow, NewTaskRow, SubtaskRow, TaskRow, with_subtasks};

use self::recurrences::without_recurrence;
use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, delete_some, on_db},
        instant::{instant, micros},
        keyset::{PageEnd, before},
    },
    projections::program_progress::Enrolments,
    repositories::{accounts::user_row::user_id, task_details::TaskDetailsRow},
    schema::{completions, subtasks, task_usage, tasks},
};

/// Most tasks that one trim deletes from the trash. Usually, it deletes one for each new one.
const MAX_TRIMMED: i64 = 100;
/// Bytes of text in the tasks that a client created and has not completed.
const BYTES: &str = "(SELECT CAST(COALESCE(SUM(octet_length(tasks.title) \
     + COALESCE(octet_length(tasks.description), 0) \
     + (SELECT COALESCE(SUM(octet_length(subtasks.title)), 0) FROM subtasks \
     WHERE subtasks.task_id = tasks.id)), 0) AS BIGINT) FROM tasks \
     WHERE tasks.assignee_id = task_usage.user_id AND tasks.completed_at IS NULL \
     AND NOT tasks.priority AND tasks.assignment_id IS NULL)";

impl Connection {
    fn end_of_completed(&mut self, page: Page) -> Stored<PageEnd> {
        let Some(id) = page.before else {
            return Ok(PageEnd::NONE);
        };
        let query = tasks::table.find(id).select(tasks::completed_at);
        let instant = on_db!(self, |conn| query.first::<Option<i64>>(conn).optional())?.flatten();
        Ok(instant.map_or(PageEnd::ALL, |instant| PageEnd { instant, id }))
    }

    fn list_completed(&mut self, reader: UserId, assignee: UserId, page: Page) -> Stored<Vec<Task>> {
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

    fn recount_program_of(&mut self, task: &Task) -> Stored<()> {
        match task.program_step {
            Some(_) => self.recount_enrolments(&Enrolments::OfTask(task.id)).map(drop),
            None => Ok(()),
        }
    }
}

impl TaskRepository for Connection {
    fn find(&mut self, reader: UserId, assignee: UserId, key: TaskKey) -> Stored<Option<Task>> {
        self.find_task_of(reader, assignee, key)
    }

    fn list(&mut self, reader: UserId, assignee: UserId, which: TaskList) -> Stored<Vec<Task>> {
        self.list_tasks_of(reader, assignee, which)
    }

    fn count(&mut self, assignee: UserId) -> Stored<TaskCounts> {
        let mine = tasks::table
            .filter(tasks::assignee_id.eq(assignee.to_string()))
            .filter(tasks::deleted_at.is_null());
        let open = mine.clone().filter(tasks::completed_at.is_null());
        let priority = open.clone().filter(tasks::priority.eq(true));
        let completed = mine.filter(tasks::completed_at.is_not_null());
        let ever_completed = completions::table.filter(completions::user_id.eq(assignee.to_string()));
        Ok(TaskCounts {
            open: on_db!(self, |conn| open.count().get_result(conn))?,
            priority: on_db!(self, |conn| priority.count().get_result(conn))?,
            completed: on_db!(self, |conn| completed.count().get_result(conn))?,
            ever_completed: on_db!(self, |conn| ever_completed.count().get_result(conn))?,
        })
    }

    fn purge_of(&mut self, assignee: UserId) -> Stored<usize> {
        let own = tasks::table.filter(tasks::assignee_id.eq(assignee.to_string()));
        delete_some!(self, tasks, id: i64, own, 500)
    }

    fn list_sort_keys(&mut self, assignee: UserId, column: Column) -> Stored<Vec<(TaskId, SortKey)>> {
        let query = in_column!(assignee, column).order((tasks::sort_key, tasks::id));
        let sort_keys =
            on_db!(self, |conn| query.select((tasks::id, tasks::sort_key)).load::<(i64, i64)>(conn))?;
        Ok(sort_keys.into_iter().map(|(id, sort_key)| (TaskId(id), SortKey(sort_key))).collect())
    }

    fn find_neighbours(
        &mut self,
        assignee: UserId,
        column: Column,
        moved: Option<TaskId>,
        position: usize,
    ) -> Stored<Neighbours> {
        self.neighbours_at(assignee, column, moved, position)
    }

    fn set_sort_key(&mut self, assignee: UserId, id: TaskId, sort_key: SortKey) -> Stored<()> {
        let row = tasks::table.filter(tasks::id.eq(id.0)).filter(tasks::assignee_id.eq(assignee.to_string()));
        on_db!(self, |conn| diesel::update(row).set(tasks::sort_key.eq(sort_key.0)).execute(conn)).map(drop)
    }

    fn insert(&mut self, task: &NewTask) -> Stored<Task> {
        let insert = diesel::insert_into(tasks::table).values(NewTaskRow::from(task));
        let id = on_db!(self, |conn| insert.returning(tasks::id).get_result(conn))?;
        let subtasks: Vec<_> = NewSubtaskRow::of_new_task(id, &task.subtask_titles).collect();
        let subtask_ids = self.insert_subtasks(&subtasks)?;
        self.record_new_task(task)?;
        Ok(task.with_ids(TaskId(id), subtask_ids))
    }

    fn update(&mut self, task: &Task, change: TaskChange, now: DateTime<Utc>) -> Stored<()> {
        self.write_task(task, change, now)
    }

    fn find_assignee(&mut self, id: TaskId) -> Stored<Option<UserId>> {
        let query = tasks::table.find(id.0).filter(tasks::deleted_at.is_null()).select(tasks::assignee_id);
        let id = on_db!(self, |conn| query.first::<String>(conn).optional())?;
        id.as_deref().map(user_id).transpose()
    }

    fn edit_subtasks(&mut self, task: &Task, edit: &SubtaskEdit) -> Stored<Vec<Subtask>> {
        self.write_subtask_edit(task, edit)
    }

    fn record_completion(&mut self, task: &Task, week: Week, now: DateTime<Utc>) -> Stored<Tally> {
        let row = (
            completions::task_id.eq(task.id.0),
            completions::user_id.eq(task.assignee.to_string()),
            completions::priority.eq(task.is_priority()),
            completions::completed_at.eq(micros(now)),
        );
        on_db!(self, |conn| diesel::insert_into(completions::table)
            .values(&row)
            .on_conflict_do_nothing()
            .execute(conn))?;
        let is_priority_this_week = completions::priority
            .eq(true)
            .and(completions::completed_at.ge(micros(week.start)))
            .and(completions::completed_at.lt(micros(week.end)));
        let query = completions::table.filter(completions::user_id.eq(task.assignee.to_string())).select((
            count(completions::task_id),
            count(completions::task_id).aggregate_filter(is_priority_this_week),
        ));
        let (completed, priority_this_week) = on_db!(self, |conn| query.get_result(conn))?;
        Ok(Tally { completed, priority_this_week })
    }

    fn list_completions(&mut self, assignee: UserId, since: DateTime<Utc>) -> Stored<Vec<DateTime<Utc>>> {
        let query = completions::table
            .filter(completions::user_id.eq(assignee.to_string()))
            .filter(completions::completed_at.ge(micros(since)))
            .order(completions::completed_at)
            .select(completions::completed_at);
        on_db!(self, |conn| query.load::<i64>(conn))?.into_iter().map(instant).collect()
    }

    fn find_usage(&mut self, client: UserId) -> Stored<Option<TaskUsage>> {
        let query = task_usage::table.find(client.to_string()).select((
            task_usage::bytes,
            task_usage::created_on,
            task_usage::created,
        ));
        let found = on_db!(self, |conn| query.first(conn).optional())?;
        Ok(found.map(|(bytes, created_on, created)| TaskUsage { bytes, created_on, created }))
    }

    fn save_usage(&mut self, client: UserId, usage: &TaskUsage) -> Stored<()> {
        let row = (
            task_usage::bytes.eq(usage.bytes),
            task_usage::created_on.eq(usage.created_on),
            task_usage::created.eq(usage.created),
        );
        on_db!(self, |conn| diesel::insert_into(task_usage::table)
            .values((task_usage::user_id.eq(client.to_string()), row))
            .on_conflict(task_usage::user_id)
            .do_update()
            .set(row)
            .execute(conn))
        .map(drop)
    }

    fn release_usage(&mut self, client: UserId, bytes: i64) -> Stored<()> {
        let row = task_usage::table.find(client.to_string()).filter(task_usage::bytes.ge(bytes));
        let change = diesel::update(row).set(task_usage::bytes.eq(task_usage::bytes - bytes));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn count_created(&mut self, client: UserId) -> Stored<TaskCount> {
        let own = tasks::table
            .filter(tasks::assignee_id.eq(client.to_string()))
            .filter(tasks::priority.eq(false))
            .filter(tasks::assignment_id.is_null());
        let open = own.clone().filter(tasks::completed_at.is_null()).filter(tasks::deleted_at.is_null());
        let deleted = own.filter(tasks::deleted_at.is_not_null());
        Ok(TaskCount {
            open: on_db!(self, |conn| open.count().get_result(conn))?,
            deleted: on_db!(self, |conn| deleted.count().get_result(conn))?,
        })
    }

    fn trim_trash(&mut self, client: UserId, kept: i64) -> Stored<()> {
        let query = tasks::table
            .filter(tasks::assignee_id.eq(client.to_string()))
            .filter(tasks::deleted_at.is_not_null())
            .filter(tasks::priority.eq(false))
            .filter(tasks::assignment_id.is_null())
            .filter(tasks::repeats_at.is_null())
            .order((tasks::deleted_at.desc(), tasks::id.desc()))
            .offset(kept)
            .limit(MAX_TRIMMED)
            .select(tasks::id);
        let oldest: Vec<i64> = on_db!(self, |conn| query.load(conn))?;
        if oldest.is_empty() {
            return Ok(());
        }
        let oldest = tasks::table.filter(tasks::id.eq_any(oldest));
        on_db!(self, |conn| diesel::delete(oldest).execute(conn)).map(drop)
    }

    fn recount_usage(&mut self, bytes: i64, limit: i64) -> Stored<usize> {
        let query = task_usage::table
            .filter(task_usage::bytes.gt(bytes))
            .order(task_usage::bytes.desc())
            .limit(limit)
            .select(task_usage::user_id);
        let clients: Vec<String> = on_db!(self, |conn| query.load(conn))?;
        let rows = task_usage::table.filter(task_usage::user_id.eq_any(clients));
        let change = diesel::update(rows).set(task_usage::bytes.eq(sql::<BigInt>(BYTES)));
        on_db!(self, |conn| change.execute(conn))
    }

    fn list_due_copies(&mut self, now: DateTime<Utc>, limit: usize) -> Stored<Vec<TaskId>> {
        let due = self.due_rows(now, Rows::Next(limit))?;
        Ok(due.into_iter().map(|(id, _)| TaskId(id)).collect())
    }

    fn lock_due_copies(&mut self, now: DateTime<Utc>, rows: Rows<TaskId>) -> Stored<Vec<PlannedCopy>> {
        self.lock_planned(now, rows)
    }

    fn list_planned(&mut self, assignee: UserId) -> Stored<Vec<UpcomingOccurrence>> {
        self.planned_of(assignee)
    }

    fn replan(&mut self, sources: &[TaskId], next: NextCopy) -> Stored<()> {
        for ids in sources.chunks(MAX_BOUND) {
            let rows = tasks::table.filter(tasks::id.eq_any(ids.iter().map(|id| id.0)));
            let change = diesel::update(rows)
                .set((tasks::repeats_on.eq(next.on), tasks::repeats_at.eq(micros(next.at))));
            on_db!(self, |conn| change.execute(conn))?;
        }
        Ok(())
    }

    fn find_lowest_sort_keys(&mut self, assignees: &[UserId]) -> Stored<HashMap<UserId, SortKey>> {
        let query = tasks::table
            .filter(tasks::assignee_id.eq_any(assignees.iter().map(ToString::to_string)))
            .filter(tasks::completed_at.is_null())
            .filter(tasks::deleted_at.is_null())
            .group_by(tasks::assignee_id)
            .select((tasks::assignee_id, min(tasks::sort_key)));
        let rows = on_db!(self, |conn| query.load::<(String, Option<i64>)>(conn))?;
        let lowest = rows.iter().filter_map(|(id, lowest)| lowest.map(|lowest| (id, lowest)));
        lowest.map(|(id, lowest)| Ok((user_id(id)?, SortKey(lowest)))).collect()
    }

    fn insert_copies(&mut self, copies: &[TaskCopy]) -> Stored<()> {
        self.insert_planned(copies)
    }

    fn free_from_mentors(&mut self, assignee: UserId) -> Stored<()> {
        let given = || {
            tasks::table.filter(tasks::assignee_id.eq(assignee.to_string())).filter(tasks::priority.eq(true))
        };
        let planned = diesel::update(given().filter(tasks::repeats_at.is_not_null()));
        on_db!(self, |conn| planned.set(without_recurrence!()).execute(conn))?;
        let open = given().filter(tasks::completed_at.is_null()).filter(tasks::needs_review.eq(true));
        let change = (tasks::needs_review.eq(false), tasks::version.eq(tasks::version + 1));
        on_db!(self, |conn| diesel::update(open).set(change).execute(conn)).map(drop)
    }
}
