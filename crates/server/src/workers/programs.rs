//! Worker that hands out the steps of programs.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use hub_domain::{
    model::event::{Event, Topic},
    ports::{Ports, events::BusMessage, storage_error::StorageError},
    use_cases::{mentoring::programs, set_aside::Done},
};

use super::polling::{poll_or_wake, run};
use crate::stop::Workers;

/// Polling interval: the largest delay after the hour of a step. A call that changes programs wakes the worker.
const POLL: Duration = Duration::from_secs(30);

pub fn start(workers: &Workers, ports: &Ports) -> std::io::Result<()> {
    let is_changed = Arc::new(AtomicBool::new(false));
    let (stop, change_flag) = (workers.stop(), is_changed.clone());
    ports.storage.subscribe(Box::new(move |messages| {
        if messages.iter().any(concerns_programs) {
            change_flag.store(true, Ordering::Relaxed);
            stop.wake();
        }
    }));
    let ports = ports.clone();
    workers.spawn("programs", move |stop| {
        let is_woken = || is_changed.swap(false, Ordering::Relaxed);
        poll_or_wake(stop, POLL, is_woken, "steps of programs not handed out", || {
            hand_out_next_chunk(&ports)
        });
    })
}

fn concerns_programs(message: &BusMessage) -> bool {
    match message {
        BusMessage::Event(Event::Changed(change)) => change.topics.contains(Topic::Programs),
        BusMessage::Event(_) => false,
        BusMessage::Gap => true,
    }
}

/// Returns false when there is nothing to do.
fn hand_out_next_chunk(ports: &Ports) -> Result<bool, StorageError> {
    run(ports, &(), &programs::PROGRAMS)?;
    let round = run(ports, &*ports.site, &programs::STEPS)?;
    let Done { rows: enrolments, tasks } = round.done;
    if tasks > 0 {
        tracing::info!(enrolments, tasks, "steps of programs handed out");
    }
    Ok(round.is_more())
}
