//! Timeout of a call: how long its caller waits for the database, in all.
//!
//! It bounds the wait and not the work. A statement that hangs keeps its thread until the database answers or the
//! connection is found dead; its caller hears 503 long before.

use std::{cell::Cell, time::Duration};

use actix_web::{
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
};
use tokio::{
    task_local,
    time::{Instant, timeout_at},
};

/// From a call's first question to the database on: a slow body is no wait for the database.
const LIMIT: Duration = Duration::from_secs(5);

task_local! {
    /// When the call that this task serves is over. `None` before its first question.
    static ENDS_AT: Cell<Option<Instant>>;
}

/// Gives each call a deadline of its own. Calls that ask the database several times have it once.
pub(crate) async fn begin(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    ENDS_AT.scope(Cell::new(None), next.call(request)).await
}

/// `None` if the work took too long. Streams ask when their call is over already: each question has the whole time.
pub(crate) async fn within<T>(work: impl Future<Output = T>) -> Option<T> {
    let fresh = Instant::now() + LIMIT;
    let ends_at = ENDS_AT.try_with(|ends_at| {
        let earliest = ends_at.get().unwrap_or(fresh);
        ends_at.set(Some(earliest));
        earliest
    });
    timeout_at(ends_at.unwrap_or(fresh), work).await.ok()
}

/// After work that had a timeout of its own.
pub(crate) fn renew() {
    // A stream has nothing to renew.
    let _ = ENDS_AT.try_with(|ends_at| ends_at.set(None));
}
