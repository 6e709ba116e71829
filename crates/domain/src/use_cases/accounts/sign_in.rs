//! Sign-in.
//!
//! It has two phases, because nothing is hashed inside a transaction: find the credentials, verify them, then begin the
//! session if they are still the same.

use chrono::{DateTime, TimeDelta, Utc};

use crate::{
    Error,
    model::{
        accounts::{
            device_cookie::DeviceCookie,
            email_address::EmailAddress,
            password::PasswordHash,
            rate_limit::{CODES, SIGN_INS},
            session::{Device, Session},
            token::{SecretToken, TokenHash},
            two_factor::Factor,
            user::{AccountKey, Credentials, User, UserChange, UserId},
        },
        email::mail_text::MailText,
        event::{About, Event, Topic},
        language::Language,
        notification::{NewNotification, text::NotificationText},
        site::Site,
    },
    ports::{repositories::mentoring::enrolments::Woken, storage::Repositories, storage_error::StorageError},
    use_cases::{
        accounts::{
            attempts::{self, Source},
            closed_accounts, password_attempts, profile, sessions, two_factor,
        },
        email::outbox,
        mentoring::check_ins,
        rate_limits, tasks,
    },
};

/// Credentials with which a password is compared; `None` for an unknown email. Counts as an attempt at the account, on
/// all servers together.
pub fn record_attempt(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    email: &str,
    source: &Source,
) -> Result<Option<Credentials>, Error> {
    let Ok(email) = EmailAddress::parse(email) else {
        return Ok(None);
    };
    attempts::require(db, &SIGN_INS, email.as_str(), source, now)?;
    Ok(db.accounts().find_credentials(AccountKey::Email(&email))?)
}

/// Gives the attempt back: the password was right, whatever the second factor.
pub fn forget_attempt(db: &mut dyn Repositories, email: &str, source: &Source) -> Result<(), StorageError> {
    match EmailAddress::parse(email) {
        Ok(email) => attempts::give_back(db, &SIGN_INS, email.as_str(), source),
        Err(_) => Ok(()),
    }
}

/// Password that was proven, and the code besides.
pub struct PasswordProof {
    pub credentials: Credentials,
    /// Limits with which the attempt was counted.
    pub source: Source,
    /// Hash of today's parameters, where the stored one has others.
    pub renewed_hash: Option<PasswordHash>,
    /// Code of an authenticator app, or a recovery code.
    pub code: Option<String>,
}

/// Browser that signs in.
pub struct NewSession {
    pub device: Device,
    /// Device cookie of this browser's earlier sign-ins.
    pub device_cookie: Option<DeviceCookie>,
    /// Previous session of this browser, which ends.
    pub replaced: Option<TokenHash>,
    /// Language that the browser asks for.
    pub language: Option<Language>,
}

/// User who has signed in, with their session.
pub struct SignedIn {
    pub user: User,
    pub token: SecretToken,
    pub device_cookie: DeviceCookie,
    pub factor: Factor,
    /// Whether this reopened a closed account.
    pub is_returning: bool,
}

/// Time after sign-up in which a sign-in is the new user's own.
const JOINING: TimeDelta = TimeDelta::hours(1);

/// Begins a session after the password was proven.
pub fn begin(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    proof: &PasswordProof,
    new: &NewSession,
) -> Result<SignedIn, Error> {
    let PasswordProof { credentials: proven, source, renewed_hash, code } = proof;
    let id = proven.user_id;
    lock_move(db, id, new)?;
    if !db.accounts().lock(id)? {
        return Err(Error::WrongCredentials);
    }
    // A password that was reset while the old one was verified is no longer valid.
    if !password_attempts::is_unchanged(db, proven)? {
        return Err(Error::WrongCredentials);
    }
    let factor = two_factor::verify(db, now, id, code.as_deref())?;
    if code.is_some() {
        attempts::give_back(db, &CODES, &id.to_string(), source)?;
    }
    if let Some(hash) = renewed_hash {
        db.accounts().set(id, UserChange::Hash(hash))?;
    }
    let signed_in = begin_session(db, now, site, id, factor, Some(now), new)?;
    attempts::give_back(db, &SIGN_INS, signed_in.user.email.as_str(), source)?;
    Ok(signed_in)
}

/// Acquires the named lock of a move to the browser's time zone, which comes before the lock of the user.
pub(super) fn lock_move(db: &mut dyn Repositories, id: UserId, new: &NewSession) -> Result<(), StorageError> {
    let Some(zone) = new.device.zone else {
        return Ok(());
    };
    match db.accounts().find(id)? {
        Some(user) if user.zone != zone => check_ins::lock(db),
        _ => Ok(()),
    }
}

/// Begins a session of the proven user, who is locked. `proven_at`: time of the last proof of presence. Sends a mail
/// about a browser that never signed in before.
pub(super) fn begin_session(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    id: UserId,
    factor: Factor,
    proven_at: Option<DateTime<Utc>>,
    new: &NewSession,
) -> Result<SignedIn, Error> {
    let found = db.accounts().find(id)?.filter(|user| !closed_accounts::is_overdue(user, now));
    let mut user = found.ok_or(Error::WrongCredentials)?;
    let is_known = attempts::is_known_device(db, user.id, new.device_cookie.as_ref())?;
    let device_cookie = attempts::know_device(db, user.id, new.device_cookie.as_ref())?;
    let is_returning = reopen(db, &mut user, now)?;
    if let Some(zone) = new.device.zone.filter(|zone| *zone != user.zone) {
        profile::move_to_zone(db, user.id, zone, now)?;
        db.events().record(Event::changed(Topic::Profile, About::one(user.id)));
        user.zone = zone;
    }
    if let Some(language) = new.language.filter(|language| Some(*language) != user.browser_language) {
        db.accounts().set(user.id, UserChange::BrowserLanguage(language))?;
        user.browser_language = Some(language);
    }
    if let Some(replaced) = &new.replaced {
        sessions::sign_out(db, replaced)?;
    }
    if site.limits_clients
        && sessions::make_room(db, user.id, now)?
        && rate_limits::take_daily(db, "session-ended", &user.id.to_string(), 1, now)?
    {
        db.notifications().insert(&NewNotification::system(
            user.id,
            NotificationText::OldestSessionEnded,
            now,
        ))?;
        db.events().record(Event::changed(Topic::Notifications, About::one(user.id)));
    }
    let token = SecretToken::generate();
    db.accounts().insert_session(&Session {
        token_hash: token.hash(),
        user_id: user.id,
        device: new.device.clone(),
        created_at: now,
        proven_at,
        last_seen_at: now,
        factor,
    })?;
    db.events().record(Event::changed(Topic::Account, About::one(user.id)));
    if !is_known && now - user.created_at > JOINING {
        let Device { browser, system, .. } = new.device.clone();
        outbox::enqueue_to(db, site, now, &user, MailText::NewBrowser { browser, system })?;
    }
    Ok(SignedIn { user, token, device_cookie, factor, is_returning })
}

/// Reopens the account, and resumes its recurrences and programs. False if it was not closed.
fn reopen(db: &mut dyn Repositories, user: &mut User, now: DateTime<Utc>) -> Result<bool, StorageError> {
    if user.closed_at.take().is_none() {
        return Ok(false);
    }
    db.accounts().set(user.id, UserChange::Closed(None))?;
    db.enrolments().wake(Woken::OfClient(user.id), now)?;
    tasks::replan_copies(db, user.id, user.zone, now)?;
    db.events().record(Event::changed(closed_accounts::OPEN_ALONE, About::one(user.id)));
    Ok(true)
}
