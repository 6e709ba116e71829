//! Planned copies of recurring tasks. The number of statements does not depend on the number of copies.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        set_aside::Rows,
        task::{
            id::TaskId,
            repeat::{ComingTask, NextCopy, PlannedCopy, TaskCopy},
            sort_key::SortKey,
        },
    },
    ports::storage_error::StorageError,
};

pub trait RecurrenceRepository {
    /// Tasks of clients whose copies are to be made, earliest first, without those that are set aside.
    fn list_due(&mut self, now: DateTime<Utc>, limit: usize) -> Result<Vec<TaskId>, StorageError>;
    /// Clients' copies that are to be made, earliest first, a mentor's in the words of its last correction. Their
    /// assignees are locked, in the order of their ids, until the transaction ends.
    fn lock_due(&mut self, now: DateTime<Utc>, rows: Rows<TaskId>) -> Result<Vec<PlannedCopy>, StorageError>;
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
