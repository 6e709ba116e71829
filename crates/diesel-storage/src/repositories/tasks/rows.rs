//! Rows of tasks and subtasks, and their conversion.

use std::collections::HashMap;

use chrono::NaiveDate;
use diesel::{
    dsl::AsExprOf,
    prelude::*,
    sql_types::{Bool, Date, Nullable, Text},
};
use hub_domain::{
    model::{
        accounts::user::UserId,
        category::Category,
        task::{
            Task, TaskStatus,
            details::TaskDetails,
            id::{SubtaskId, TaskId},
            review::CommentCounts,
            sort_key::SortKey,
            subtasks::Subtask,
        },
        version::Version,
    },
    ports::storage_error::StorageError,
};

use super::review_rows::ReviewRow;
use crate::{
    engine::{
        instant::{instant, optional_instant},
        text_enum::TextEnum,
    },
    schema::{subtasks, tasks},
};

/// Written fields of a task, for reading, inserting and updating.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = tasks, treat_none_as_default_value = false, treat_none_as_null = true)]
pub(super) struct DetailsRow {
    title: String,
    description: Option<String>,
    category: TextEnum<Category>,
    due_date: Option<NaiveDate>,
    needs_review: bool,
}

impl From<DetailsRow> for TaskDetails {
    fn from(row: DetailsRow) -> Self {
        let DetailsRow { title, description, category: TextEnum(category), due_date, needs_review } = row;
        Self { title, description, category, due_date, needs_review }
    }
}

impl From<TaskDetails> for DetailsRow {
    fn from(details: TaskDetails) -> Self {
        let TaskDetails { title, description, category, due_date, needs_review } = details;
        Self { title, description, category: TextEnum(category), due_date, needs_review }
    }
}

/// Columns of what is written, for copies by INSERT … SELECT.
pub(crate) const DETAILS: DetailsColumns =
    (tasks::title, tasks::description, tasks::category, tasks::due_date, tasks::needs_review);

type DetailsColumns =
    (tasks::title, tasks::description, tasks::category, tasks::due_date, tasks::needs_review);

type DetailsValues<'a> = (
    AsExprOf<&'a str, Text>,
    AsExprOf<Option<&'a str>, Nullable<Text>>,
    AsExprOf<&'static str, Text>,
    AsExprOf<Option<NaiveDate>, Nullable<Date>>,
    AsExprOf<bool, Bool>,
);

/// Values of [`DETAILS`].
pub(crate) fn details_values(details: &TaskDetails) -> DetailsValues<'_> {
    let TaskDetails { title, description, category, due_date, needs_review } = details;
    (
        title.as_str().into_sql::<Text>(),
        description.as_deref().into_sql::<Nullable<Text>>(),
        category.name().into_sql::<Text>(),
        (*due_date).into_sql::<Nullable<Date>>(),
        (*needs_review).into_sql::<Bool>(),
    )
}

/// Columns of a task, without the client, whom every query knows. Flat: embedded rows beside a join take the compiler
/// minutes.
#[derive(Queryable, Selectable)]
#[diesel(table_name = tasks)]
pub(super) struct TaskRow {
    id: i64,
    title: String,
    description: Option<String>,
    category: TextEnum<Category>,
    due_date: Option<NaiveDate>,
    needs_review: bool,
    status: TextEnum<TaskStatus>,
    sort_key: i64,
    created_at: i64,
    updated_at: i64,
    version: i64,
    completed_at: Option<i64>,
    deleted_at: Option<i64>,
    review_revision: i64,
    review_submission: Option<i64>,
    waiting_since: Option<i64>,
    changes_since: Option<i64>,
    changes_text: Option<String>,
    comment_count: i64,
}

impl TaskRow {
    pub(super) fn into_task(self, assignee: UserId, unread: i64) -> Result<Task, StorageError> {
        let review = ReviewRow {
            review_revision: self.review_revision,
            review_submission: self.review_submission,
            waiting_since: self.waiting_since,
            changes_since: self.changes_since,
            changes_text: self.changes_text,
        };
        Ok(Task {
            id: TaskId(self.id),
            assignee,
            details: TaskDetails {
                title: self.title,
                description: self.description,
                category: self.category.0,
                due_date: self.due_date,
                needs_review: self.needs_review,
            },
            status: self.status.0,
            sort_key: SortKey(self.sort_key),
            created_at: instant(self.created_at)?,
            updated_at: instant(self.updated_at)?,
            completed_at: optional_instant(self.completed_at)?,
            deleted_at: optional_instant(self.deleted_at)?,
            version: Version(self.version),
            revision: self.review_revision,
            review: review.try_into()?,
            comments: CommentCounts { total: self.comment_count, unread },
            subtasks: Vec::new(),
        })
    }
}

/// Columns that change in the life of a task.
#[derive(AsChangeset)]
#[diesel(table_name = tasks, treat_none_as_null = true)]
pub(super) struct TaskChanges {
    #[diesel(embed)]
    pub(super) details: DetailsRow,
    pub(super) priority: bool,
    pub(super) status: &'static str,
    pub(super) sort_key: i64,
    pub(super) updated_at: i64,
    pub(super) completed_at: Option<i64>,
    pub(super) deleted_at: Option<i64>,
    pub(super) version: i64,
}

#[derive(Insertable)]
#[diesel(table_name = tasks, treat_none_as_default_value = false)]
pub(super) struct NewTaskRow {
    pub(super) assignee_id: String,
    #[diesel(embed)]
    pub(super) details: DetailsRow,
    pub(super) priority: bool,
    pub(super) status: &'static str,
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
    rows: Vec<(TaskRow, i64, Option<SubtaskRow>)>,
) -> Result<Option<Task>, StorageError> {
    let (tasks, subtasks): (Vec<_>, Vec<_>) =
        rows.into_iter().map(|(task, unread, subtask)| ((task, unread), subtask)).unzip();
    let Some((task, unread)) = tasks.into_iter().next() else {
        return Ok(None);
    };
    let subtasks = subtasks.into_iter().flatten().map(Subtask::from).collect();
    Ok(Some(Task { subtasks, ..task.into_task(assignee, unread)? }))
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
