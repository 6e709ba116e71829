//! Tasks with their subtasks, and the completions that outlive them.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use hub_domain::{
    category::{Board, Category},
    storage::StorageError,
    task::{
        Column, NewTask, Subtask, SubtaskChange, SubtaskId, Tally, Task, TaskId, TaskRepository, TaskStatus,
        place::Place,
    },
    user::UserId,
    week::Week,
};

use crate::{
    connection::on_db,
    error::unreadable,
    instant::{instant, micros, optional_instant},
    schema::{completions, subtasks, tasks},
    unit_of_work::Handle,
    users::user_id,
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = tasks)]
struct TaskRow {
    id: i64,
    assignee_id: String,
    title: String,
    description: Option<String>,
    category: String,
    status: String,
    due_date: Option<NaiveDate>,
    place: i64,
    created_at: i64,
    updated_at: i64,
    completed_at: Option<i64>,
    deleted_at: Option<i64>,
}

/// What changes in the life of a task.
#[derive(AsChangeset)]
#[diesel(table_name = tasks, treat_none_as_null = true)]
struct TaskChanges<'a> {
    title: &'a str,
    description: Option<&'a str>,
    category: &'static str,
    priority: bool,
    status: &'static str,
    due_date: Option<NaiveDate>,
    place: i64,
    updated_at: i64,
    completed_at: Option<i64>,
    deleted_at: Option<i64>,
}

#[derive(Insertable)]
#[diesel(table_name = tasks, treat_none_as_default_value = false)]
struct NewTaskRow<'a> {
    assignee_id: String,
    title: &'a str,
    description: Option<&'a str>,
    category: &'static str,
    priority: bool,
    status: &'static str,
    due_date: Option<NaiveDate>,
    place: i64,
    created_at: i64,
    updated_at: i64,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = subtasks)]
struct SubtaskRow {
    id: i64,
    task_id: i64,
    title: String,
    completed: bool,
}

#[derive(Insertable)]
#[diesel(table_name = subtasks, treat_none_as_default_value = false)]
struct NewSubtaskRow<'a> {
    task_id: i64,
    place: i64,
    title: &'a str,
    completed: bool,
}

impl From<SubtaskRow> for Subtask {
    fn from(row: SubtaskRow) -> Self {
        Self { id: SubtaskId(row.id), title: row.title, completed: row.completed }
    }
}

fn to_task(row: TaskRow, subtasks: Vec<Subtask>) -> Result<Task, StorageError> {
    Ok(Task {
        id: TaskId(row.id),
        assignee: user_id(&row.assignee_id)?,
        category: Category::parse(&row.category).map_err(|_| unreadable("category", &row.category))?,
        status: TaskStatus::parse(&row.status).map_err(|_| unreadable("status", &row.status))?,
        title: row.title,
        description: row.description,
        due_date: row.due_date,
        place: Place(row.place),
        created_at: instant(row.created_at)?,
        updated_at: instant(row.updated_at)?,
        completed_at: optional_instant(row.completed_at)?,
        deleted_at: optional_instant(row.deleted_at)?,
        subtasks,
    })
}

fn is_priority(category: Category) -> bool {
    category.board() == Board::Mentor
}

/// Gives each task its subtasks; both come in their own order.
fn with_subtasks(rows: Vec<TaskRow>, subtasks: Vec<SubtaskRow>) -> Result<Vec<Task>, StorageError> {
    let mut of_task: HashMap<i64, Vec<Subtask>> = HashMap::with_capacity(rows.len());
    for subtask in subtasks {
        of_task.entry(subtask.task_id).or_default().push(subtask.into());
    }
    rows.into_iter()
        .map(|row| {
            let subtasks = of_task.remove(&row.id).unwrap_or_default();
            to_task(row, subtasks)
        })
        .collect()
}

impl Handle {
    fn subtasks_of(&mut self, task: i64) -> Result<Vec<Subtask>, StorageError> {
        let query = subtasks::table.filter(subtasks::task_id.eq(task)).order((subtasks::place, subtasks::id));
        let rows = on_db!(self, |conn| query.select(SubtaskRow::as_select()).load(conn))?;
        Ok(rows.into_iter().map(Subtask::from).collect())
    }

    fn with_its_subtasks(&mut self, row: Option<TaskRow>) -> Result<Option<Task>, StorageError> {
        let Some(row) = row else {
            return Ok(None);
        };
        let subtasks = self.subtasks_of(row.id)?;
        to_task(row, subtasks).map(Some)
    }

    fn insert_subtasks(&mut self, rows: &[NewSubtaskRow<'_>]) -> Result<(), StorageError> {
        on_db!(self, |conn| diesel::insert_into(subtasks::table).values(rows).execute(conn)).map(drop)
    }
}

impl TaskRepository for Handle {
    fn find(&mut self, assignee: UserId, id: TaskId) -> Result<Option<Task>, StorageError> {
        let query = tasks::table
            .filter(tasks::id.eq(id.0))
            .filter(tasks::assignee_id.eq(assignee.to_string()))
            .filter(tasks::deleted_at.is_null());
        let row = on_db!(self, |conn| query.select(TaskRow::as_select()).first(conn).optional())?;
        self.with_its_subtasks(row)
    }

    fn find_by_subtask(&mut self, assignee: UserId, id: SubtaskId) -> Result<Option<Task>, StorageError> {
        let query = subtasks::table
            .inner_join(tasks::table)
            .filter(subtasks::id.eq(id.0))
            .filter(tasks::assignee_id.eq(assignee.to_string()))
            .filter(tasks::deleted_at.is_null());
        let row = on_db!(self, |conn| query.select(TaskRow::as_select()).first(conn).optional())?;
        self.with_its_subtasks(row)
    }

    fn find_deleted(&mut self, assignee: UserId, id: TaskId) -> Result<Option<Task>, StorageError> {
        let query = tasks::table
            .filter(tasks::id.eq(id.0))
            .filter(tasks::assignee_id.eq(assignee.to_string()))
            .filter(tasks::deleted_at.is_not_null());
        let row = on_db!(self, |conn| query.select(TaskRow::as_select()).first(conn).optional())?;
        self.with_its_subtasks(row)
    }

    fn list_open(&mut self, assignee: UserId) -> Result<Vec<Task>, StorageError> {
        let assignee = assignee.to_string();
        let is_open = || {
            tasks::assignee_id
                .eq(&assignee)
                .and(tasks::completed_at.is_null())
                .and(tasks::deleted_at.is_null())
        };
        let query = tasks::table.filter(is_open()).order((tasks::place, tasks::id));
        let rows = on_db!(self, |conn| query.select(TaskRow::as_select()).load(conn))?;
        // A join on the parents' own filter: a list of ids would be a new statement for every number of tasks.
        let query =
            subtasks::table.inner_join(tasks::table).filter(is_open()).order((subtasks::place, subtasks::id));
        let subtasks = on_db!(self, |conn| query.select(SubtaskRow::as_select()).load(conn))?;
        with_subtasks(rows, subtasks)
    }

    fn list_completed(&mut self, assignee: UserId) -> Result<Vec<Task>, StorageError> {
        let assignee = assignee.to_string();
        let is_completed = || {
            tasks::assignee_id
                .eq(&assignee)
                .and(tasks::completed_at.is_not_null())
                .and(tasks::deleted_at.is_null())
        };
        let query = tasks::table.filter(is_completed()).order((tasks::completed_at.desc(), tasks::id.desc()));
        let rows = on_db!(self, |conn| query.select(TaskRow::as_select()).load(conn))?;
        let query = subtasks::table
            .inner_join(tasks::table)
            .filter(is_completed())
            .order((subtasks::place, subtasks::id));
        let subtasks = on_db!(self, |conn| query.select(SubtaskRow::as_select()).load(conn))?;
        with_subtasks(rows, subtasks)
    }

    fn list_deleted(&mut self, assignee: UserId, since: DateTime<Utc>) -> Result<Vec<Task>, StorageError> {
        let assignee = assignee.to_string();
        let is_deleted = || tasks::assignee_id.eq(&assignee).and(tasks::deleted_at.ge(micros(since)));
        let query = tasks::table.filter(is_deleted()).order((tasks::deleted_at.desc(), tasks::id.desc()));
        let rows = on_db!(self, |conn| query.select(TaskRow::as_select()).load(conn))?;
        let query = subtasks::table
            .inner_join(tasks::table)
            .filter(is_deleted())
            .order((subtasks::place, subtasks::id));
        let subtasks = on_db!(self, |conn| query.select(SubtaskRow::as_select()).load(conn))?;
        with_subtasks(rows, subtasks)
    }

    fn purge_deleted(&mut self, before: DateTime<Utc>) -> Result<usize, StorageError> {
        let old = tasks::table.filter(tasks::deleted_at.lt(micros(before)));
        on_db!(self, |conn| diesel::delete(old).execute(conn))
    }

    fn list_places(
        &mut self,
        assignee: UserId,
        column: Column,
    ) -> Result<Vec<(TaskId, Place)>, StorageError> {
        let query = tasks::table
            .filter(tasks::assignee_id.eq(assignee.to_string()))
            .filter(tasks::completed_at.is_null())
            .filter(tasks::deleted_at.is_null())
            .filter(tasks::priority.eq(column.board == Board::Mentor))
            .filter(tasks::status.eq(column.status.name()))
            .order((tasks::place, tasks::id))
            .select((tasks::id, tasks::place));
        let places = on_db!(self, |conn| query.load::<(i64, i64)>(conn))?;
        Ok(places.into_iter().map(|(id, place)| (TaskId(id), Place(place))).collect())
    }

    fn set_place(&mut self, assignee: UserId, id: TaskId, place: Place) -> Result<(), StorageError> {
        let row = tasks::table.filter(tasks::id.eq(id.0)).filter(tasks::assignee_id.eq(assignee.to_string()));
        on_db!(self, |conn| diesel::update(row).set(tasks::place.eq(place.0)).execute(conn)).map(drop)
    }

    fn insert(&mut self, task: &NewTask) -> Result<Task, StorageError> {
        let created_at = micros(task.created_at);
        let row = NewTaskRow {
            assignee_id: task.assignee.to_string(),
            title: &task.details.title,
            description: task.details.description.as_deref(),
            category: task.details.category.name(),
            priority: is_priority(task.details.category),
            status: TaskStatus::Todo.name(),
            due_date: task.details.due_date,
            place: task.place.0,
            created_at,
            updated_at: created_at,
        };
        let row = on_db!(self, |conn| diesel::insert_into(tasks::table)
            .values(&row)
            .returning(TaskRow::as_returning())
            .get_result(conn))?;
        let subtasks: Vec<_> = (0..)
            .zip(&task.subtask_titles)
            .map(|(place, title)| NewSubtaskRow { task_id: row.id, place, title, completed: false })
            .collect();
        self.insert_subtasks(&subtasks)?;
        let subtasks = self.subtasks_of(row.id)?;
        to_task(row, subtasks)
    }

    fn update(&mut self, task: &Task) -> Result<(), StorageError> {
        let row = tasks::table
            .filter(tasks::id.eq(task.id.0))
            .filter(tasks::assignee_id.eq(task.assignee.to_string()));
        let changes = TaskChanges {
            title: &task.title,
            description: task.description.as_deref(),
            category: task.category.name(),
            priority: task.is_priority(),
            status: task.status.name(),
            due_date: task.due_date,
            place: task.place.0,
            updated_at: micros(task.updated_at),
            completed_at: task.completed_at.map(micros),
            deleted_at: task.deleted_at.map(micros),
        };
        match on_db!(self, |conn| diesel::update(row).set(&changes).execute(conn))? {
            1 => Ok(()),
            _ => Err(StorageError::Lost("task")),
        }
    }

    fn set_subtask_completed(
        &mut self,
        task: &Task,
        id: SubtaskId,
        completed: bool,
    ) -> Result<(), StorageError> {
        let row = subtasks::table.filter(subtasks::id.eq(id.0)).filter(subtasks::task_id.eq(task.id.0));
        on_db!(self, |conn| diesel::update(row).set(subtasks::completed.eq(completed)).execute(conn))
            .map(drop)
    }

    fn replace_subtasks(
        &mut self,
        task: &Task,
        wanted: &[SubtaskChange],
    ) -> Result<Vec<Subtask>, StorageError> {
        let mut dropped: Vec<i64> = self.subtasks_of(task.id.0)?.iter().map(|subtask| subtask.id.0).collect();
        let mut added = Vec::new();
        for (place, change) in (0..).zip(wanted) {
            let existing = change.id.and_then(|id| dropped.iter().position(|known| *known == id.0));
            let Some(existing) = existing else {
                added.push(NewSubtaskRow {
                    task_id: task.id.0,
                    place,
                    title: &change.title,
                    completed: false,
                });
                continue;
            };
            let row = subtasks::table.find(dropped.swap_remove(existing));
            let changes = (subtasks::place.eq(place), subtasks::title.eq(&change.title));
            on_db!(self, |conn| diesel::update(row).set(changes).execute(conn))?;
        }
        for id in dropped {
            on_db!(self, |conn| diesel::delete(subtasks::table.find(id)).execute(conn))?;
        }
        self.insert_subtasks(&added)?;
        self.subtasks_of(task.id.0)
    }

    fn record_completion(&mut self, task: &Task, now: DateTime<Utc>) -> Result<(), StorageError> {
        let row = (
            completions::task_id.eq(task.id.0),
            completions::user_id.eq(task.assignee.to_string()),
            completions::priority.eq(task.is_priority()),
            completions::completed_at.eq(micros(now)),
        );
        on_db!(self, |conn| diesel::insert_into(completions::table)
            .values(&row)
            .on_conflict_do_nothing()
            .execute(conn))
        .map(drop)
    }

    fn tally_completed(&mut self, assignee: UserId, week: Week) -> Result<Tally, StorageError> {
        let mine = completions::table.filter(completions::user_id.eq(assignee.to_string()));
        let this_week = mine
            .clone()
            .filter(completions::priority.eq(true))
            .filter(completions::completed_at.ge(micros(week.start)))
            .filter(completions::completed_at.lt(micros(week.end)));
        Ok(Tally {
            completed: on_db!(self, |conn| mine.count().get_result(conn))?,
            priority_this_week: on_db!(self, |conn| this_week.count().get_result(conn))?,
        })
    }
}
