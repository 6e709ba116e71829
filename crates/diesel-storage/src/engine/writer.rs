//! SQLite's single writer with group commit. Waiting changes share a commit: each runs in a savepoint of one
//! transaction, and all are answered once that is durable.
//!
//! A refusal waits for the commit too: it may depend on what an earlier change of the group wrote.

use std::{
    iter, mem,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use diesel::r2d2::ManageConnection;
use hub_domain::{
    model::event::Event,
    ports::{
        storage::{Change, Lane},
        storage_error::{StorageError, Stored},
    },
};

use crate::{
    engine::{
        connection::{Connection, Manager},
        limits::Limits,
        queue::Queue,
    },
    events::bus::EventBus,
};

/// Largest number of changes that share a commit. A smaller group does not wait for more.
const MAX_GROUP: usize = 64;
/// A job of 50 ms each time: people leave jobs a fifth of the writer, however many they are.
const PATIENCE: Duration = Duration::from_millis(200);

pub(crate) struct Writer {
    queue: Arc<Queue>,
    /// Whether the latest group could not be committed.
    has_failed: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    pub(crate) fn start(manager: Manager, limits: Limits, event_bus: Arc<EventBus>) -> std::io::Result<Self> {
        let queue = Arc::new(Queue::new(limits.max_wait, PATIENCE));
        let receiver = queue.clone();
        let max_group_time = limits.max_group_time;
        let has_failed = Arc::<AtomicBool>::default();
        let shared = has_failed.clone();
        let thread = hub_supervisor::spawn_serving("changes", "sqlite-writer", move || {
            let group_sizes = metrics::histogram!("hub_writer_group_size");
            let (manager, queue, event_bus) = (manager.clone(), receiver.clone(), event_bus.clone());
            let has_failed = shared.clone();
            WriterThread {
                manager,
                connection: None,
                queue,
                max_group_time,
                event_bus,
                group_sizes,
                has_failed,
            }
            .run();
        })?;
        Ok(Self { queue, has_failed, thread: Some(thread) })
    }

    pub(crate) fn has_failed(&self) -> bool {
        self.has_failed.load(Ordering::Relaxed)
    }

    pub(crate) fn submit(&self, change: Box<dyn Change>, lane: Lane) {
        self.queue.submit(change, lane);
    }

    pub(crate) fn waiting(&self) -> usize {
        self.queue.len()
    }
}

impl Drop for Writer {
    /// Writes the changes that wait, then ends.
    fn drop(&mut self) {
        self.queue.close();
        // The last reference to the storage may be dropped by the writer itself, in a change that it settles.
        let is_another = |thread: &JoinHandle<()>| thread.thread().id() != thread::current().id();
        if let Some(thread) = self.thread.take().filter(is_another) {
            // Panics were logged already.
            let _ = thread.join();
        }
    }
}

struct WriterThread {
    manager: Manager,
    /// Reopened after anything that leaves its state in doubt.
    connection: Option<Connection>,
    queue: Arc<Queue>,
    max_group_time: Duration,
    event_bus: Arc<EventBus>,
    group_sizes: metrics::Histogram,
    has_failed: Arc<AtomicBool>,
}

/// Change that ran, with its error if it failed on its own.
struct Ran {
    change: Box<dyn Change>,
    failure: Option<StorageError>,
    /// Events of a successful change, published after the commit.
    events: Vec<Event>,
}

impl WriterThread {
    fn run(mut self) {
        while let Some((first, lane)) = self.queue.next() {
            let connection = match self.connection.take().filter(|_| self.manager.has_its_file()) {
                Some(connection) => Ok(connection),
                None => self.manager.connect().map_err(|error| StorageError::Unavailable(error.to_string())),
            };
            let begun = connection.and_then(|mut connection| {
                connection.begin_with("BEGIN IMMEDIATE")?;
                Ok(connection)
            });
            match begun {
                Ok(connection) => self.run_group(connection, first, lane),
                // Fails the whole queue, which would wait for the same lock. Later changes may find it free.
                Err(error) => {
                    self.has_failed.store(true, Ordering::Relaxed);
                    let mut waited_too = Vec::new();
                    for lane in [Lane::People, Lane::Jobs] {
                        waited_too.extend(iter::from_fn(|| self.queue.next_waiting(lane)));
                    }
                    for change in iter::once(first).chain(waited_too) {
                        change.settle(Err(error.clone()));
                    }
                }
            }
        }
    }

    /// Runs a change with the waiting ones of people (group commit), or a job alone, so that no person waits for its
    /// commit.
    fn run_group(&mut self, mut connection: Connection, first: Box<dyn Change>, lane: Lane) {
        let began = Instant::now();
        let mut group = Vec::new();
        let mut next = Some(first);
        while let Some(change) = next {
            if let Err(error) = run_in_savepoint(&mut connection, change, &mut group) {
                // The whole transaction is lost: none of its changes can be stored.
                drop(connection);
                return self.settle(group, &Err(error));
            }
            let is_full = group.len() >= MAX_GROUP || began.elapsed() >= self.max_group_time;
            next = if is_full || lane == Lane::Jobs { None } else { self.queue.next_waiting(lane) };
        }
        self.group_sizes.record(u32::try_from(group.len()).unwrap_or(u32::MAX));
        let committed = connection.commit().map_err(uncertain);
        if committed.is_ok() {
            self.connection = Some(connection);
        }
        self.settle(group, &committed);
    }

    fn settle(&self, mut group: Vec<Ran>, durable: &Stored<()>) {
        self.has_failed.store(durable.is_err(), Ordering::Relaxed);
        if durable.is_ok() {
            // Published once for the group: each call wakes the subscribers.
            self.event_bus.publish(group.iter_mut().flat_map(|ran| mem::take(&mut ran.events)).collect());
        }
        for Ran { change, failure, .. } in group {
            change.settle(failure.map_or_else(|| durable.clone(), Err));
        }
    }
}

/// Runs a change in a savepoint. An error means that the whole transaction is lost.
fn run_in_savepoint(
    connection: &mut Connection,
    change: Box<dyn Change>,
    group: &mut Vec<Ran>,
) -> Stored<()> {
    group.push(Ran { change, failure: None, events: Vec::new() });
    let ran = group.last_mut().expect("it was just put there");
    connection.begin()?;
    let outcome = connection.run(&mut *ran.change);
    let error = connection.take_error();
    let events = connection.take_events();
    if let Some(cause) = &error
        && cause.leaves_connection_unusable()
    {
        return Err(cause.answer());
    }
    match outcome {
        Ok(Ok(())) if error.is_none() => {
            ran.events = events;
            return connection.commit();
        }
        // The change refused, and reports its own error.
        Ok(Err(_)) => {}
        // The change ignored a failed statement.
        Ok(Ok(())) => ran.failure = error.map(|cause| cause.answer()),
        Err(_) => ran.failure = Some(StorageError::Panicked),
    }
    connection.roll_back()
}

/// Error for a commit that failed while it was written: it may still be found when the log is read again.
fn uncertain(error: StorageError) -> StorageError {
    match error {
        StorageError::Unavailable(text) if text.contains("I/O error") => StorageError::Unconfirmed(text),
        error => error,
    }
}
