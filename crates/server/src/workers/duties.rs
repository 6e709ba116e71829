//! Duties: jobs, and work that is due at a time. One thread runs a chunk of each in turn (round-robin).

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use hub_domain::{
    model::{
        event::{Event, Topic, Topics},
        job::{MIN_ROWS, next_rows},
    },
    ports::{Ports, events::BusMessage, storage_error::StorageError},
    use_cases::{
        email::digests,
        jobs::{self, WORK},
        mentoring::{check_ins, clients, programs},
        set_aside::Done,
        tasks,
    },
};

use super::polling::{PAUSE, log_set_aside, run};
use crate::stop::{Stop, Workers};

struct Duty {
    /// Largest delay of work that is due by time, and of work after another server's change whose event is lost.
    at_most_every: Duration,
    /// Topics of changes that may cause work.
    wakes_on: &'static [Topic],
    /// Message of the log.
    failure: &'static str,
    /// Does a chunk. False: nothing was to be done.
    run_chunk: fn(&mut Worker) -> Result<bool, StorageError>,
}

const DUTIES: [Duty; 6] = [
    Duty {
        at_most_every: Duration::from_secs(5),
        wakes_on: &[Topic::Activity],
        failure: "chunk not done",
        run_chunk: Worker::go_on_with_jobs,
    },
    Duty {
        at_most_every: Duration::from_secs(30),
        wakes_on: &[Topic::Programs],
        failure: "steps of programs not handed out",
        run_chunk: Worker::hand_out_steps,
    },
    Duty {
        at_most_every: Duration::from_secs(20),
        wakes_on: &[Topic::CheckIns],
        failure: "check-ins not opened",
        run_chunk: Worker::open_check_ins,
    },
    Duty {
        at_most_every: Duration::from_secs(20),
        wakes_on: &[],
        failure: "recurring tasks not made",
        run_chunk: |worker| Ok(run(&worker.ports, &(), &tasks::RECURRENCES)?.is_more()),
    },
    Duty {
        at_most_every: Duration::from_secs(20),
        wakes_on: &[],
        failure: "digests not written",
        run_chunk: Worker::write_digests,
    },
    Duty {
        at_most_every: Duration::from_mins(1),
        wakes_on: &[],
        failure: "figures of clients not refreshed",
        run_chunk: |worker| Ok(run(&worker.ports, &(), &clients::FIGURES)?.is_more()),
    },
];

/// Topics that changed since the last check of the duties.
type Changed = Arc<Mutex<Topics>>;

pub fn start(workers: &Workers, ports: &Ports) -> std::io::Result<()> {
    let changed = Changed::default();
    let (stop, told) = (workers.stop(), changed.clone());
    ports.storage.subscribe(Box::new(move |messages| {
        let topics = messages.iter().map(topics_of).fold(Topics::default(), Topics::and);
        if DUTIES.iter().any(|duty| duty.is_woken_by(topics)) {
            let mut told = told.lock().unwrap_or_else(PoisonError::into_inner);
            *told = told.and(topics);
            drop(told);
            stop.wake();
        }
    }));
    let ports = ports.clone();
    workers.spawn("duties", move |stop| {
        Worker { ports: ports.clone(), job_rows: MIN_ROWS }.run(stop, &changed);
    })
}

fn topics_of(message: &BusMessage) -> Topics {
    match message {
        BusMessage::Event(Event::Changed(change)) => change.topics,
        BusMessage::Event(_) => Topics::default(),
        BusMessage::Gap => Topic::ALL.into(),
    }
}

impl Duty {
    fn is_woken_by(&self, topics: Topics) -> bool {
        self.wakes_on.iter().any(|topic| topics.contains(*topic))
    }
}

struct Worker {
    ports: Ports,
    /// Rows of a job's next chunk.
    job_rows: i64,
}

impl Worker {
    fn run(&mut self, stop: &Stop, changed: &Changed) {
        let taken = || std::mem::take(&mut *changed.lock().unwrap_or_else(PoisonError::into_inner));
        let mut due = DUTIES.map(|_| Instant::now());
        loop {
            let topics = taken();
            for (duty, due) in DUTIES.iter().zip(&mut due) {
                if *due > Instant::now() && !duty.is_woken_by(topics) {
                    continue;
                }
                let pause = match (duty.run_chunk)(self) {
                    Ok(true) => Duration::ZERO,
                    Ok(false) => duty.at_most_every,
                    Err(error) => {
                        tracing::warn!(%error, retry_in_s = PAUSE.as_secs(), "{}", duty.failure);
                        PAUSE
                    }
                };
                *due = Instant::now() + pause;
                if stop.is_asked_for() {
                    return;
                }
            }
            let next = due.into_iter().min().unwrap_or_else(Instant::now);
            let is_woken = || !changed.lock().unwrap_or_else(PoisonError::into_inner).is_empty();
            if stop.is_asked_for_before(next.saturating_duration_since(Instant::now()), is_woken) {
                return;
            }
        }
    }

    fn go_on_with_jobs(&mut self) -> Result<bool, StorageError> {
        let began = Instant::now();
        let context = jobs::Worker { site: self.ports.site.clone(), rows: self.job_rows };
        let is_more = run(&self.ports, &context, &WORK)?.is_more();
        if is_more {
            self.job_rows = next_rows(self.job_rows, began.elapsed(), self.ports.storage.chunk_time());
        }
        Ok(is_more)
    }

    fn hand_out_steps(&mut self) -> Result<bool, StorageError> {
        run(&self.ports, &(), &programs::PROGRAMS)?;
        let round = run(&self.ports, &*self.ports.site, &programs::STEPS)?;
        let Done { rows: enrolments, tasks } = round.done;
        if tasks > 0 {
            tracing::info!(enrolments, tasks, "steps of programs handed out");
        }
        Ok(round.is_more())
    }

    fn open_check_ins(&mut self) -> Result<bool, StorageError> {
        let opened = run(&self.ports, &(), &check_ins::OPENINGS)?;
        let reminded = run(&self.ports, &*self.ports.site, &check_ins::missing::PERIODS)?;
        Ok(opened.is_more() || reminded.is_more())
    }

    fn write_digests(&mut self) -> Result<bool, StorageError> {
        let ports = &self.ports;
        let round = digests::write_due(&*ports.storage, ports.clock.now(), &ports.site)?;
        log_set_aside(&round.set_aside);
        Ok(round.is_more())
    }
}
