//! Clients as an admin deals with them. Admins are no clients.

use crate::{
    model::user::{Role, User, UserId},
    ports::storage::{Repositories, StorageError},
};

/// `None` for an admin as for nobody.
pub(super) fn find(db: &mut dyn Repositories, id: UserId) -> Result<Option<User>, StorageError> {
    Ok(db.users().find(id)?.filter(|user| user.role == Role::Client))
}

/// Holds the client until the transaction ends.
pub(super) fn find_locked(db: &mut dyn Repositories, id: UserId) -> Result<Option<User>, StorageError> {
    if db.users().lock(id)? { find(db, id) } else { Ok(None) }
}
