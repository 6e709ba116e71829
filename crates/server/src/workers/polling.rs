//! Loop of the workers that poll.

use std::time::Duration;

use hub_domain::ports::storage_error::StorageError;

use crate::stop::Stop;

/// Pause after a failure.
pub(super) const PAUSE: Duration = Duration::from_secs(3);

/// Repeats work until the server stops. Work that returns false had nothing to do, and is repeated after
/// `interval`. `failure`: message of the log.
pub(super) fn poll(
    stop: &Stop,
    interval: Duration,
    failure: &str,
    work: impl FnMut() -> Result<bool, StorageError>,
) {
    poll_or_wake(stop, interval, || false, failure, work);
}

/// Polls, and repeats the work at once where `is_woken` is true after [`Stop::wake`].
pub(super) fn poll_or_wake(
    stop: &Stop,
    interval: Duration,
    is_woken: impl Fn() -> bool,
    failure: &str,
    mut work: impl FnMut() -> Result<bool, StorageError>,
) {
    while !stop.is_asked_for() {
        let pause = match work() {
            Ok(true) => Duration::ZERO,
            Ok(false) => interval,
            Err(error) => {
                tracing::warn!(%error, retry_in_s = PAUSE.as_secs(), "{failure}");
                PAUSE
            }
        };
        stop.is_asked_for_before(pause, &is_woken);
    }
}
