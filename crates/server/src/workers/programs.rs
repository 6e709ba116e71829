//! Worker that hands out the steps of programs.

use std::time::Duration;

use hub_domain::{
    ports::{Ports, storage_error::StorageError},
    use_cases::mentoring::programs::{self, HandedOut},
};

use super::polling::poll;
use crate::stop::Workers;

/// Polling interval: the largest delay until a step comes.
const POLL: Duration = Duration::from_secs(1);

pub fn start(workers: &Workers, ports: &Ports) -> std::io::Result<()> {
    let ports = ports.clone();
    workers.spawn("programs", move |stop| {
        poll(stop, POLL, "steps of programs not handed out", || hand_out_next_chunk(&ports));
    })
}

fn log(handed_out: &HandedOut) {
    if handed_out.tasks > 0 {
        tracing::info!(
            enrolments = handed_out.enrolments,
            tasks = handed_out.tasks,
            "steps of programs handed out"
        );
    }
    for reason in &handed_out.set_aside {
        tracing::error!(%reason, retry_in_h = 24, "steps of a program set aside");
    }
}

/// Returns false when there is nothing to do.
fn hand_out_next_chunk(ports: &Ports) -> Result<bool, StorageError> {
    let (site, now) = (ports.site.clone(), ports.clock.now());
    if !ports.storage.query(|db| db.step_releases().has_due(now))? {
        return Ok(false);
    }
    let handed_out = ports.storage.change(move |db| programs::hand_out_next_chunk(db, &site, now))?;
    log(&handed_out);
    Ok(handed_out.enrolments > 0)
}
