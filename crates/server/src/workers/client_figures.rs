//! Worker that recomputes figures of clients that time has changed.

use std::time::Duration;

use hub_domain::{ports::Ports, use_cases::mentoring::clients};

use super::polling::{poll, run};
use crate::stop::Workers;

/// Polling interval: the largest age of the table's order.
const POLL: Duration = Duration::from_mins(1);

pub fn start(workers: &Workers, ports: &Ports) -> std::io::Result<()> {
    let ports = ports.clone();
    workers.spawn("client-figures", move |stop| {
        poll(stop, POLL, "figures of clients not refreshed", || {
            Ok(run(&ports, &(), &clients::FIGURES)?.is_more())
        });
    })
}
