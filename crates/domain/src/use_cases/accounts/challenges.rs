//! Challenges: begun with a token for the browser, and taken once with its answer.

use chrono::{DateTime, TimeDelta, Utc};

use crate::{
    model::accounts::{
        challenge::{Ceremony, Challenge},
        token::SecretToken,
        user::UserId,
    },
    ports::{storage::Repositories, storage_error::StorageError},
};

pub(crate) fn begin(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    ceremony: Ceremony,
    user: Option<UserId>,
    life: TimeDelta,
) -> Result<SecretToken, StorageError> {
    let token = SecretToken::generate();
    db.sign_in().insert_challenge(&Challenge {
        token_hash: token.hash(),
        ceremony,
        user,
        expires_at: now + life,
    })?;
    Ok(token)
}

/// Takes the challenge of the token. `None` for one that was answered, has expired, or belongs to another user.
pub(crate) fn take(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    token: &str,
    user: Option<UserId>,
) -> Result<Option<Ceremony>, StorageError> {
    let Some(token) = SecretToken::received(token) else {
        return Ok(None);
    };
    let found = db.sign_in().take_challenge(&token.hash())?;
    Ok(found.filter(|found| now < found.expires_at && found.user == user).map(|found| found.ceremony))
}
