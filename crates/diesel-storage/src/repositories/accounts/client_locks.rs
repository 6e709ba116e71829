//! Locks of clients, for actions on many. Closed accounts are locked, too, because they may be reopened meanwhile.

use diesel::prelude::*;
use hub_domain::ports::storage_error::Stored;

use crate::{
    engine::connection::{Connection, Database},
    schema::users,
};

impl Connection {
    /// Locks clients in the order of their ids, so that two transactions never deadlock.
    pub(crate) fn lock_clients(&mut self, ids: &[String]) -> Stored<()> {
        let Database::Postgres(conn) = &mut self.database else {
            // The transaction holds the only writer already.
            return Ok(());
        };
        let rows = users::table.filter(users::id.eq_any(ids)).order(users::id).select(users::id);
        let locked = rows.for_no_key_update().execute(conn);
        self.checked(locked).map(drop)
    }
}
