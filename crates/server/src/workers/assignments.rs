//! Worker that gives large assignments, chunk by chunk.

use std::time::Duration;

use hub_domain::{
    ports::{Ports, storage_error::StorageError},
    use_cases::mentoring::assignments,
};

use super::polling::poll;
use crate::stop::Workers;

/// Polling interval: the largest delay until a large assignment is begun.
const POLL: Duration = Duration::from_millis(200);

pub fn start(workers: &Workers, ports: &Ports) -> std::io::Result<()> {
    let ports = ports.clone();
    workers
        .spawn("assignments", move |stop| poll(stop, POLL, "chunk not assigned", || give_next_chunk(&ports)))
}

/// Returns false when there is nothing to do.
fn give_next_chunk(ports: &Ports) -> Result<bool, StorageError> {
    if ports.storage.query(|db| db.unfinished_assignments().list())?.is_empty() {
        return Ok(false);
    }
    let (site, now) = (ports.site.clone(), ports.clock.now());
    ports.storage.change(move |db| assignments::give_next_chunk(db, &site, now))
}
