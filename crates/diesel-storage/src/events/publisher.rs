//! Publisher of events to the other servers on one PostgreSQL (NOTIFY): one thread with its own connection, after the
//! commits. NOTIFY within the transactions would lose nothing, but PostgreSQL serializes all commits that notify.

use std::{
    collections::hash_map::RandomState,
    hash::BuildHasher,
    mem,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use diesel::{PgConnection, QueryResult, RunQueryDsl, sql_types::Text};
use hub_domain::{model::event::Event, ports::events::BusMessage};

use crate::{
    engine::{
        access::Access,
        connection::{Database, Manager},
        target::Target,
    },
    events::payload,
};

pub(crate) const CHANNEL: &str = "creator_hub_events";

/// Queue length while PostgreSQL is unreachable. Beyond it the other servers are notified of a gap.
const MAX_WAITING: usize = 1000;
/// Pause after each send. Events that arrive meanwhile are batched: each NOTIFY costs PostgreSQL a transaction.
const BETWEEN: Duration = Duration::from_millis(10);
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

pub(crate) struct EventPublisher {
    origin: String,
    queue: Mutex<Option<SyncSender<Event>>>,
    /// True once an event was dropped because the queue was full.
    has_overflowed: Arc<AtomicBool>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl EventPublisher {
    pub(crate) fn start(target: &Target) -> std::io::Result<Self> {
        // A random hash key, different in every server.
        let origin = format!("{}-{:x}", std::process::id(), RandomState::new().hash_one(()));
        let (queue, events) = sync_channel(MAX_WAITING);
        let has_overflowed = Arc::new(AtomicBool::new(false));
        let manager = Manager::new(target.clone(), Access::ReadWrite);
        let mut thread = PublisherThread {
            origin: origin.clone(),
            manager,
            connection: None,
            events,
            has_overflowed: has_overflowed.clone(),
            waiting: Vec::new(),
        };
        let mut is_restart = false;
        let thread = hub_supervisor::spawn("postgres-publisher", move || {
            if mem::replace(&mut is_restart, true) {
                thread.waiting = vec![BusMessage::Gap];
                thread.send_what_waits();
            }
            thread.run();
        })?;
        Ok(Self { origin, queue: Mutex::new(Some(queue)), has_overflowed, thread: Mutex::new(Some(thread)) })
    }

    pub(crate) fn origin(&self) -> &str {
        &self.origin
    }

    /// Enqueues without blocking: called from the threads that write.
    pub(crate) fn send(&self, event: Event) {
        if let Some(queue) = &*self.queue.lock().unwrap_or_else(PoisonError::into_inner)
            && let Err(TrySendError::Full(_)) = queue.try_send(event)
        {
            self.has_overflowed.store(true, Ordering::Relaxed);
        }
    }

    /// Sends the waiting events, without a retry.
    pub(crate) fn close(&self) {
        drop(self.queue.lock().unwrap_or_else(PoisonError::into_inner).take());
        if let Some(thread) = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take() {
            let _ = thread.join();
        }
    }
}

struct PublisherThread {
    origin: String,
    manager: Manager,
    /// Opened at the first event, and again after a failure.
    connection: Option<PgConnection>,
    events: Receiver<Event>,
    has_overflowed: Arc<AtomicBool>,
    waiting: Vec<BusMessage>,
}

impl PublisherThread {
    fn run(&mut self) {
        while let Ok(event) = self.events.recv() {
            self.waiting.push(BusMessage::Event(event));
            self.send_what_waits();
            thread::sleep(BETWEEN);
        }
    }

    /// Retries until it succeeds or the storage is closed.
    fn send_what_waits(&mut self) {
        let mut pause = FIRST_PAUSE;
        loop {
            self.waiting.extend(self.events.try_iter().map(BusMessage::Event));
            if self.has_overflowed.swap(false, Ordering::Relaxed) || self.waiting.len() > MAX_WAITING {
                self.waiting = vec![BusMessage::Gap];
            }
            let Err(reason) = self.try_to_send() else {
                return;
            };
            tracing::warn!(
                error = reason,
                events = self.waiting.len(),
                retry_in_ms = pause.as_millis(),
                "events not published"
            );
            match self.events.recv_timeout(pause) {
                Ok(event) => self.waiting.push(BusMessage::Event(event)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    fn try_to_send(&mut self) -> Result<(), String> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => match self.manager.open().map_err(|error| error.to_string())? {
                Database::Postgres(connection) => connection,
                Database::Sqlite(_) => unreachable!("a database of SQLite has one server"),
            },
        };
        for payload in payload::write(&self.origin, &self.waiting) {
            notify(&mut connection, &payload).map_err(|error| error.to_string())?;
        }
        self.waiting.clear();
        self.connection = Some(connection);
        Ok(())
    }
}

fn notify(connection: &mut PgConnection, payload: &str) -> QueryResult<usize> {
    diesel::sql_query("SELECT pg_notify($1, $2)")
        .bind::<Text, _>(CHANNEL)
        .bind::<Text, _>(payload)
        .execute(connection)
}
