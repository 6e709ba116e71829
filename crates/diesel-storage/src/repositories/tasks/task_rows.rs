//! Rows of tasks and subtasks, and their conversion.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::user::UserId,
        category::Board,
        task::{
            NewTask, Task, TaskChange, TaskStatus,
            id::{SubtaskId, TaskId},
            program_origin::ProgramOrigin,
            recurrence::NextCopy,
            review::CommentCounts,
            sort_key::SortKey,
            subtasks::Subtask,
        },
        version::Version,
    },
    ports::storage_error::{StorageError, Stored},
};

use super::review_rows::ReviewRow;
use crate::{
    engine::{
        cached::Cached,
        connection::{Connection, on_db},
        instant::{instant, micros, optional_instant},
        text_column::TextColumn,
    },
    repositories::task_details::TaskDetailsRow,
    schema::{subtasks, tasks},
};

/// Columns of a task without its details and its client, whom every query knows. Flat, because embedded rows beside a
/// join take minutes to compile.
#[derive(Queryable, Selectable)]
#[diesel(table_name = tasks)]
pub(super) struct TaskRow {
    id: i64,
    status: TextColumn<TaskStatus>,
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
    repeats_on: Option<NaiveDate>,
    repeats_at: Option<i64>,
    program_title: Option<String>,
    step_number: Option<i64>,
    moved_from: Option<NaiveDate>,
    assignment_id: Option<i64>,
}

impl TaskRow {
    pub(super) fn into_task(self, details: TaskDetailsRow, assignee: UserId, unread: i64) -> Stored<Task> {
        let review = ReviewRow {
            review_revision: self.review_revision,
            review_submission: self.review_submission,
            waiting_since: self.waiting_since,
            changes_since: self.changes_since,
            changes_text: self.changes_text,
        };
        let next_copy = match (self.repeats_on, optional_instant(self.repeats_at)?) {
            (Some(on), Some(at)) => Some(NextCopy { on, at }),
            _ => None,
        };
        Ok(Task {
            id: TaskId(self.id),
            assignee,
            details: details.into(),
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
            moved_from: self.moved_from,
            next_copy,
            program_step: self
                .program_title
                .zip(self.step_number)
                .map(|(program, step)| ProgramOrigin { program, step }),
            is_assigned: self.assignment_id.is_some(),
            subtasks: Vec::new(),
        })
    }
}

#[derive(Insertable)]
#[diesel(table_name = tasks, treat_none_as_default_value = false)]
pub(super) struct NewTaskRow {
    assignee_id: String,
    #[diesel(embed)]
    details: TaskDetailsRow,
    priority: bool,
    status: &'static str,
    sort_key: i64,
    created_at: i64,
    updated_at: i64,
}

impl From<&NewTask> for NewTaskRow {
    fn from(task: &NewTask) -> Self {
        let created_at = micros(task.created_at);
        Self {
            assignee_id: task.assignee.to_string(),
            details: TaskDetailsRow::from(&task.details),
            priority: task.details.category.board() == Board::Mentor,
            status: TaskStatus::Todo.name(),
            sort_key: task.sort_key.0,
            created_at,
            updated_at: created_at,
        }
    }
}

/// Copy of a recurring task.
#[derive(Insertable)]
#[diesel(table_name = tasks, treat_none_as_default_value = false)]
pub(super) struct CopyRow {
    #[diesel(embed)]
    pub(super) task: NewTaskRow,
    pub(super) assignment_id: Option<i64>,
    pub(super) assignment_number: Option<i64>,
    pub(super) is_copy: bool,
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
#[diesel(table_name = subtasks, treat_none_as_default_value = false)]
pub(super) struct NewSubtaskRow<'a> {
    pub(super) task_id: i64,
    pub(super) position: i64,
    pub(super) title: &'a str,
    pub(super) completed: bool,
}

impl<'a> NewSubtaskRow<'a> {
    /// Unticked subtasks of a new task.
    pub(super) fn of_new_task(task_id: i64, titles: &'a [String]) -> impl Iterator<Item = Self> {
        let titles = (0..).zip(titles);
        titles.map(move |(position, title)| Self { task_id, position, title, completed: false })
    }
}

impl From<SubtaskRow> for Subtask {
    fn from(row: SubtaskRow) -> Self {
        Self { id: SubtaskId(row.id), title: row.title, completed: row.completed }
    }
}

/// Merges the rows of one task, one for each of its subtasks.
pub(super) fn only_task(
    assignee: UserId,
    rows: Vec<(TaskRow, TaskDetailsRow, i64, Option<SubtaskRow>)>,
) -> Stored<Option<Task>> {
    let (tasks, subtasks): (Vec<_>, Vec<_>) =
        rows.into_iter().map(|(task, details, unread, subtask)| ((task, details, unread), subtask)).unzip();
    let Some((task, details, unread)) = tasks.into_iter().next() else {
        return Ok(None);
    };
    let subtasks = subtasks.into_iter().flatten().map(Subtask::from).collect();
    Ok(Some(Task { subtasks, ..task.into_task(details, assignee, unread)? }))
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

impl Connection {
    pub(in crate::repositories) fn write_task(
        &mut self,
        task: &Task,
        change: TaskChange,
        now: DateTime<Utc>,
    ) -> Stored<()> {
        if let TaskChange::Tick { subtask, completed } = change {
            self.write_tick(task, subtask, completed)?;
        }
        let row = tasks::table
            .filter(tasks::id.eq(task.id.0))
            .filter(tasks::assignee_id.eq(task.assignee.to_string()));
        let progress = (
            tasks::status.eq(task.status.name()),
            tasks::sort_key.eq(task.sort_key.0),
            tasks::updated_at.eq(micros(task.updated_at)),
            tasks::completed_at.eq(task.completed_at.map(micros)),
            tasks::version.eq(task.version.0),
            tasks::moved_from.eq(task.moved_from),
            tasks::repeats_on.eq(task.next_copy.map(|next| next.on)),
            tasks::repeats_at.eq(task.next_copy.map(|next| micros(next.at))),
        );
        let recurrence = tasks::recurrence.eq(task.details.recurrence.clone().map(TextColumn));
        let updated = match change {
            TaskChange::Everything => {
                let details = TaskDetailsRow::from(&task.details);
                let priority = tasks::priority.eq(task.is_priority());
                let deleted_at = tasks::deleted_at.eq(task.deleted_at.map(micros));
                let changes = (details, priority, deleted_at, progress);
                let change = diesel::update(row).set(changes).returning(tasks::id);
                on_db!(self, |conn| Cached::query(change).load::<i64>(conn))?
            }
            TaskChange::Progress | TaskChange::Tick { .. } => {
                let change = diesel::update(row).set((recurrence, progress)).returning(tasks::id);
                on_db!(self, |conn| Cached::query(change).load::<i64>(conn))?
            }
            TaskChange::Review { .. } => {
                let needs_review = tasks::needs_review.eq(task.details.needs_review);
                let changes = (ReviewRow::from(task), needs_review, recurrence, progress);
                let change = diesel::update(row).set(changes).returning(tasks::id);
                on_db!(self, |conn| change.load::<i64>(conn))?
            }
        };
        if updated.len() != 1 {
            return Err(StorageError::Lost("task"));
        }
        self.recount_program_of(task)?;
        match change {
            TaskChange::Progress | TaskChange::Tick { .. } if !task.is_completed() => {
                self.record_move(task.assignee, task.updated_at)
            }
            TaskChange::Progress | TaskChange::Tick { .. } | TaskChange::Review { is_activity: true } => {
                self.recompute_one(task.assignee, task.updated_at, true)
            }
            TaskChange::Everything | TaskChange::Review { is_activity: false } => {
                self.recompute_one(task.assignee, now, false)
            }
        }
    }
}
