//! Second factor of a user: whether there is one, and whether it is missing.

use crate::{
    model::accounts::user::UserId,
    ports::{storage::Repositories, storage_error::StorageError},
};

/// Whether this admin has to set it up before anything else.
pub(crate) fn is_missing(db: &mut dyn Repositories, admin: UserId) -> Result<bool, StorageError> {
    Ok(db.accounts().is_two_factor_demanded()? && !is_on(db, admin)?)
}

pub(crate) fn is_on(db: &mut dyn Repositories, user: UserId) -> Result<bool, StorageError> {
    Ok(db.accounts().find_two_factor(user)?.is_some_and(|found| found.is_on))
}
