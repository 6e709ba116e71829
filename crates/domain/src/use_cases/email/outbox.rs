//! Daily limits of the mail that use cases queue, per address.
//!
//! Withheld mail is no error: the call succeeds with the same response. Only the mail of an assignment bypasses these
//! limits, in one statement for all its clients: a mentor causes it.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::User,
        email::{
            delivery::{DeletedMail, EmailId},
            email_kind::{EmailKind, MailCause},
            mail_text::MailText,
            outgoing_email::{MailContent, OutgoingEmail, Recipient},
        },
        event::{About, Event, Topic},
        mentoring::invitation::PendingInvitation,
        site::{MailRoute, Site},
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::rate_limits,
};

/// Limit of confirmation, invitation and reset together, to an unconfirmed address.
const UNCONFIRMED_MAILS_PER_DAY: u32 = 3;
/// Limit of each kind that an account causes, to any address.
const ACCOUNT_MAILS_PER_DAY: u32 = 10;

/// Queues the mail. `None` when it is withheld.
pub(crate) fn enqueue(
    db: &mut dyn Repositories,
    site: &Site,
    now: DateTime<Utc>,
    email: &OutgoingEmail,
) -> Result<Option<EmailId>, StorageError> {
    if is_withheld(db, site, now, email)? {
        return Ok(None);
    }
    db.mail().enqueue(email, now).map(Some)
}

/// Queues a mail to the user, unless it is withheld, and records the event.
pub(crate) fn enqueue_to(
    db: &mut dyn Repositories,
    site: &Site,
    now: DateTime<Utc>,
    user: &User,
    text: MailText,
) -> Result<(), StorageError> {
    if enqueue(db, site, now, &OutgoingEmail::to(user, site, text))?.is_some() {
        db.events().record(Event::changed(Topic::Mail, About::Nobody));
    }
    Ok(())
}

/// Queues the mail. It replaces a waiting mail of this kind to the user.
pub(crate) fn enqueue_latest(
    db: &mut dyn Repositories,
    site: &Site,
    now: DateTime<Utc>,
    email: &OutgoingEmail,
) -> Result<Option<EmailId>, StorageError> {
    if is_withheld(db, site, now, email)? {
        return Ok(None);
    }
    if let Recipient::User { id, .. } = email.recipient {
        db.mail().delete(DeletedMail::Unsent(email.kind, id))?;
    }
    db.mail().enqueue(email, now).map(Some)
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
            db.accounts().find(id)?.is_some_and(|user| user.has_confirmed_email(site.mail))
        }
        Recipient::Invited { .. } => site.mail == MailRoute::Files,
    };
    let address = email.recipient.email().as_str();
    let Some((purpose, times)) = limit_of(email.kind, is_confirmed) else {
        return Ok(true);
    };
    Ok(!rate_limits::take_daily(db, &purpose, address, times, now)?)
}

/// Purpose and daily number of the limit that a mail counts against. `None`: none is sent.
fn limit_of(kind: EmailKind, is_confirmed: bool) -> Option<(String, u32)> {
    if is_confirmed {
        return Some((format!("{} mail", kind.name()), ACCOUNT_MAILS_PER_DAY));
    }
    let unconfirmed = ("mail to unconfirmed".to_owned(), UNCONFIRMED_MAILS_PER_DAY);
    (kind.cause() == MailCause::Access).then_some(unconfirmed)
}

/// Queues one mail for each of these invitations, unless it is withheld.
pub(crate) fn enqueue_invitations(
    db: &mut dyn Repositories,
    site: &Site,
    now: DateTime<Utc>,
    content: &MailContent,
    invited: &[PendingInvitation],
) -> Result<(), StorageError> {
    let is_confirmed = site.mail == MailRoute::Files;
    let Some((purpose, times)) = limit_of(EmailKind::Invitation, is_confirmed) else {
        return Ok(());
    };
    let addresses: Vec<_> = invited.iter().map(|invitation| invitation.email.as_str()).collect();
    let left = rate_limits::take_daily_each(db, &purpose, &addresses, times, now)?;
    let mailed = invited.iter().filter(|invitation| left.contains(invitation.email.as_str()));
    db.mail().enqueue_invitations(content, &mailed.collect::<Vec<_>>(), now)
}
