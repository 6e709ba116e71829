//! Mailer: passes a finished message to a mail server.

use crate::model::email::delivery::{Attempt, Letter};

pub trait Mailer: Send + Sync {
    /// Blocks until the message is accepted or has failed. Returns within a minute.
    fn send(&self, letter: &Letter) -> Attempt;
}
