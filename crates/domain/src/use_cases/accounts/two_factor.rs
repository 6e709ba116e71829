//! Two-factor authentication: set-up, verification, and the requirement for admins.
//!
//! Disowning takes the password, which is compared outside any transaction: first the attempt is counted, then the
//! change is made if the password is still the same. The other actions need a proof of it in the session.

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        accounts::{
            email_address::EmailAddress,
            mailed_link::LinkPurpose,
            rate_limit::{CODES, PASSWORDS_PER_ACCOUNT},
            two_factor::{
                Factor, FactorDemand, RecoveryCode, RecoveryCodeHash, TwoFactorChange, TwoFactorSecret,
            },
            user::{AccountKey, Credentials, User, UserId},
        },
        email::mail_text::MailText,
        error::Violation,
        event::{About, Event, Topic},
        language::message::Message,
        mentoring::activity::{AuditEntry, Audited},
        site::Site,
        text::is_blank,
    },
    ports::{repositories::sign_in::RemovedWays, storage::Repositories, storage_error::StorageError},
    use_cases::{
        accounts::{
            attempts::{self, Source},
            mailed_links, password_attempts, passwords, profile, second_factor,
        },
        email::outbox,
        rate_limits,
    },
};

pub const WRONG_CODE: Message = Message::new("two-factor-code-wrong");
pub const WRONG_PASSWORD: Message = Message::new("password-wrong");
const IS_ON: Message = Message::new("two-factor-is-on");
const IS_OFF: Message = Message::new("two-factor-is-off");
const IS_DEMANDED: Message = Message::new("two-factor-is-demanded");
const NEEDS_CONFIRMED_EMAIL: Message = Message::new("two-factor-needs-confirmed-email");
const OWN_FIRST: Message = Message::new("two-factor-own-first");

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TwoFactorState {
    pub is_on: bool,
    pub recovery_codes_left: i64,
    /// Whether the caller cannot turn it off.
    pub is_demanded: bool,
}

pub fn show(db: &mut dyn Repositories, call: &Call) -> Result<TwoFactorState, Error> {
    let found = db.accounts().find_two_factor(call.actor.user_id)?;
    Ok(TwoFactorState {
        is_on: found.as_ref().is_some_and(|found| found.is_on),
        recovery_codes_left: found.map_or(0, |found| found.recovery_codes),
        is_demanded: is_needed(db, call)?,
    })
}

/// Secret for an authenticator app.
pub struct SetUp {
    pub secret: TwoFactorSecret,
    /// Address for the QR code.
    pub address: String,
}

/// Begins a set-up with a new secret each time.
pub fn set_up(db: &mut dyn Repositories, call: &Call) -> Result<SetUp, Error> {
    call.lock_actor(db)?;
    if second_factor::is_on(db, call.actor.user_id)? {
        return Err(Error::Conflict(Violation::general(IS_ON)));
    }
    let user = find_confirmed(db, call)?;
    let secret = TwoFactorSecret::generate();
    db.accounts().change_two_factor(user.id, TwoFactorChange::Begun(&secret, call.now))?;
    let appearance = db.safety().find_appearance()?;
    let issuer = appearance.settings.names.product();
    let address = secret.address(&user.email, issuer).ok_or(StorageError::Lost("two-factor secret"))?;
    Ok(SetUp { secret, address })
}

/// Turns it on with the first code, which shows that the app has the secret.
pub fn confirm(db: &mut dyn Repositories, call: &Call, code: &str) -> Result<Vec<RecoveryCode>, Error> {
    call.lock_actor(db)?;
    let id = call.actor.user_id;
    let begun = db.accounts().find_two_factor(id)?.ok_or(Error::Conflict(Violation::general(IS_OFF)))?;
    if begun.is_on {
        return Err(Error::Conflict(Violation::general(IS_ON)));
    }
    let user = find_confirmed(db, call)?;
    let step = begun.secret.step_of(code, call.now, begun.last_step);
    let step = step.ok_or_else(|| Violation::of("code", WRONG_CODE))?;
    db.accounts().change_two_factor(id, TwoFactorChange::Confirmed(step, call.now))?;
    outbox::enqueue_to(db, &call.site, call.now, &user, MailText::TwoFactorTurnedOn)?;
    // An admin without it may do nothing else.
    call.record_own_event(db, [Topic::Account, Topic::Profile]);
    Ok(new_recovery_codes(db, id)?)
}

/// Caller with a confirmed address. On another person's address, two-factor authentication would lock its owner out.
fn find_confirmed(db: &mut dyn Repositories, call: &Call) -> Result<User, Error> {
    let user = profile::current(db, call)?;
    if user.has_confirmed_email(call.site.mail) {
        Ok(user)
    } else {
        Err(Error::Conflict(Violation::general(NEEDS_CONFIRMED_EMAIL)))
    }
}

/// Replaces the recovery codes.
pub fn renew_recovery_codes(db: &mut dyn Repositories, call: &Call) -> Result<Vec<RecoveryCode>, Error> {
    call.lock_actor(db)?;
    if !second_factor::is_on(db, call.actor.user_id)? {
        return Err(Error::Conflict(Violation::general(IS_OFF)));
    }
    call.record_own_event(db, Topic::Account);
    Ok(new_recovery_codes(db, call.actor.user_id)?)
}

/// Turns it off.
pub fn turn_off(db: &mut dyn Repositories, call: &Call) -> Result<(), Error> {
    call.lock_actor(db)?;
    if is_needed(db, call)? {
        return Err(Error::Conflict(Violation::general(IS_DEMANDED)));
    }
    if second_factor::is_on(db, call.actor.user_id)? {
        let user = profile::current(db, call)?;
        outbox::enqueue_to(db, &call.site, call.now, &user, MailText::TwoFactorTurnedOff)?;
    }
    call.record_own_event(db, Topic::Account);
    Ok(db.accounts().change_two_factor(call.actor.user_id, TwoFactorChange::Off)?)
}

/// Credentials of the link's owner, who claims by the link in the mail that an intruder turned it on. Counts as an
/// attempt at the account.
pub fn attempt_disowning(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    token: &str,
) -> Result<Credentials, Error> {
    let user = mailed_links::check(db, now, LinkPurpose::DisownTwoFactor, token)?;
    rate_limits::require(db, "password", &user.to_string(), PASSWORDS_PER_ACCOUNT, now)?;
    db.accounts().find_credentials(AccountKey::Id(user))?.ok_or(Error::NotFound)
}

/// Removes it, and ends every session, because an intruder was in. An admin of whom it is required sets it up again.
/// `proven` are the credentials that the password was compared with.
///
/// A new password leaves the link as it is: a locked-out owner needs both.
pub fn disown(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    token: &str,
    proven: &Credentials,
) -> Result<(), Error> {
    let id = mailed_links::use_up(db, now, LinkPurpose::DisownTwoFactor, token)?;
    if !password_attempts::is_unchanged(db, proven)? {
        return Err(Violation::of("password", WRONG_PASSWORD).into());
    }
    let was_on = second_factor::is_on(db, id)?;
    db.accounts().change_two_factor(id, TwoFactorChange::Off)?;
    // The intruder may have made them.
    db.sign_in().delete_ways(RemovedWays::All(id))?;
    passwords::revoke_access(db, id, None)?;
    let user = db.accounts().find(id)?.ok_or(Error::NotFound)?;
    if was_on {
        outbox::enqueue_to(db, site, now, &user, MailText::TwoFactorTurnedOff)?;
    }
    Ok(())
}

fn new_recovery_codes(db: &mut dyn Repositories, user: UserId) -> Result<Vec<RecoveryCode>, StorageError> {
    let codes = RecoveryCode::generate_all();
    let hashes: Vec<_> = codes.iter().map(|code| code.hash(user)).collect();
    db.accounts().change_two_factor(user, TwoFactorChange::RecoveryCodes(&hashes))?;
    Ok(codes)
}

/// Counts an attempt at a code after the password was proven, against guessing six digits.
pub fn record_attempt(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    user: UserId,
    source: &Source,
) -> Result<(), Error> {
    attempts::require(db, &CODES, &user.to_string(), source, now)
}

/// Verifies the second factor of a sign-in whose password is right.
pub(crate) fn verify(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    user: UserId,
    code: Option<&str>,
) -> Result<Factor, Error> {
    let Some(two_factor) = db.accounts().find_two_factor(user)?.filter(|found| found.is_on) else {
        return Ok(Factor::Password);
    };
    let code = code.filter(|code| !is_blank(code)).ok_or(Error::CodeNeeded)?;
    if let Some(step) = two_factor.secret.step_of(code, now, two_factor.last_step) {
        db.accounts().change_two_factor(user, TwoFactorChange::Used(step))?;
        return Ok(Factor::Code);
    }
    let recovery_code = RecoveryCodeHash::of(code, user);
    if db.accounts().use_recovery_code(user, &recovery_code)? {
        Ok(Factor::RecoveryCode)
    } else if two_factor.secret.is_current(code, now) {
        Err(Error::UsedCode)
    } else {
        Err(Error::WrongCode)
    }
}

/// Turns it off from the shell, for a user who lost phone and codes.
pub fn turn_off_for(db: &mut dyn Repositories, email: &EmailAddress) -> Result<(), Error> {
    let user = db.accounts().find_by_email(email)?.ok_or(Error::NotFound)?;
    db.events().record(Event::changed(Topic::Account, About::one(user.id)));
    Ok(db.accounts().change_two_factor(user.id, TwoFactorChange::Off)?)
}

pub fn find_demand(db: &mut dyn Repositories, call: &Call) -> Result<FactorDemand, Error> {
    call.actor.require_admin()?;
    Ok(db.accounts().find_factor_demand()?)
}

/// Requires a second factor or a passkey. Users with neither can only set one up.
pub fn demand(db: &mut dyn Repositories, call: &Call, demand: FactorDemand) -> Result<Audited<()>, Error> {
    call.actor.require_admin()?;
    call.lock_actor(db)?;
    if demand != FactorDemand::Nobody && !second_factor::has_any(db, &call.site, call.actor.user_id)? {
        return Err(Error::Conflict(Violation::general(OWN_FIRST)));
    }
    let before = db.accounts().find_factor_demand()?;
    db.accounts().save_factor_demand(demand)?;
    // Open streams learn what their user may still see.
    let admins = db.accounts().list_admins()?;
    for admin in &admins {
        db.events().record(Event::PermissionChanged(*admin));
    }
    call.record_event(db, [Topic::Security, Topic::Account], About::some(&admins));
    if [before, demand].contains(&FactorDemand::Everybody) {
        call.record_event(db, [Topic::Account, Topic::Profile], About::Clients);
    }
    Ok(Audited::new((), AuditEntry::factor_demanded(demand)))
}

/// Whether the caller cannot turn it off: it is demanded, and there is no passkey in its place.
fn is_needed(db: &mut dyn Repositories, call: &Call) -> Result<bool, StorageError> {
    let user = call.actor.user_id;
    Ok(second_factor::is_demanded_of(db, user)? && !second_factor::has_passkey(db, &call.site, user)?)
}
