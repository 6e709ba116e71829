//! Rows of tasks and subtasks, and their conversion.

use std::collections::HashMap;

use chrono::NaiveDate;
use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::user::UserId,
        category::Category,
        task::{
            Task, TaskStatus,
            id::{SubtaskId, TaskId},
            sort_key::SortKey,
            subtasks::Subtask,
        },
        version::Version,
    },
    ports::storage_error::StorageError,
};

use crate::{
    engine::{
        instant::{instant, optional_instant},
        text_enum::{Day, TextEnum},
    },
    schema::{subtasks, tasks},
};

/// Columns of an open task, without the client, whom every query knows.
#[derive(Queryable, Selectable)]
#[diesel(table_name = tasks)]
pub(super) struct OpenTaskRow {
    id: i64,
    title: String,
    description: Option<String>,
    category: TextEnum<Category>,
    status: TextEnum<TaskStatus>,
    due_date: Option<Day>,
    sort_key: i64,
    created_at: i64,
    updated_at: i64,
    version: i64,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = tasks)]
pub(super) struct TaskRow {
    #[diesel(embed)]
    open: OpenTaskRow,
    completed_at: Option<i64>,
    deleted_at: Option<i64>,
}

impl OpenTaskRow {
    pub(super) fn into_task(self, assignee: UserId) -> Result<Task, StorageError> {
        Ok(Task {
            id: TaskId(self.id),
            assignee,
            category: self.category.0,
            status: self.status.0,
            title: self.title,
            description: self.description,
            due_date: self.due_date.map(|day| day.0),
            sort_key: SortKey(self.sort_key),
            created_at: instant(self.created_at)?,
            updated_at: instant(self.updated_at)?,
            completed_at: None,
            deleted_at: None,
            version: Version(self.version),
            subtasks: Vec::new(),
        })
    }
}

impl TaskRow {
    pub(super) fn into_task(self, assignee: UserId) -> Result<Task, StorageError> {
        Ok(Task {
            completed_at: optional_instant(self.completed_at)?,
            deleted_at: optional_instant(self.deleted_at)?,
            ..self.open.into_task(assignee)?
        })
    }
}

/// Columns that change in the life of a task.
#[derive(AsChangeset)]
#[diesel(table_name = tasks, treat_none_as_null = true)]
pub(super) struct TaskChanges<'a> {
    pub(super) title: &'a str,
    pub(super) description: Option<&'a str>,
    pub(super) category: &'static str,
    pub(super) priority: bool,
    pub(super) status: &'static str,
    pub(super) due_date: Option<NaiveDate>,
    pub(super) sort_key: i64,
    pub(super) updated_at: i64,
    pub(super) completed_at: Option<i64>,
    pub(super) deleted_at: Option<i64>,
    pub(super) version: i64,
}

#[derive(Insertable)]
#[diesel(table_name = tasks, treat_none_as_default_value = false)]
pub(super) struct NewTaskRow<'a> {
    pub(super) assignee_id: String,
    pub(super) title: &'a str,
    pub(super) description: Option<&'a str>,
    pub(super) category: &'static str,
    pub(super) priority: bool,
    pub(super) status: &'static str,
    pub(super) due_date: Option<NaiveDate>,
    pub(super) sort_key: i64,
    pub(super) created_at: i64,
    pub(super) updated_at: i64,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = subtasks)]
pub(super) struct SubtaskRow {
    id: i64,
    task_id: i64,
    title: String,
    completed: bool,
}

#[derive(Insertable)]
#[diesel(table_name = subtasks)]
pub(super) struct NewSubtaskRow<'a> {
    pub(super) task_id: i64,
    pub(super) position: i64,
    pub(super) title: &'a str,
    pub(super) completed: bool,
}

impl From<SubtaskRow> for Subtask {
    fn from(row: SubtaskRow) -> Self {
        Self { id: SubtaskId(row.id), title: row.title, completed: row.completed }
    }
}

/// Merges rows that repeat one task for each of its subtasks.
pub(super) fn only_task(
    assignee: UserId,
    rows: Vec<(TaskRow, Option<SubtaskRow>)>,
) -> Result<Option<Task>, StorageError> {
    let (tasks, subtasks): (Vec<_>, Vec<_>) = rows.into_iter().unzip();
    let Some(task) = tasks.into_iter().next() else {
        return Ok(None);
    };
    let subtasks = subtasks.into_iter().flatten().map(Subtask::from).collect();
    Ok(Some(Task { subtasks, ..task.into_task(assignee)? }))
}

/// Attaches the subtasks to their tasks. Those of one task are consecutive and in order.
pub(super) fn with_subtasks(mut tasks: Vec<Task>, subtasks: Vec<SubtaskRow>) -> Vec<Task> {
    let mut by_task = HashMap::with_capacity(tasks.len());
    let mut subtasks = subtasks.into_iter().peekable();
    while let Some(task) = subtasks.peek().map(|subtask| subtask.task_id) {
        let mut own = Vec::new();
        while let Some(subtask) = subtasks.next_if(|subtask| subtask.task_id == task) {
            own.push(Subtask::from(subtask));
        }
        by_task.insert(task, own);
    }
    for task in &mut tasks {
        task.subtasks = by_task.remove(&task.id.0).unwrap_or_default();
    }
    tasks
}
