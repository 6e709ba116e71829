//! Worker that gives large assignments, chunk by chunk.

use std::time::Duration;

use hub_domain::{ports::Ports, use_cases::mentoring::assignments};

use super::polling::{poll, run};
use crate::stop::Workers;

/// Polling interval: the largest delay until a large assignment is begun.
const POLL: Duration = Duration::from_millis(200);

pub fn start(workers: &Workers, ports: &Ports) -> std::io::Result<()> {
    let ports = ports.clone();
    workers.spawn("assignments", move |stop| {
        poll(stop, POLL, "chunk not assigned", || {
            Ok(run(&ports, &*ports.site, &assignments::LARGE)?.is_more())
        });
    })
}
