//! Worker that recomputes figures of clients that time has changed.

use std::time::Duration;

use hub_domain::{
    ports::{Ports, storage_error::StorageError},
    use_cases::mentoring::clients,
};

use super::polling::poll;
use crate::stop::Workers;

/// Polling interval: the largest age of the table's order.
const POLL: Duration = Duration::from_mins(1);

pub fn start(workers: &Workers, ports: &Ports) -> std::io::Result<()> {
    let ports = ports.clone();
    workers.spawn("client-figures", move |stop| {
        poll(stop, POLL, "figures of clients not refreshed", || refresh(&ports));
    })
}

/// Returns false when there is nothing to do.
fn refresh(ports: &Ports) -> Result<bool, StorageError> {
    let now = ports.clock.now();
    // Nothing is locked where nothing is outdated.
    if !ports.storage.query(|db| db.clients().has_outdated_figures(now))? {
        return Ok(false);
    }
    ports.storage.change(move |db| clients::refresh_figures(db, now))
}
