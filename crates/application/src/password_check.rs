//! Comparison of a password for a proof, outside any transaction.

use hub_domain::{Error, Violation, model::accounts::user::Credentials};

use crate::hashing::HashPermit;

/// Compares the password with the credentials of an attempt that was counted before. Returns the credentials, and the
/// permit for another hash.
pub async fn compare<E: From<Error>>(
    hashing: HashPermit,
    attempt: impl Future<Output = Result<Credentials, E>>,
    password: String,
    wrong: Violation,
) -> Result<(Credentials, HashPermit), E> {
    let stored = attempt.await?;
    let proven = hashing.verify(password, Some(stored)).await?;
    Ok((proven.ok_or(Error::Invalid(wrong))?, hashing))
}
