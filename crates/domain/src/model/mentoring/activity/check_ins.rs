//! Entries about check-ins. Never an answer.

use super::{Action, AuditEntry};
use crate::model::accounts::user::UserId;

impl AuditEntry {
    pub fn check_in(action: Action, name: &str) -> Self {
        Self { template: Some(name.to_owned()), ..Self::plain(action) }
    }

    /// Entry of a reminder. `clients`: the reminded clients.
    pub fn check_in_reminded(name: &str, clients: &[UserId]) -> Self {
        Self { template: Some(name.to_owned()), ..Self::about(Action::CheckInReminded, clients) }
    }

    /// Entry of a reply, without its text.
    pub fn check_in_replied(name: &str, client: UserId) -> Self {
        Self { template: Some(name.to_owned()), ..Self::to_client(Action::CheckInReplied, client) }
    }
}
