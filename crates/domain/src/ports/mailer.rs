//! Handing a finished message to a mail server.

use crate::model::outgoing_email::OutgoingEmail;

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
