//! Second factor of a user: whether there is one, and whether it is demanded. A passkey is one, too.

use crate::{
    model::{accounts::user::UserId, site::Site},
    ports::{repositories::sign_in::WantedPasskey, storage::Repositories, storage_error::StorageError},
};

/// Whether the user has two-factor authentication or a passkey.
pub(crate) fn has_any(db: &mut dyn Repositories, site: &Site, user: UserId) -> Result<bool, StorageError> {
    Ok(is_on(db, user)? || has_passkey(db, site, user)?)
}

/// Whether the user has a passkey that signs in at the present address.
pub(crate) fn has_passkey(
    db: &mut dyn Repositories,
    site: &Site,
    user: UserId,
) -> Result<bool, StorageError> {
    match site.passkey_host() {
        Some(host) => db.sign_in().has_passkey(WantedPasskey::Of(user, host)),
        None => Ok(false),
    }
}

pub(crate) fn is_on(db: &mut dyn Repositories, user: UserId) -> Result<bool, StorageError> {
    Ok(db.accounts().find_two_factor(user)?.is_some_and(|found| found.is_on))
}

pub(crate) fn is_demanded_of(db: &mut dyn Repositories, user: UserId) -> Result<bool, StorageError> {
    let demand = db.accounts().find_factor_demand()?;
    Ok(db.accounts().find(user)?.is_some_and(|found| demand.includes(found.role)))
}
