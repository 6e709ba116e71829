//! Mail on its way out. It is written in the transaction that causes it and sent later, so a server that is killed
//! loses none. The stored message is finished: rewording a mail never touches what is queued.

use chrono::{DateTime, Utc};

use crate::{email_address::EmailAddress, storage::StorageError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutgoingEmail {
    pub recipient: EmailAddress,
    pub subject: String,
    pub text: String,
    pub html: String,
}

pub trait OutboxRepository {
    /// Due at once.
    fn enqueue(&mut self, email: &OutgoingEmail, now: DateTime<Utc>) -> Result<(), StorageError>;
    /// Every message that is neither sent nor given up, oldest first.
    fn list_waiting(&mut self) -> Result<Vec<OutgoingEmail>, StorageError>;
}

#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// Trying again will not help.
    #[error("the message cannot be delivered")]
    Permanent(#[source] Box<dyn std::error::Error + Send + Sync>),
    #[error("the message could not be delivered now")]
    Transient(#[source] Box<dyn std::error::Error + Send + Sync>),
}

pub trait Mailer: Send + Sync {
    /// Blocks until the message is handed over.
    fn send(&self, email: &OutgoingEmail) -> Result<(), MailError>;
}
