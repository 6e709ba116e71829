//! Mail on its way out. It is written in the transaction that causes it and sent later, so a server that is killed
//! loses none.

use chrono::{DateTime, Utc};

use super::storage::StorageError;
use crate::model::outgoing_email::OutgoingEmail;

pub trait OutboxRepository {
    /// Due at once.
    fn enqueue(&mut self, email: &OutgoingEmail, now: DateTime<Utc>) -> Result<(), StorageError>;
    /// Every message that is neither sent nor given up, oldest first.
    fn list_waiting(&mut self) -> Result<Vec<OutgoingEmail>, StorageError>;
    /// Removes what was sent before. Answers with how many.
    fn purge_sent(&mut self, before: DateTime<Utc>) -> Result<usize, StorageError>;
}
