//! Checkout of a connection from its pool.

use std::time::Duration;

use diesel::r2d2::{Pool, PooledConnection};
use hub_domain::ports::storage_error::{StorageError, Stored};

use crate::engine::connection::{Connection, Manager};

/// Time that a caller waits for a connection before the database counts as unavailable: a little less than a call waits.
const TIMEOUT: Duration = Duration::from_millis(4500);

/// Checks out a connection and begins a transaction on it. Broken connections are replaced: after a restart of the
/// database all idle ones are.
pub(crate) fn check_out(
    pool: &Pool<Manager>,
    begin: impl Fn(&mut Connection) -> Stored<()>,
) -> Stored<PooledConnection<Manager>> {
    let mut replaceable = pool.max_size();
    loop {
        let mut conn =
            pool.get_timeout(TIMEOUT).map_err(|error| StorageError::Unavailable(error.to_string()))?;
        match begin(&mut conn) {
            Ok(()) => return Ok(conn),
            Err(error) if replaceable == 0 => return Err(error),
            Err(_) => replaceable -= 1,
        }
    }
}
