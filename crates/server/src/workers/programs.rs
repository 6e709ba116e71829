//! Worker that hands out the steps of programs.

use std::time::Duration;

use hub_domain::{
    ports::{Ports, storage_error::StorageError},
    use_cases::mentoring::programs::{self, HandedOut},
};

use crate::stop::{Stop, Workers};

/// Polling interval: the largest delay until a step comes.
const POLL: Duration = Duration::from_secs(1);
/// Pause after a failure.
const PAUSE: Duration = Duration::from_secs(3);

pub fn start(workers: &Workers, ports: &Ports) -> std::io::Result<()> {
    let ports = ports.clone();
    workers.spawn("programs", move |stop| run(&ports, stop))
}

fn run(ports: &Ports, stop: &Stop) {
    while !stop.is_asked_for() {
        let pause = match hand_out_next_chunk(ports) {
            Ok(handed_out) if handed_out.enrolments > 0 => {
                log(&handed_out);
                Duration::ZERO
            }
            Ok(_) => POLL,
            Err(error) => {
                tracing::warn!(%error, retry_in_s = PAUSE.as_secs(), "steps of programs not handed out");
                PAUSE
            }
        };
        stop.is_asked_for_within(pause);
    }
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

fn hand_out_next_chunk(ports: &Ports) -> Result<HandedOut, StorageError> {
    let (site, now) = (ports.site.clone(), ports.clock.now());
    if !ports.storage.query(|db| db.step_releases().has_due(now))? {
        return Ok(HandedOut::default());
    }
    ports.storage.change(move |db| programs::hand_out_next_chunk(db, &site, now))
}
