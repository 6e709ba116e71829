//! Tasks with their subtasks, and the completions that outlive them. Every method is restricted to the tasks of the
//! given assignee.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        day_range::DayRange,
        page::Page,
        task::{
            Column, NewTask, Task, TaskCounts,
            id::{SubtaskId, TaskId},
            sort_key::{Neighbours, SortKey},
            subtasks::{Subtask, SubtaskEdit},
        },
    },
    ports::storage_error::StorageError,
};

pub trait TaskRepository {
    /// As its assignee reads it. `None` for a deleted task, too.
    fn find(&mut self, assignee: UserId, id: TaskId) -> Result<Option<Task>, StorageError> {
        self.find_for(assignee, assignee, id)
    }
    /// As somebody reads it, who has comments of their own to read.
    fn find_for(
        &mut self,
        reader: UserId,
        assignee: UserId,
        id: TaskId,
    ) -> Result<Option<Task>, StorageError>;
    /// Assignee of any task that is not deleted.
    fn find_assignee(&mut self, id: TaskId) -> Result<Option<UserId>, StorageError>;
    fn find_by_subtask(&mut self, assignee: UserId, id: SubtaskId) -> Result<Option<Task>, StorageError>;
    /// Finds only a deleted one.
    fn find_deleted(&mut self, assignee: UserId, id: TaskId) -> Result<Option<Task>, StorageError>;
    /// Tasks that are not completed, in the order of their sort keys.
    fn list_open(&mut self, assignee: UserId) -> Result<Vec<Task>, StorageError> {
        self.list_open_for(assignee, assignee)
    }
    fn list_open_for(&mut self, reader: UserId, assignee: UserId) -> Result<Vec<Task>, StorageError>;
    /// Latest first.
    fn list_completed(&mut self, assignee: UserId, page: Page) -> Result<Vec<Task>, StorageError> {
        self.list_completed_for(assignee, assignee, page)
    }
    fn list_completed_for(
        &mut self,
        reader: UserId,
        assignee: UserId,
        page: Page,
    ) -> Result<Vec<Task>, StorageError>;
    /// By due date.
    fn list_completed_due(&mut self, assignee: UserId, days: DayRange) -> Result<Vec<Task>, StorageError>;
    fn count(&mut self, assignee: UserId) -> Result<TaskCounts, StorageError>;
    /// Deleted at or after `since`, latest first.
    fn list_deleted(&mut self, assignee: UserId, since: DateTime<Utc>) -> Result<Vec<Task>, StorageError>;
    /// Deletes some of a client's, in any state. Returns their number.
    fn purge_of(&mut self, assignee: UserId) -> Result<usize, StorageError>;
    /// Deletes all that were soft-deleted before. Returns their number.
    fn purge_deleted(&mut self, before: DateTime<Utc>) -> Result<usize, StorageError>;
    /// Sort keys in a column, lowest first.
    fn list_sort_keys(
        &mut self,
        assignee: UserId,
        column: Column,
    ) -> Result<Vec<(TaskId, SortKey)>, StorageError>;
    fn find_lowest_sort_key(
        &mut self,
        assignee: UserId,
        column: Column,
    ) -> Result<Option<SortKey>, StorageError>;
    /// Sort keys on both sides of `position` in a column, not counting the task. A position past the end is the end.
    fn find_neighbours(
        &mut self,
        task: &Task,
        column: Column,
        position: usize,
    ) -> Result<Neighbours, StorageError>;
    fn set_sort_key(&mut self, assignee: UserId, id: TaskId, sort_key: SortKey) -> Result<(), StorageError>;
    /// Inserts a task that its assignee adds, which counts as activity.
    fn insert(&mut self, task: &NewTask) -> Result<Task, StorageError>;
    /// Updates everything but the subtasks and the review.
    fn update(&mut self, task: &Task, now: DateTime<Utc>) -> Result<(), StorageError>;
    /// Updates only status, sort key and time of completion. Only the assignee does this, so it counts as activity.
    fn update_progress(&mut self, task: &Task) -> Result<(), StorageError>;
    /// Updates the review with its mark, status, sort key and time of completion. `is_activity`: by the assignee.
    fn update_review(
        &mut self,
        task: &Task,
        is_activity: bool,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
    fn set_subtask_completed(
        &mut self,
        task: &Task,
        id: SubtaskId,
        completed: bool,
    ) -> Result<(), StorageError>;
    /// Returns the task's subtasks as they are now.
    fn edit_subtasks(&mut self, task: &Task, edit: &SubtaskEdit) -> Result<Vec<Subtask>, StorageError>;
}
