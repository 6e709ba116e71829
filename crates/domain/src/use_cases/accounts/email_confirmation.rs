//! Email confirmation: proof that the owner of an account reads mail to its address.

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        accounts::{
            mailed_link::LinkPurpose,
            rate_limit::CONFIRMATIONS_PER_DAY,
            user::{User, UserChange},
        },
        email::{delivery::DeletedMail, email_kind::EmailKind, mail_text::MailText},
        event::{About, Event, Topic},
        site::Site,
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::{
        accounts::{mailed_links, profile},
        email::outbox,
        mentoring::invitations,
        rate_limits,
    },
};

/// Mails the link again. False when it is not needed, or the daily limit is reached.
pub fn send(db: &mut dyn Repositories, call: &Call) -> Result<bool, Error> {
    call.lock_actor(db)?;
    let user = profile::current(db, call)?;
    if user.has_confirmed_email(call.site.mail) {
        return Ok(false);
    }
    let about = user.id.to_string();
    if !rate_limits::take_daily(db, "send confirmation", &about, CONFIRMATIONS_PER_DAY, call.now)? {
        return Ok(false);
    }
    Ok(mail(db, call.now, &call.site, &user)?)
}

/// Mails the link to a user who has to confirm. False when no mail was queued.
pub(crate) fn mail(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    user: &User,
) -> Result<bool, StorageError> {
    if user.has_confirmed_email(site.mail) {
        return Ok(false);
    }
    let is_queued = outbox::enqueue(db, site, now, user, MailText::EmailConfirmation)?.is_some();
    if is_queued {
        db.events().record(Event::changed(Topic::Mail, About::Nobody));
    }
    Ok(is_queued)
}

/// Confirms the address that the link was mailed to.
pub fn confirm(db: &mut dyn Repositories, now: DateTime<Utc>, token: &str) -> Result<(), Error> {
    let user = use_up_proof(db, now, LinkPurpose::ConfirmEmail, token)?;
    Ok(mark_confirmed(db, now, &user)?)
}

/// Uses up a link that proves the address of its account. Returns the user, who is locked.
pub(super) fn use_up_proof(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    purpose: LinkPurpose,
    token: &str,
) -> Result<User, Error> {
    let user = mailed_links::check(db, now, purpose, token)?;
    let user = db.accounts().find(user)?.ok_or(Error::NotFound)?;
    invitations::lock_welcome(db, &user.email, now)?;
    let user = mailed_links::use_up(db, now, purpose, token)?;
    db.accounts().find(user)?.ok_or(Error::NotFound)
}

/// Confirms the address, makes other links void, and uses up the invitation to it.
pub(super) fn mark_confirmed(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    user: &User,
) -> Result<(), StorageError> {
    db.accounts().set(user.id, UserChange::EmailConfirmed(now))?;
    // Locks the mail first: a sender that is making a link at this moment holds it.
    db.mail().delete(DeletedMail::Unsent(EmailKind::EmailConfirmation, user.id))?;
    db.accounts().delete_links(user.id, LinkPurpose::ConfirmEmail)?;
    db.events().record(Event::changed(Topic::Profile, About::one(user.id)));
    invitations::welcome_to(db, user, now)
}
