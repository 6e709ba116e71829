//! Handing a finished message to a mail server.

use crate::model::delivery::{Attempt, Letter};

pub trait Mailer: Send + Sync {
    /// Blocks until the message is handed over, or is not. Answers within a minute.
    fn send(&self, letter: &Letter) -> Attempt;
}
