//! Tasks with their subtasks, and the legal changes of their state.
//!
//! A task is in a column of one of its assignee's two boards until it is completed, which is final.

pub mod details;
pub mod id;
pub mod program_origin;
pub mod recurrence;
pub mod review;
pub mod sort_key;
mod submission;
pub mod subtasks;
pub mod usage;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use details::TaskDetails;
use id::{SubtaskId, TaskId};
use program_origin::ProgramOrigin;
use recurrence::NextCopy;
use review::{CommentCounts, Review};
use sort_key::SortKey;
use subtasks::Subtask;

use crate::model::{
    accounts::user::UserId,
    by_name::with_names,
    category::{Board, Category},
    day_range::DayRange,
    error::{Refusal, Violation},
    language::message::Message,
    page::Page,
    version::Version,
};

/// Time during which a deleted task can be restored.
pub const DELETED_KEPT_FOR: TimeDelta = TimeDelta::days(30);
/// Delay of what follows a deleted or skipped task. It is longer than *Undo* is offered.
pub const TIME_TO_UNDO: TimeDelta = TimeDelta::minutes(1);

with_names! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum TaskStatus {
        Todo = "todo",
        InProgress = "inprogress",
        /// Third column. Its tasks can still move.
        Done = "done",
        /// Off the boards, permanently.
        Completed = "completed",
    }
}

pub const UNKNOWN_STATUS: Message = Message::new("status-unknown");
const NOT_DONE_YET: Violation = Violation::general(Message::new("task-not-done-yet"));
const COMPLETED_IS_FINAL: Violation = Violation::general(Message::new("task-completed-is-final"));
const DONE_SUBTASK_STAYS: Violation = Violation::general(Message::new("task-done-subtask-stays"));
pub(crate) const MENTOR_EDITS: Violation = Violation::general(Message::new("task-mentor-edits"));

impl TaskStatus {
    pub fn parse(text: &str) -> Result<Self, Violation> {
        Self::from_name(text).ok_or_else(|| Violation::of("status", UNKNOWN_STATUS))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    pub id: TaskId,
    pub assignee: UserId,
    pub details: TaskDetails,
    pub status: TaskStatus,
    /// Sort key within the column, ascending.
    pub sort_key: SortKey,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub completed_at: Option<DateTime<Utc>>,
    pub deleted_at: Option<DateTime<Utc>>,
    /// Number of its changes (optimistic locking), without changes of its sort key by moves of other tasks.
    pub version: Version,
    /// Number of its latest submission; 0 before the first.
    pub revision: i64,
    /// Waiting submission, or open request for changes.
    pub review: Option<Review>,
    pub comments: CommentCounts,
    /// Day that a moved occurrence of a recurrence by date had in its series; `None`: its due date.
    pub moved_from: Option<NaiveDate>,
    /// Planned next copy of a completed or skipped recurring task, until it is made.
    pub next_copy: Option<NextCopy>,
    /// Step of a program that assigned it.
    pub program_step: Option<ProgramOrigin>,
    /// True of a task of an assignment, on either board.
    pub is_assigned: bool,
    /// Subtasks in the order of their creation.
    pub subtasks: Vec<Subtask>,
}

/// Column of an assignee's boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Column {
    pub board: Board,
    pub status: TaskStatus,
}

impl Task {
    /// True of a task on the mentor's board.
    pub fn is_priority(&self) -> bool {
        self.details.category.board() == Board::Mentor
    }

    /// True of a task that its assignee created.
    pub fn is_own(&self) -> bool {
        !self.is_assigned && !self.is_priority()
    }

    pub fn is_completed(&self) -> bool {
        self.status == TaskStatus::Completed
    }

    pub fn column(&self) -> Column {
        Column { board: self.details.category.board(), status: self.status }
    }

    /// Moves the task to one of the three columns.
    pub fn move_to(
        &mut self,
        status: TaskStatus,
        sort_key: SortKey,
        now: DateTime<Utc>,
    ) -> Result<(), Refusal> {
        if self.is_completed() {
            return Err(Refusal::Conflict(COMPLETED_IS_FINAL));
        }
        self.check_not_in_review()?;
        self.status = status;
        self.sort_key = sort_key;
        self.mark_changed(now);
        Ok(())
    }

    /// Completes the task, unless it needs an approval.
    pub fn complete(&mut self, now: DateTime<Utc>) -> Result<(), Refusal> {
        if self.status != TaskStatus::Done {
            return Err(Refusal::Conflict(NOT_DONE_YET));
        }
        self.check_needs_no_review()?;
        self.finish(now);
        Ok(())
    }

    fn finish(&mut self, now: DateTime<Utc>) {
        self.status = TaskStatus::Completed;
        self.completed_at = Some(now);
        self.mark_changed(now);
    }

    /// Soft delete. It counts as touched by its assignee, even after a restore.
    pub fn delete(&mut self, now: DateTime<Utc>) -> Result<(), Refusal> {
        self.check_not_in_review()?;
        self.deleted_at = Some(now);
        self.mark_changed(now);
        Ok(())
    }

    fn mark_changed(&mut self, now: DateTime<Utc>) {
        self.updated_at = now;
        self.version = self.version.next();
    }

    /// Returns false if the subtask has that state already.
    pub fn set_subtask(
        &mut self,
        id: SubtaskId,
        completed: bool,
        now: DateTime<Utc>,
    ) -> Result<bool, Refusal> {
        let (status, is_completed) = (self.status, self.is_completed());
        let in_review = self.check_not_in_review();
        let subtask = self.subtasks.iter_mut().find(|subtask| subtask.id == id).ok_or(Refusal::NotFound)?;
        if subtask.completed == completed && !is_completed {
            return Ok(false);
        }
        if is_completed {
            return Err(Refusal::Conflict(COMPLETED_IS_FINAL));
        }
        in_review?;
        if status == TaskStatus::Done && !completed {
            return Err(Refusal::Conflict(DONE_SUBTASK_STAYS));
        }
        subtask.completed = completed;
        self.mark_changed(now);
        Ok(true)
    }

    /// Column that follows from the ticks: the first one starts the task, the last one finishes it.
    pub fn column_after_tick(&self) -> TaskStatus {
        let done = self.subtasks.iter().filter(|subtask| subtask.completed).count();
        match self.status {
            TaskStatus::Todo | TaskStatus::InProgress if done > 0 && done == self.subtasks.len() => {
                TaskStatus::Done
            }
            TaskStatus::Todo if done > 0 => TaskStatus::InProgress,
            status => status,
        }
    }

    /// Checks that its assignee may change its details.
    pub fn check_editable(&self) -> Result<(), Refusal> {
        if self.is_completed() {
            return Err(Refusal::Conflict(COMPLETED_IS_FINAL));
        }
        if self.is_priority() {
            return Err(Refusal::Conflict(MENTOR_EDITS));
        }
        Ok(())
    }

    pub fn edit(&mut self, details: TaskDetails, now: DateTime<Utc>) -> Result<(), Refusal> {
        self.check_editable()?;
        self.moved_from = self.moved_from_with(&details);
        self.details = details;
        self.mark_changed(now);
        Ok(())
    }

    /// Changes only the due date.
    pub fn set_due_date(&mut self, day: Option<NaiveDate>, now: DateTime<Utc>) -> Result<(), Refusal> {
        self.edit(TaskDetails { due_date: day, ..self.details.clone() }, now)
    }
}

/// Task in To Do before it is stored. None of its subtasks is ticked.
pub struct NewTask {
    pub assignee: UserId,
    pub details: TaskDetails,
    pub subtask_titles: Vec<String>,
    pub sort_key: SortKey,
    pub created_at: DateTime<Utc>,
}

impl NewTask {
    /// Initial column of a task of this category.
    pub fn column(category: Category) -> Column {
        Column { board: category.board(), status: TaskStatus::Todo }
    }

    pub fn new(
        assignee: UserId,
        details: TaskDetails,
        subtask_titles: Vec<String>,
        sort_key: SortKey,
        created_at: DateTime<Utc>,
    ) -> Self {
        Self { assignee, details, subtask_titles, sort_key, created_at }
    }

    /// Task with the ids that storage assigned to it and its subtasks.
    pub fn with_ids(&self, id: TaskId, subtask_ids: impl IntoIterator<Item = SubtaskId>) -> Task {
        let subtasks = subtask_ids.into_iter().zip(&self.subtask_titles);
        Task {
            id,
            assignee: self.assignee,
            details: self.details.clone(),
            status: TaskStatus::Todo,
            sort_key: self.sort_key,
            created_at: self.created_at,
            updated_at: self.created_at,
            completed_at: None,
            deleted_at: None,
            version: Version::FIRST,
            revision: 0,
            review: None,
            comments: CommentCounts::default(),
            moved_from: None,
            next_copy: None,
            program_step: None,
            is_assigned: false,
            subtasks: subtasks
                .map(|(id, title)| Subtask { id, title: title.clone(), completed: false })
                .collect(),
        }
    }
}

/// Numbers of a user's tasks, by sort key.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TaskCounts {
    /// Tasks that are not completed, on either board.
    pub open: i64,
    /// Open tasks that the mentor assigned.
    pub priority: i64,
    pub completed: i64,
    /// All tasks that the user ever completed, which awards count. Deleting one does not reduce it.
    pub ever_completed: i64,
}

/// Tally of completed tasks. Deleting a task does not reduce it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    pub completed: i64,
    pub priority_this_week: i64,
}

/// One task of an assignee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TaskKey {
    /// A task that is not deleted.
    Present(TaskId),
    OfSubtask(SubtaskId),
    Deleted(TaskId),
}

/// Tasks of an assignee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TaskList {
    /// Tasks that are not completed, in the order of their sort keys.
    Open,
    /// Latest first.
    Completed(Page),
    /// By due date.
    CompletedDue(DayRange),
    /// Deleted at or after this time, latest first.
    DeletedSince(DateTime<Utc>),
}

/// Columns that an update of a task writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TaskChange {
    /// Everything but the subtasks and the review.
    Everything,
    /// Status, sort key and time of completion. Only the assignee does this, so it counts as activity.
    Progress,
    /// Tick of a subtask, and the progress that follows from it.
    Tick { subtask: SubtaskId, completed: bool },
    /// Review with its mark, status, sort key and time of completion. `is_activity`: by the assignee.
    Review { is_activity: bool },
}

#[cfg(test)]
mod tests;
