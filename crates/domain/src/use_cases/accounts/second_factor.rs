//! Second factor of a user: whether there is one, and whether it is missing.

use crate::{
    model::accounts::user::UserId,
    ports::{storage::Repositories, storage_error::StorageError},
};

/// Whether this admin has to set it up before anything else.
pub(crate) fn is_missing(db: &mut dyn Repositories, admin: UserId) -> Result<bool, StorageError> {
    Ok(db.two_factor().is_demanded_of_admins()? && !is_on(db, admin)?)
}

pub(crate) fn is_on(db: &mut dyn Repositories, user: UserId) -> Result<bool, StorageError> {
    Ok(db.two_factor().find(user)?.is_some_and(|found| found.is_on))
}
