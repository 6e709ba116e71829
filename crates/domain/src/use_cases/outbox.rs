//! The gate of all mail that use cases cause: how much an address gets in 24 hours, whoever asks.
//!
//! Mail that is withheld is no error: the call that would have caused it succeeds, and says no more than before.
//! Only the mail of an assignment is queued past it, in one statement for all its clients: a mentor causes it.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        delivery::EmailId,
        outgoing_email::{MailCause, OutgoingEmail, Recipient},
        site::{MailRoute, Site},
    },
    ports::storage::{Repositories, StorageError},
    use_cases::allowances,
};

/// Confirmation, invitation and reset together, to an address that nobody has confirmed.
const UNCONFIRMED_MAILS_PER_DAY: u32 = 3;
/// Of each kind that an account causes, to any address.
const ACCOUNT_MAILS_PER_DAY: u32 = 10;

/// `None` when the mail is withheld.
pub(super) fn enqueue(
    db: &mut dyn Repositories,
    site: &Site,
    now: DateTime<Utc>,
    email: &OutgoingEmail,
) -> Result<Option<EmailId>, StorageError> {
    if is_withheld(db, site, now, email)? {
        return Ok(None);
    }
    db.outbox().enqueue(email, now).map(Some)
}

/// In place of mail of this kind that still waits for the user: of several, only the last one goes.
pub(super) fn enqueue_latest(
    db: &mut dyn Repositories,
    site: &Site,
    now: DateTime<Utc>,
    email: &OutgoingEmail,
) -> Result<Option<EmailId>, StorageError> {
    if is_withheld(db, site, now, email)? {
        return Ok(None);
    }
    if let Recipient::User { id, .. } = email.recipient {
        db.outbox().delete_unsent(email.kind, id)?;
    }
    db.outbox().enqueue(email, now).map(Some)
}

/// Counts the mail unless it is withheld.
fn is_withheld(
    db: &mut dyn Repositories,
    site: &Site,
    now: DateTime<Utc>,
    email: &OutgoingEmail,
) -> Result<bool, StorageError> {
    let cause = email.kind.cause();
    if cause == MailCause::Mentor {
        return Ok(false);
    }
    let is_confirmed = match email.recipient {
        Recipient::User { id, .. } => {
            db.users().find(id)?.is_some_and(|user| user.has_confirmed_email(site.mail))
        }
        Recipient::Invited { .. } => site.mail == MailRoute::Files,
    };
    let address = email.recipient.email().as_str();
    let is_within_limit = if is_confirmed {
        let purpose = format!("{} mail", email.kind.name());
        allowances::take_daily(db, &purpose, address, ACCOUNT_MAILS_PER_DAY, now)?
    } else if cause == MailCause::Access {
        allowances::take_daily(db, "mail to unconfirmed", address, UNCONFIRMED_MAILS_PER_DAY, now)?
    } else {
        false
    };
    Ok(!is_within_limit)
}
