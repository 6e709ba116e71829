//! Clients as an admin deals with them. Admins are no clients.

use crate::{
    storage::{Repositories, StorageError},
    user::{Role, User, UserId},
};

/// `None` for an admin as for nobody.
pub(crate) fn find(db: &mut dyn Repositories, id: UserId) -> Result<Option<User>, StorageError> {
    Ok(db.users().find(id)?.filter(|user| user.role == Role::Client))
}
