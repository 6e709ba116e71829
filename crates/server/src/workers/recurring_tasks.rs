//! Worker that makes the next copies of recurring tasks on their days.

use std::time::Duration;

use hub_domain::{
    ports::{Ports, storage_error::StorageError},
    use_cases::tasks,
};

use crate::stop::{Stop, Workers};

/// Polling interval: the largest delay after the begin of a client's day.
const POLL: Duration = Duration::from_secs(20);
/// Pause after a failure.
const PAUSE: Duration = Duration::from_secs(3);

pub fn start(workers: &Workers, ports: &Ports) -> std::io::Result<()> {
    let ports = ports.clone();
    workers.spawn("recurring-tasks", move |stop| run(&ports, stop))
}

fn run(ports: &Ports, stop: &Stop) {
    while !stop.is_asked_for() {
        let pause = match make_next_chunk(ports) {
            Ok(true) => Duration::ZERO,
            Ok(false) => POLL,
            Err(error) => {
                tracing::warn!(%error, retry_in_s = PAUSE.as_secs(), "recurring tasks not made");
                PAUSE
            }
        };
        stop.is_asked_for_within(pause);
    }
}

/// Returns false when there is nothing to do.
fn make_next_chunk(ports: &Ports) -> Result<bool, StorageError> {
    let now = ports.clock.now();
    if !ports.storage.query(|db| db.recurrences().has_due(now))? {
        return Ok(false);
    }
    ports.storage.change(move |db| tasks::make_next_chunk(db, now))
}
