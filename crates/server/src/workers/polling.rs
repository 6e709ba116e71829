//! Loop of the polling workers, and the log of rows that they set aside.

use std::time::Duration;

use hub_domain::{
    model::set_aside::SetAside,
    ports::{Ports, storage_error::StorageError},
    use_cases::set_aside::{Round, RowWork, run_next},
};
use metrics::counter;

use crate::{metrics::SET_ASIDE, stop::Stop};

/// Pause after a failure.
pub(super) const PAUSE: Duration = Duration::from_secs(3);

/// Repeats work until the server stops. Work that returns false had nothing to do, and is repeated after
/// `interval`. `failure`: message of the log.
pub(super) fn poll(
    stop: &Stop,
    interval: Duration,
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
        stop.is_asked_for_within(pause);
    }
}

/// Runs the next round of a kind of work, and logs the rows that are set aside.
pub(super) fn run<C: Clone + Send + 'static>(
    ports: &Ports,
    context: &C,
    work: &RowWork<C>,
) -> Result<Round, StorageError> {
    let round = run_next(&*ports.storage, context, ports.clock.now(), work)?;
    log_set_aside(&round.set_aside);
    Ok(round)
}

pub(super) fn log_set_aside(rows: &[SetAside]) {
    for SetAside { row, error, until, attempts } in rows {
        let kind = row.kind.name();
        tracing::error!(kind, row = row.id, error, attempts, %until, "row set aside");
        counter!(SET_ASIDE, "what" => kind).increment(1);
    }
}
