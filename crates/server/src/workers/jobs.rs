//! Worker that goes on with jobs, chunk by chunk.

use std::time::Duration;

use hub_domain::{
    ports::Ports,
    use_cases::jobs::{WORK, Worker},
};

use super::polling::{poll, run};
use crate::stop::Workers;

/// Polling interval: the largest delay until the second chunk of a job.
const POLL: Duration = Duration::from_millis(200);

pub fn start(workers: &Workers, ports: &Ports) -> std::io::Result<()> {
    let ports = ports.clone();
    let worker = Worker::new(ports.site.clone());
    workers.spawn("jobs", move |stop| {
        poll(stop, POLL, "chunk not done", || Ok(run(&ports, &worker, &WORK)?.is_more()));
    })
}
