//! Worker that makes the next copies of recurring tasks on their days.

use std::time::Duration;

use hub_domain::{ports::Ports, use_cases::tasks};

use super::polling::{poll, run};
use crate::stop::Workers;

/// Polling interval: the largest delay after the begin of a client's day.
const POLL: Duration = Duration::from_secs(20);

pub fn start(workers: &Workers, ports: &Ports) -> std::io::Result<()> {
    let ports = ports.clone();
    workers.spawn("recurring-tasks", move |stop| {
        poll(stop, POLL, "recurring tasks not made", || Ok(run(&ports, &(), &tasks::RECURRENCES)?.is_more()));
    })
}
