//! Worker that makes the next copies of recurring tasks on their days.

use std::time::Duration;

use hub_domain::{
    ports::{Ports, storage_error::StorageError},
    use_cases::tasks,
};

use super::polling::poll;
use crate::stop::Workers;

/// Polling interval: the largest delay after the begin of a client's day.
const POLL: Duration = Duration::from_secs(20);

pub fn start(workers: &Workers, ports: &Ports) -> std::io::Result<()> {
    let ports = ports.clone();
    workers.spawn("recurring-tasks", move |stop| {
        poll(stop, POLL, "recurring tasks not made", || make_next_chunk(&ports));
    })
}

/// Returns false when there is nothing to do.
fn make_next_chunk(ports: &Ports) -> Result<bool, StorageError> {
    let now = ports.clock.now();
    if !ports.storage.query(|db| db.recurrences().has_due(now))? {
        return Ok(false);
    }
    ports.storage.change(move |db| tasks::make_next_chunk(db, now))
}
