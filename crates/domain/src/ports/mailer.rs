//! Mailer: passes a finished message to a mail server.

use crate::model::email::delivery::{Attempt, Letter};

pub trait Mailer: Send + Sync {
    /// Blocks until the message is accepted or has failed, as long as the mail server may take (RFC 5321, 4.5.3.2).
    /// `may_wait` is called about twice a second while it waits. Once that is false, it returns within 10 seconds.
    fn send(&self, letter: &Letter, may_wait: &mut dyn FnMut() -> bool) -> Attempt;
}
