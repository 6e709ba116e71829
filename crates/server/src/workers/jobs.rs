//! Worker that goes on with jobs, chunk by chunk.

use std::time::{Duration, Instant};

use hub_domain::{
    model::job::{FIRST_ROWS, next_rows},
    ports::Ports,
    use_cases::jobs::{WORK, Worker},
};

use super::polling::{poll, run};
use crate::stop::Workers;

/// Polling interval: the largest delay until the second chunk of a job.
const POLL: Duration = Duration::from_millis(200);

pub fn start(workers: &Workers, ports: &Ports) -> std::io::Result<()> {
    let ports = ports.clone();
    workers.spawn("jobs", move |stop| {
        let mut worker = Worker { site: ports.site.clone(), rows: FIRST_ROWS };
        poll(stop, POLL, "chunk not done", || {
            let began = Instant::now();
            let is_more = run(&ports, &worker, &WORK)?.is_more();
            if is_more {
                worker.rows = next_rows(worker.rows, began.elapsed());
            }
            Ok(is_more)
        });
    })
}
