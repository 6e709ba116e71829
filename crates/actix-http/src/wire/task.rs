//! Task on the wire: response, and request body of its details.

use chrono::{DateTime, NaiveDate, Utc};
use hub_domain::{
    Violation,
    model::{
        category::Category,
        mentoring::client_choice::AssigneeChoice,
        task::{
            Task, TaskStatus,
            details::{SubtaskForm, TaskDetails, TaskForm},
            id::SubtaskId,
            program_origin::ProgramOrigin,
            review::{Review, ReviewState},
            subtasks::Subtask,
        },
    },
};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use utoipa::ToSchema;

use crate::wire::{
    client_choice::{ClientChoiceBody, ExpectedClientsBody, LeaveOutJson, assignee_choice},
    names::schema_of_names,
    nullable::null_as_empty,
    repeat::RepeatJson,
};

#[derive(Serialize, ToSchema)]
#[schema(as = Task)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TaskJson {
    id: i64,
    title: String,
    #[schema(required)]
    description: Option<String>,
    #[schema(value_type = CategoryJson)]
    category: &'static str,
    #[schema(value_type = TaskStatusJson)]
    status: &'static str,
    /// Calendar day, without a time zone.
    #[schema(required)]
    due_date: Option<NaiveDate>,
    #[schema(required)]
    completed_at: Option<DateTime<Utc>>,
    #[schema(format = "uuid")]
    assignee_id: String,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    /// Number of its changes, for `If-Match`.
    version: i64,
    /// Subtasks in the order of their creation.
    subtasks: Vec<SubtaskJson>,
    /// Whether it is completed by an approval alone.
    needs_review: bool,
    /// Submission that waits for a decision, or changes that were asked for.
    #[schema(required)]
    review: Option<TaskReviewJson>,
    comment_count: i64,
    /// Comments by others that the caller has not read.
    unread_comments: i64,
    /// Recurrence of the task; null for a single one.
    #[schema(required)]
    repeat: Option<RepeatJson>,
    /// Day in its series of a task that recurs by date. A moved due date leaves it as it is: the next day is counted
    /// from it.
    #[schema(required)]
    series_day: Option<NaiveDate>,
    /// Step of a program that released it, as the step was then.
    #[schema(required)]
    program_step: Option<ProgramOriginJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ProgramOrigin)]
pub(crate) struct ProgramOriginJson {
    /// Name of the program.
    program: String,
    /// Number of the step, from 1.
    step: i64,
}

impl From<ProgramOrigin> for ProgramOriginJson {
    fn from(ProgramOrigin { program, step }: ProgramOrigin) -> Self {
        Self { program, step }
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = TaskReview)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TaskReviewJson {
    #[schema(value_type = TaskReviewStateJson)]
    state: &'static str,
    revision: i64,
    submission_id: i64,
    /// When it was submitted, or when changes were asked for.
    since: DateTime<Utc>,
    /// Text of the changes that were asked for.
    #[schema(required)]
    text: Option<String>,
}

schema_of_names!(TaskReviewStateJson as "ReviewState", ["waiting", "changes"]);

impl From<Review> for TaskReviewJson {
    fn from(review: Review) -> Self {
        let (state, text) = match review.state {
            ReviewState::Waiting => ("waiting", None),
            ReviewState::ChangesAsked { text } => ("changes", Some(text)),
        };
        Self {
            state,
            revision: review.revision,
            submission_id: review.submission.0,
            since: review.since,
            text,
        }
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = Subtask)]
pub(crate) struct SubtaskJson {
    id: i64,
    title: String,
    completed: bool,
}

schema_of_names!(pub(crate) CategoryJson as "Category", Category::ALL.map(Category::name));

schema_of_names!(pub(crate) TaskStatusJson as "TaskStatus", TaskStatus::ALL.map(TaskStatus::name));

impl From<Task> for TaskJson {
    fn from(task: Task) -> Self {
        let series_day = task.series_day();
        let TaskDetails { title, description, category, due_date, needs_review, recurrence } = task.details;
        Self {
            id: task.id.0,
            title,
            description,
            category: category.name(),
            status: task.status.name(),
            due_date,
            completed_at: task.completed_at,
            assignee_id: task.assignee.to_string(),
            created_at: task.created_at,
            updated_at: task.updated_at,
            version: task.version.0,
            subtasks: task.subtasks.into_iter().map(SubtaskJson::from).collect(),
            needs_review,
            review: task.review.map(TaskReviewJson::from),
            comment_count: task.comments.total,
            unread_comments: task.comments.unread,
            repeat: recurrence.map(RepeatJson::from),
            series_day,
            program_step: task.program_step.map(ProgramOriginJson::from),
        }
    }
}

impl From<Subtask> for SubtaskJson {
    fn from(subtask: Subtask) -> Self {
        Self { id: subtask.id.0, title: subtask.title, completed: subtask.completed }
    }
}

/// Written fields of a task.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TaskBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_length = 200)]
    title: String,
    #[schema(max_length = 10_000)]
    description: Option<String>,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, value_type = CategoryJson)]
    category: String,
    /// As yyyy-mm-dd; today or later where it is new or changed. Null only for a task that has none.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, format = Date, value_type = Option<String>)]
    due_date: String,
    /// Ignored: a new task is always to do, and calls of its own move it.
    #[serde(default, rename = "status")]
    #[schema(value_type = Option<TaskStatusJson>)]
    _status: IgnoredAny,
    /// All wanted subtasks, in order: at least one with a title.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_items = 100)]
    subtasks: Vec<SubtaskFields>,
    /// Whether it is completed by an approval alone. Only an assigned Timo Task is; ignored in all others.
    #[serde(default, deserialize_with = "null_as_empty")]
    needs_review: bool,
    repeat: Option<RepeatJson>,
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct SubtaskFields {
    /// Id of a present subtask to keep; without it, a new one.
    id: Option<i64>,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_length = 500)]
    title: String,
    /// Ignored: a new subtask is never ticked, and a call of its own ticks it.
    #[serde(default, rename = "completed")]
    #[schema(value_type = Option<bool>)]
    _completed: IgnoredAny,
}

impl TaskBody {
    pub(crate) fn form(&self) -> TaskForm<'_> {
        TaskForm {
            title: &self.title,
            description: self.description.as_deref(),
            category: &self.category,
            due_date: &self.due_date,
            needs_review: self.needs_review,
            recurrence: self.repeat.as_ref().map(RepeatJson::form),
            subtasks: subtask_forms(&self.subtasks),
        }
    }
}

/// Task for one client, or for `clients`.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AssignmentBody {
    task: AssignedTaskFields,
    /// Subtasks, at least one with a title; blank ones are dropped.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_items = 100)]
    subtasks: Vec<SubtaskFields>,
    /// Choice of clients, which replaces the task's `assigneeId`.
    clients: Option<ClientChoiceBody>,
    /// With `clients`: leaves out who has a task of the same title from a mentor.
    #[schema(inline, value_type = Option<LeaveOutJson>)]
    leave_out: Option<String>,
    /// With `clients`: what the preview said.
    expected: Option<ExpectedClientsBody>,
}

/// Written fields of an assigned task, without its subtasks.
// Not flattened into the rest: serde would then name no field in its errors.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AssignedTaskFields {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_length = 200)]
    title: String,
    #[schema(max_length = 10_000)]
    description: Option<String>,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, value_type = CategoryJson)]
    category: String,
    /// Today or later, as yyyy-mm-dd.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, format = Date)]
    due_date: String,
    /// A client's id.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, format = "uuid")]
    assignee_id: String,
    /// Whether it is completed by an approval alone. Only a Timo Task is.
    #[serde(default, deserialize_with = "null_as_empty")]
    needs_review: bool,
    repeat: Option<RepeatJson>,
}

impl AssignmentBody {
    pub(crate) fn assignee(&self) -> &str {
        &self.task.assignee_id
    }

    pub(crate) fn choice(&self) -> Result<Option<AssigneeChoice>, Violation> {
        assignee_choice(self.clients.as_ref(), self.leave_out.as_deref(), self.expected.as_ref())
    }

    pub(crate) fn form(&self) -> TaskForm<'_> {
        TaskForm {
            title: &self.task.title,
            description: self.task.description.as_deref(),
            category: &self.task.category,
            due_date: &self.task.due_date,
            needs_review: self.task.needs_review,
            recurrence: self.task.repeat.as_ref().map(RepeatJson::form),
            subtasks: subtask_forms(&self.subtasks),
        }
    }
}

pub(crate) fn subtask_forms(subtasks: &[SubtaskFields]) -> Vec<SubtaskForm<'_>> {
    subtasks.iter().map(|each| SubtaskForm { id: each.id.map(SubtaskId), title: &each.title }).collect()
}
