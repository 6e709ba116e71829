//! Worker that gives large assignments, chunk by chunk.

use std::time::Duration;

use hub_domain::{
    ports::{Ports, storage_error::StorageError},
    use_cases::mentoring::assignments,
};

use crate::stop::{Stop, Workers};

/// Polling interval: the largest delay until a large assignment is begun.
const POLL: Duration = Duration::from_millis(200);
/// Pause after a failure.
const PAUSE: Duration = Duration::from_secs(3);

pub fn start(workers: &Workers, ports: &Ports) -> std::io::Result<()> {
    let ports = ports.clone();
    workers.spawn("assignments", move |stop| run(&ports, stop))
}

fn run(ports: &Ports, stop: &Stop) {
    while !stop.is_asked_for() {
        let pause = match give_next_chunk(ports) {
            Ok(true) => Duration::ZERO,
            Ok(false) => POLL,
            Err(error) => {
                tracing::warn!(%error, retry_in_s = PAUSE.as_secs(), "chunk not assigned");
                PAUSE
            }
        };
        stop.is_asked_for_within(pause);
    }
}

/// Returns false when there is nothing to do.
fn give_next_chunk(ports: &Ports) -> Result<bool, StorageError> {
    if ports.storage.query(|db| db.unfinished_assignments().list())?.is_empty() {
        return Ok(false);
    }
    let (site, now) = (ports.site.clone(), ports.clock.now());
    ports.storage.change(move |db| assignments::give_next_chunk(db, &site, now))
}
