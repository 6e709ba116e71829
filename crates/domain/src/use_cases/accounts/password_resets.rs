//! Password reset: a link by mail, from an admin or from the shell, and the choice of a new password.
//!
//! The choice has two phases, because nothing is hashed inside a transaction: first the link is checked, then it is
//! used up together with the hash.

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        accounts::{
            email_address::EmailAddress,
            mailed_link::{ExpiringLink, LinkPurpose, MailedLink},
            password::PasswordHash,
            rate_limit::RESETS,
            token::SecretToken,
            two_factor::Factor,
            user::UserId,
        },
        email::mail_text::MailText,
        mentoring::activity::{Action, AuditEntry, Audited},
        site::Site,
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::{
        accounts::{
            attempts::{self, Source},
            email_confirmation, handover, mailed_links, passwords, second_factor,
            sign_in::{self, NewSession, SignedIn},
        },
        email::outbox,
        mentoring::clients,
    },
};

/// Mails a link to the owner of this address. The response reveals neither whether there is one, nor a reached limit.
pub fn request(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    email: &str,
    source: &Source,
) -> Result<(), StorageError> {
    let Ok(email) = EmailAddress::parse(email) else {
        return Ok(());
    };
    if attempts::take(db, &RESETS, email.as_str(), source, now)?.is_err() {
        return Ok(());
    }
    let Some(user) = db.accounts().find_by_email(&email)? else {
        return Ok(());
    };
    outbox::enqueue_to(db, site, now, &user, MailText::PasswordReset)
}

/// Finds the user of the link, while it is valid.
pub fn check(db: &mut dyn Repositories, now: DateTime<Utc>, token: &str) -> Result<UserId, Error> {
    mailed_links::check(db, now, LinkPurpose::ResetPassword, token)
}

/// Uses up the link, and every other one to the account. Ends all of its sessions. The holder of the link reads the
/// account's mail, or got it from a mentor or the operator: the address is confirmed. If it was not, the account may
/// have been somebody else's until now. Returns the user.
pub fn reset(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    token: &str,
    new: &PasswordHash,
) -> Result<UserId, Error> {
    let owner = email_confirmation::use_up_proof(db, now, LinkPurpose::ResetPassword, token)?;
    let user = owner.id;
    passwords::replace(db, user, new, None)?;
    email_confirmation::mark_confirmed(db, now, &owner)?;
    if owner.has_confirmed_email(site.mail) {
        outbox::enqueue_to(db, site, now, &owner, MailText::OwnPasswordChanged)?;
    } else {
        handover::hand_over(db, now, site, owner)?;
    }
    Ok(user)
}

/// Uses up the link, and begins a session where passwords sign in no more: the link is then the way in that the shell
/// keeps. Not for an account with two-factor authentication, of which a link is no proof.
pub fn reset_in_browser(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    token: &str,
    password: &PasswordHash,
    new: &NewSession,
) -> Result<(UserId, Option<SignedIn>), Error> {
    let user = check(db, now, token)?;
    sign_in::lock_move(db, user, new)?;
    let user = reset(db, now, site, token, password)?;
    if site.sign_in.password || second_factor::is_on(db, user)? {
        return Ok((user, None));
    }
    let begun = sign_in::begin_session(db, now, site, user, Factor::Password, Some(now), new)?;
    Ok((user, Some(begun)))
}

/// Creates a link for a client, where no mail arrives.
pub fn create_link(
    db: &mut dyn Repositories,
    call: &Call,
    client: UserId,
) -> Result<Audited<ExpiringLink>, Error> {
    call.actor.require_admin()?;
    let client = clients::find(db, client)?.ok_or(Error::NotFound)?;
    let link = insert(db, call.now, &call.site, client.id)?;
    Ok(Audited::new(link, AuditEntry::to_client(Action::ResetLinkCreated, client.id)))
}

/// Creates a link for any account from the shell, admins too.
pub fn create_link_for(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    email: &EmailAddress,
) -> Result<ExpiringLink, Error> {
    let user = db.accounts().find_by_email(email)?.ok_or(Error::NotFound)?;
    Ok(insert(db, now, site, user.id)?)
}

fn insert(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    user: UserId,
) -> Result<ExpiringLink, StorageError> {
    // Serialized with a reset, which ends before or deletes this link with the others.
    db.accounts().lock(user)?;
    let token = SecretToken::generate();
    let link = MailedLink::new(LinkPurpose::ResetPassword, user, &token, now);
    db.accounts().insert_link(&link)?;
    Ok(ExpiringLink { url: site.reset_address(&token), expires_at: link.expires_at })
}
