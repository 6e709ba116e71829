//! Entries about numbers. Never an amount.

use super::{Action, AuditEntry};
use crate::model::accounts::user::UserId;

impl AuditEntry {
    pub fn number(action: Action, name: &str) -> Self {
        Self { template: Some(name.to_owned()), ..Self::plain(action) }
    }

    /// Entry of an assignment or removal of a number.
    pub fn number_of_clients(action: Action, name: &str, clients: &[UserId]) -> Self {
        Self { template: Some(name.to_owned()), ..Self::about(action, clients) }
    }
}
