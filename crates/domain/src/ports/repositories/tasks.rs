//! Tasks with their subtasks, the completions that outlive them, what clients have created, and planned copies of
//! recurring tasks.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        set_aside::Rows,
        task::{
            Column, NewTask, Tally, Task, TaskChange, TaskCounts, TaskKey, TaskList,
            id::{SubtaskId, TaskId},
            repeat::{ComingTask, NextCopy, PlannedCopy, TaskCopy},
            sort_key::{Neighbours, SortKey},
            subtasks::{Subtask, SubtaskEdit},
            usage::{TaskCount, TaskUsage},
        },
        week::Week,
    },
    ports::storage_error::StorageError,
};

pub trait TaskRepository {
    /// A task that is not deleted, as its assignee reads it.
    fn find(&mut self, assignee: UserId, id: TaskId) -> Result<Option<Task>, StorageError> {
        self.find_for(assignee, assignee, TaskKey::Present(id))
    }
    /// As somebody reads it, who has comments of their own to read.
    fn find_for(
        &mut self,
        reader: UserId,
        assignee: UserId,
        key: TaskKey,
    ) -> Result<Option<Task>, StorageError>;
    /// Assignee of any task that is not deleted.
    fn find_assignee(&mut self, id: TaskId) -> Result<Option<UserId>, StorageError>;
    /// As their assignee reads them.
    fn list(&mut self, assignee: UserId, which: TaskList) -> Result<Vec<Task>, StorageError> {
        self.list_for(assignee, assignee, which)
    }
    fn list_for(
        &mut self,
        reader: UserId,
        assignee: UserId,
        which: TaskList,
    ) -> Result<Vec<Task>, StorageError>;
    fn count(&mut self, assignee: UserId) -> Result<TaskCounts, StorageError>;
    /// Deletes some of a client's, in any state. Returns their number.
    fn purge_of(&mut self, assignee: UserId) -> Result<usize, StorageError>;
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
    fn update(&mut self, task: &Task, change: TaskChange, now: DateTime<Utc>) -> Result<(), StorageError>;
    fn set_subtask_completed(
        &mut self,
        task: &Task,
        id: SubtaskId,
        completed: bool,
    ) -> Result<(), StorageError>;
    /// Returns the task's subtasks as they are now.
    fn edit_subtasks(&mut self, task: &Task, edit: &SubtaskEdit) -> Result<Vec<Subtask>, StorageError>;
    /// Counts the task, permanently and once.
    fn record_completion(&mut self, task: &Task, now: DateTime<Utc>) -> Result<(), StorageError>;
    /// Times of the assignee's completions from `since` on, earliest first.
    fn list_completions(
        &mut self,
        assignee: UserId,
        since: DateTime<Utc>,
    ) -> Result<Vec<DateTime<Utc>>, StorageError>;
    fn tally(&mut self, assignee: UserId, week: Week) -> Result<Tally, StorageError>;
    /// `None` for a client who has created nothing.
    fn find_usage(&mut self, client: UserId) -> Result<Option<TaskUsage>, StorageError>;
    fn save_usage(&mut self, client: UserId, usage: &TaskUsage) -> Result<(), StorageError>;
    /// Takes text of a task that the limit no longer counts.
    fn release_usage(&mut self, client: UserId, bytes: i64) -> Result<(), StorageError>;
    /// Tasks that the client created.
    fn count_created(&mut self, client: UserId) -> Result<TaskCount, StorageError>;
    /// Deletes the oldest tasks that the client created, in the trash, for good, all but the newest `kept`. Those whose
    /// next copy is planned stay.
    fn trim_trash(&mut self, client: UserId, kept: i64) -> Result<(), StorageError>;
    /// Counts the text again of clients with more than this, at most `limit`, those with the most first.
    fn recount_usage(&mut self, bytes: i64, limit: i64) -> Result<usize, StorageError>;
    /// Tasks of clients whose copies are to be made, earliest first, without those that are set aside.
    fn list_due_copies(&mut self, now: DateTime<Utc>, limit: usize) -> Result<Vec<TaskId>, StorageError>;
    /// Clients' copies that are to be made, earliest first, a mentor's in the words of its last correction. Their
    /// assignees are locked, in the order of their ids, until the transaction ends.
    fn lock_due_copies(
        &mut self,
        now: DateTime<Utc>,
        rows: Rows<TaskId>,
    ) -> Result<Vec<PlannedCopy>, StorageError>;
    /// By due date, a mentor's under the title of its last correction.
    fn list_planned(&mut self, assignee: UserId) -> Result<Vec<ComingTask>, StorageError>;
    /// Changes day and moment of planned copies, whose assignee is locked.
    fn replan(&mut self, sources: &[TaskId], next: NextCopy) -> Result<(), StorageError>;
    /// Lowest sort keys of the assignees' open tasks, over all columns.
    fn find_lowest_sort_keys(
        &mut self,
        assignees: &[UserId],
    ) -> Result<HashMap<UserId, SortKey>, StorageError>;
    /// Inserts copies, which belong to the assignments of their sources. They are no activity of their assignees.
    fn insert_copies(&mut self, copies: &[TaskCopy]) -> Result<(), StorageError>;
    /// Takes recurrence and plan from tasks whose copies were made.
    fn hand_over(&mut self, sources: &[TaskId]) -> Result<(), StorageError>;
    /// Takes recurrence and plan from all tasks of an assignee whose next copies are planned.
    fn cancel_planned(&mut self, assignee: UserId) -> Result<(), StorageError>;
}
