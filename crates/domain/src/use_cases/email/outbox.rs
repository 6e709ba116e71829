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
            outgoing_email::{MailContent, OutgoingEmail},
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

/// Queues a mail to the user. `None` when it is withheld. A mail that gives access replaces a waiting one of its kind.
pub(crate) fn enqueue(
    db: &mut dyn Repositories,
    site: &Site,
    now: DateTime<Utc>,
    user: &User,
    text: MailText,
) -> Result<Option<EmailId>, StorageError> {
    let email = OutgoingEmail::to(user, site, text);
    if is_withheld(db, site, now, user, email.kind)? {
        return Ok(None);
    }
    if email.kind.cause() == MailCause::Access {
        db.mail().delete(DeletedMail::Unsent(email.kind, user.id))?;
    }
    db.mail().enqueue(&email, now).map(Some)
}

/// Queues a mail to the user, unless it is withheld, and records the event.
pub(crate) fn enqueue_to(
    db: &mut dyn Repositories,
    site: &Site,
    now: DateTime<Utc>,
    user: &User,
    text: MailText,
) -> Result<(), StorageError> {
    if enqueue(db, site, now, user, text)?.is_some() {
        db.events().record(Event::changed(Topic::Mail, About::Nobody));
    }
    Ok(())
}

/// Counts the mail unless it is withheld.
fn is_withheld(
    db: &mut dyn Repositories,
    site: &Site,
    now: DateTime<Utc>,
    user: &User,
    kind: EmailKind,
) -> Result<bool, StorageError> {
    if kind.cause() == MailCause::Mentor {
        return Ok(false);
    }
    let is_confirmed = db.accounts().find(user.id)?.is_some_and(|user| user.has_confirmed_email(site.mail));
    let Some((purpose, times)) = limit_of(kind, is_confirmed) else {
        return Ok(true);
    };
    Ok(!rate_limits::take_daily(db, &purpose, user.email.as_str(), times, now)?)
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
