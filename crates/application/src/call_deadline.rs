//! Timeout of a call: the total time that it waits for the database.
//!
//! It bounds the wait, not the work. A statement that hangs keeps its thread until the database responds or the
//! connection times out. The caller is refused long before.

use std::{cell::Cell, time::Duration};

use hub_domain::ports::storage_error::StorageError;
use tokio::{
    task_local,
    time::{Instant, timeout_at},
};

/// Limit, counted from the call's first query, because a slow body is no wait for the database.
const LIMIT: Duration = Duration::from_secs(5);

task_local! {
    /// Deadline of the call that this task serves. `None` before its first query.
    static ENDS_AT: Cell<Option<Instant>>;
}

/// Serves a call with one deadline, which all its queries share.
pub async fn scope<T>(call: impl Future<Output = T>) -> T {
    ENDS_AT.scope(Cell::new(None), call).await
}

/// Returns `None` if the work took too long. Queries of streams run after their call has ended, so that each has the
/// whole time.
pub async fn within<T>(work: impl Future<Output = T>) -> Option<T> {
    let fresh = Instant::now() + LIMIT;
    let ends_at = ENDS_AT.try_with(|ends_at| {
        let earliest = ends_at.get().unwrap_or(fresh);
        ends_at.set(Some(earliest));
        earliest
    });
    timeout_at(ends_at.unwrap_or(fresh), work).await.ok()
}

/// Error when the database did not answer in time. Nothing was changed.
pub fn no_answer() -> StorageError {
    StorageError::Unavailable("it did not answer in time".to_owned())
}

/// Resets the deadline, after work with a timeout of its own.
pub fn renew() {
    // A stream has nothing to reset.
    let _ = ENDS_AT.try_with(|ends_at| ends_at.set(None));
}
