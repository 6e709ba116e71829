//! Locks of clients, for acts on many.

use diesel::prelude::*;
use hub_domain::ports::storage_error::StorageError;

use crate::{
    engine::connection::{Connection, Database},
    repositories::accounts::users::open_clients,
    schema::users,
};

impl Connection {
    /// Locks clients in the order of their ids, so that two transactions never deadlock.
    pub(crate) fn lock_clients(&mut self, ids: Option<&[String]>) -> Result<(), StorageError> {
        let Database::Postgres(conn) = &mut self.database else {
            // The transaction holds the only writer already.
            return Ok(());
        };
        let everybody = open_clients().order(users::id).select(users::id);
        let locked = match ids {
            Some(ids) => everybody.filter(users::id.eq_any(ids)).for_no_key_update().execute(conn),
            None => everybody.for_no_key_update().execute(conn),
        };
        self.checked(locked).map(drop)
    }
}
