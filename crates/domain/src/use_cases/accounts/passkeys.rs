//! Passkeys: made, named, removed, and used to sign in or to prove who is in front of an open browser.
//!
//! An answer has two phases, because nothing is verified inside a transaction: first the challenge is taken with the
//! passkey that the answer names, then the change is made if that passkey is still there.

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        accounts::{
            challenge::{Ceremony, PASSKEY_CHALLENGE_LIFE, PasskeyState},
            passkey::{self, MAX_PASSKEYS, NewPasskey, Passkey, PasskeyId, authenticator_name},
            token::SecretToken,
            two_factor::Factor,
            user::{User, UserId},
        },
        email::mail_text::MailText,
        error::Violation,
        event::Topic,
        language::message::Message,
        mentoring::activity::{Action, AuditEntry},
        site::Site,
    },
    ports::{
        passkey_verifier::{NamedPasskey, PasskeyRefused, PasskeyRequest, PasskeyVerifier},
        repositories::sign_in::{RemovedWays, WantedPasskey},
        storage::Repositories,
        storage_error::StorageError,
    },
    use_cases::{
        accounts::{
            challenges, profile, sessions,
            sign_in::{self, NewSession, SignedIn},
            ways,
        },
        email::outbox,
        mentoring::activity,
    },
};

const REFUSED: Message = Message::new("passkey-refused");
const UNVERIFIED: Message = Message::new("passkey-unverified");
const EXPIRED: Message = Message::new("passkey-expired");
const NONE_HERE: Message = Message::new("passkey-none-here");
const TOO_MANY: Message = Message::new("passkey-too-many");
const IS_THERE: Message = Message::new("passkey-is-there");

/// Passkey in its owner's list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnPasskey {
    pub passkey: Passkey,
    /// Whether it is bound to an earlier public address, where alone it signs in.
    pub is_of_earlier_address: bool,
    pub is_only_way_in: bool,
}

/// Question to a browser: options, and the token that its answer repeats.
pub struct Question {
    pub token: SecretToken,
    pub options: String,
}

/// Challenge that was taken, with the passkey that the answer names.
pub struct Answered {
    pub state: PasskeyState,
    pub passkey: Passkey,
}

/// Reason for the refusal of an answer, as a message to its user.
pub fn refusal(refused: &PasskeyRefused) -> Violation {
    Violation::general(match refused {
        PasskeyRefused::Unverified => UNVERIFIED,
        PasskeyRefused::Invalid(_) => REFUSED,
    })
}

pub fn list(db: &mut dyn Repositories, call: &Call) -> Result<Vec<OwnPasskey>, Error> {
    let passkeys = db.sign_in().list_passkeys(call.actor.user_id)?;
    let ways = ways::with_passkeys(db, &call.site, call.actor.user_id, &passkeys)?;
    Ok(passkeys.into_iter().map(|passkey| own(passkey, call, &ways)).collect())
}

fn own(passkey: Passkey, call: &Call, ways: &ways::Ways) -> OwnPasskey {
    let is_of_earlier_address = !passkey.is_of(&call.site);
    let is_only_way_in = !is_of_earlier_address && ways.is_passkey_only_way_in();
    OwnPasskey { passkey, is_of_earlier_address, is_only_way_in }
}

/// Whether the public address has changed since somebody made a passkey.
pub fn are_elsewhere(db: &mut dyn Repositories, site: &Site) -> Result<bool, StorageError> {
    // No host is empty.
    db.sign_in().has_passkey(WantedPasskey::Elsewhere(site.passkey_host().unwrap_or_default()))
}

pub fn begin_creation(
    db: &mut dyn Repositories,
    call: &Call,
    verifier: &dyn PasskeyVerifier,
) -> Result<Question, Error> {
    call.lock_actor(db)?;
    let user = profile::current(db, call)?;
    let existing = list_with_room(db, &user)?;
    let appearance = db.safety().find_appearance()?;
    let site_name = appearance.settings.names.product();
    let PasskeyRequest { options, state } =
        verifier.begin_creation(&user, site_name, &existing).map_err(|refused| refusal(&refused))?;
    let ceremony = Ceremony::PasskeyCreation(state);
    let token = challenges::begin(db, call.now, ceremony, Some(user.id), PASSKEY_CHALLENGE_LIFE)?;
    Ok(Question { token, options })
}

fn list_with_room(db: &mut dyn Repositories, user: &User) -> Result<Vec<Passkey>, Error> {
    let existing = db.sign_in().list_passkeys(user.id)?;
    if existing.len() < MAX_PASSKEYS {
        Ok(existing)
    } else {
        Err(Error::Conflict(Violation::general(TOO_MANY.number("max", MAX_PASSKEYS))))
    }
}

/// Takes the challenge that the new passkey answers.
pub fn answer_creation(
    db: &mut dyn Repositories,
    call: &Call,
    token: &str,
) -> Result<Option<PasskeyState>, Error> {
    Ok(match challenges::take(db, call.now, token, Some(call.actor.user_id))? {
        Some(Ceremony::PasskeyCreation(state)) => Some(state),
        _ => None,
    })
}

/// Answer to a challenge that is not there.
pub fn expired() -> Violation {
    Violation::general(EXPIRED)
}

/// Adds a verified passkey, named after what made it.
pub fn add(db: &mut dyn Repositories, call: &Call, new: &NewPasskey) -> Result<OwnPasskey, Error> {
    call.lock_actor(db)?;
    let user = profile::current(db, call)?;
    list_with_room(db, &user)?;
    let host = call.site.passkey_host().ok_or(Error::NotFound)?;
    let passkey = Passkey {
        id: PasskeyId::generate(),
        user: user.id,
        credential_id: new.credential_id.clone(),
        key: new.key.clone(),
        host: host.to_owned(),
        name: new.authenticator.and_then(authenticator_name).unwrap_or("Passkey").to_owned(),
        counter: 0,
        created_at: call.now,
        last_used_at: None,
    };
    let taken = |error| Error::taken(error, Violation::general(IS_THERE));
    db.sign_in().insert_passkey(&passkey).map_err(taken)?;
    outbox::enqueue_to(db, &call.site, call.now, &user, MailText::PasskeyAdded)?;
    activity::record(db, call, &AuditEntry::plain(Action::PasskeyAdded))?;
    // Without a demanded factor the user may do nothing else.
    call.record_own_event(db, [Topic::Account, Topic::Profile]);
    let ways = ways::show(db, call)?;
    Ok(own(passkey, call, &ways))
}

pub fn rename(
    db: &mut dyn Repositories,
    call: &Call,
    id: PasskeyId,
    name: &str,
) -> Result<OwnPasskey, Error> {
    call.lock_actor(db)?;
    let mut passkey = find_own(db, call, id)?;
    passkey.name = passkey::parse_name(name)?;
    db.sign_in().update_passkey(&passkey)?;
    call.record_own_event(db, Topic::Account);
    let ways = ways::show(db, call)?;
    Ok(own(passkey, call, &ways))
}

/// Removes a passkey, but for the one that is needed.
pub fn remove(db: &mut dyn Repositories, call: &Call, id: PasskeyId) -> Result<(), Error> {
    call.lock_actor(db)?;
    let passkey = find_own(db, call, id)?;
    if passkey.is_of(&call.site) {
        ways::require_without_passkey(db, call)?;
    }
    db.sign_in().delete_ways(RemovedWays::Passkey(id))?;
    let user = profile::current(db, call)?;
    outbox::enqueue_to(db, &call.site, call.now, &user, MailText::PasskeyRemoved)?;
    activity::record(db, call, &AuditEntry::plain(Action::PasskeyRemoved))?;
    call.record_own_event(db, Topic::Account);
    Ok(())
}

fn find_own(db: &mut dyn Repositories, call: &Call, id: PasskeyId) -> Result<Passkey, Error> {
    let passkeys = db.sign_in().list_passkeys(call.actor.user_id)?;
    passkeys.into_iter().find(|passkey| passkey.id == id).ok_or(Error::NotFound)
}

/// Begins a sign-in with any passkey of this site.
pub fn begin_sign_in(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    verifier: &dyn PasskeyVerifier,
) -> Result<Question, Error> {
    let PasskeyRequest { options, state } = verifier.begin_use(None).map_err(|refused| refusal(&refused))?;
    let token = challenges::begin(db, now, Ceremony::PasskeySignIn(state), None, PASSKEY_CHALLENGE_LIFE)?;
    Ok(Question { token, options })
}

/// Takes the challenge of a sign-in. The inner error is for its person: the challenge is used up either way.
pub fn answer_sign_in(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    token: &str,
    named: &NamedPasskey,
) -> Result<Result<Answered, Violation>, Error> {
    let Some(Ceremony::PasskeySignIn(state)) = challenges::take(db, now, token, None)? else {
        return Ok(Err(expired()));
    };
    // The authenticator has to say whose it is: the challenge was for anybody's.
    answered(db, site, state, named, named.user)
}

/// Answer by a passkey of the owner that signs in at the present address.
fn answered(
    db: &mut dyn Repositories,
    site: &Site,
    state: PasskeyState,
    named: &NamedPasskey,
    owner: Option<UserId>,
) -> Result<Result<Answered, Violation>, Error> {
    let found = db.sign_in().find_passkey(&named.credential_id)?;
    let found = found.filter(|passkey| passkey.is_of(site) && owner == Some(passkey.user));
    Ok(found.map(|passkey| Answered { state, passkey }).ok_or_else(|| Violation::general(REFUSED)))
}

/// Begins a session after the passkey was verified. It asks for no second factor: it has verified its user.
pub fn sign_in(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    used: &Passkey,
    counter: u32,
    new: &NewSession,
) -> Result<SignedIn, Error> {
    sign_in::lock_move(db, used.user, new)?;
    if !db.accounts().lock(used.user)? || !record_use(db, now, used, counter)? {
        return Err(Error::NotProven(Violation::general(REFUSED)));
    }
    let begun = sign_in::begin_session(db, now, site, used.user, Factor::Passkey, Some(now), new);
    begun.map_err(|error| match error {
        // The account was closed too long ago.
        Error::WrongCredentials => Error::NotProven(Violation::general(REFUSED)),
        error => error,
    })
}

/// Records the use of a passkey that is still there.
fn record_use(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    used: &Passkey,
    counter: u32,
) -> Result<bool, StorageError> {
    let found = db.sign_in().find_passkey(&used.credential_id)?.filter(|found| found.id == used.id);
    let Some(found) = found else {
        return Ok(false);
    };
    db.sign_in().update_passkey(&Passkey { counter, last_used_at: Some(now), ..found })?;
    Ok(true)
}

/// Begins a proof with a passkey of the caller.
pub fn begin_proof(
    db: &mut dyn Repositories,
    call: &Call,
    verifier: &dyn PasskeyVerifier,
) -> Result<Question, Error> {
    let mut allowed = db.sign_in().list_passkeys(call.actor.user_id)?;
    allowed.retain(|passkey| passkey.is_of(&call.site));
    if allowed.is_empty() {
        return Err(Error::Conflict(Violation::general(NONE_HERE)));
    }
    let PasskeyRequest { options, state } =
        verifier.begin_use(Some(&allowed)).map_err(|refused| refusal(&refused))?;
    let (ceremony, user) = (Ceremony::PasskeyProof(state), Some(call.actor.user_id));
    let token = challenges::begin(db, call.now, ceremony, user, PASSKEY_CHALLENGE_LIFE)?;
    Ok(Question { token, options })
}

/// Takes the challenge of a proof.
pub fn answer_proof(
    db: &mut dyn Repositories,
    call: &Call,
    token: &str,
    named: &NamedPasskey,
) -> Result<Result<Answered, Violation>, Error> {
    let user = call.actor.user_id;
    let Some(Ceremony::PasskeyProof(state)) = challenges::take(db, call.now, token, Some(user))? else {
        return Ok(Err(expired()));
    };
    answered(db, &call.site, state, named, Some(user))
}

/// Marks the session as proven after the passkey was verified.
pub fn prove(
    db: &mut dyn Repositories,
    call: &Call,
    current: &SecretToken,
    used: &Passkey,
    counter: u32,
) -> Result<(), Error> {
    call.lock_actor(db)?;
    if !record_use(db, call.now, used, counter)? {
        return Err(Violation::general(REFUSED).into());
    }
    call.record_own_event(db, Topic::Account);
    Ok(sessions::mark_proven(db, call, &current.hash())?)
}
