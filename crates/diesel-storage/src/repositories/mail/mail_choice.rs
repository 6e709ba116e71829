//! Mail preferences. A user who never changed them has no row.

use hub_domain::{model::email::mail_choice::MailChoice, ports::storage_error::Stored};

use crate::engine::error::unreadable;

pub(super) fn choice(name: &str) -> Stored<MailChoice> {
    MailChoice::from_name(name).ok_or_else(|| unreadable("mail choice", name))
}
