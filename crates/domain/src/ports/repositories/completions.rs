//! Completions of tasks, which outlive them.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        task::{Tally, Task},
        week::Week,
    },
    ports::storage_error::StorageError,
};

pub trait CompletionRepository {
    /// Counts the task, permanently and once.
    fn record(&mut self, task: &Task, now: DateTime<Utc>) -> Result<(), StorageError>;
    /// Times of the assignee's completions from `since` on, earliest first.
    fn list(&mut self, assignee: UserId, since: DateTime<Utc>) -> Result<Vec<DateTime<Utc>>, StorageError>;
    fn tally(&mut self, assignee: UserId, week: Week) -> Result<Tally, StorageError>;
}
