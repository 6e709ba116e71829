//! Receiver of events from the other servers on one PostgreSQL (LISTEN/NOTIFY): one thread with its own connection.
//!
//! The driver does not expose its socket, so the thread polls it; a poll costs no round trip. Every two seconds a query
//! checks that PostgreSQL still answers: a server that hangs keeps its connections open.

use std::{
    mem,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{SyncSender, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use diesel::{PgConnection, connection::SimpleConnection};
use hub_domain::ports::events::BusMessage;

use crate::{
    engine::{
        access::Access,
        connection::{Database, Manager},
        target::Target,
    },
    events::{bus::EventBus, payload, publisher::CHANNEL},
};

/// Polling interval: the largest delay of an event on its way to another server's readers.
const LOOK_EVERY: Duration = Duration::from_millis(40);
const HEARTBEAT_EVERY: Duration = Duration::from_secs(2);
/// Time without an answer after which a connection counts as hung.
const HUNG_AFTER: Duration = Duration::from_secs(8);
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(10);
/// Most time that a start waits for the connection to listen.
const PATIENCE: Duration = Duration::from_secs(3);

/// Stops its thread on drop.
pub(crate) struct EventListener {
    state: Arc<ListenerState>,
}

#[derive(Default)]
struct ListenerState {
    is_over: AtomicBool,
    /// Time of PostgreSQL's last answer. `None` without a connection.
    last_answer: Mutex<Option<Instant>>,
}

impl ListenerState {
    fn last_answer(&self) -> MutexGuard<'_, Option<Instant>> {
        self.last_answer.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for EventListener {
    fn drop(&mut self) {
        self.state.is_over.store(true, Ordering::Relaxed);
    }
}

impl EventListener {
    /// Starts to listen. From now on every event of the other servers arrives, or the subscribers are notified of a
    /// gap.
    pub(crate) fn start(target: &Target, event_bus: Arc<EventBus>) -> std::io::Result<Self> {
        let state = Arc::new(ListenerState::default());
        let (ready, listens) = sync_channel(1);
        let thread = EventListenerThread {
            manager: Manager::new(target.clone(), Access::ReadWrite),
            event_bus,
            state: state.clone(),
        };
        let mut missed_something = false;
        hub_supervisor::spawn("postgres-listener", move || {
            // Events of the time without a connection are missed.
            thread.run(&ready, mem::replace(&mut missed_something, true));
        })?;
        // A connection that listens later reports a gap.
        let _ = listens.recv_timeout(PATIENCE);
        Ok(Self { state })
    }

    /// Returns whether events of the other servers arrive.
    pub(crate) fn is_listening(&self) -> bool {
        self.silence().is_some_and(|silence| silence < HUNG_AFTER)
    }

    /// Returns whether the connection is open and PostgreSQL no longer answers on it.
    pub(crate) fn is_hung(&self) -> bool {
        self.silence().is_some_and(|silence| silence >= HUNG_AFTER)
    }

    /// `None` without a connection.
    fn silence(&self) -> Option<Duration> {
        self.state.last_answer().map(|at| at.elapsed())
    }
}

struct EventListenerThread {
    manager: Manager,
    event_bus: Arc<EventBus>,
    state: Arc<ListenerState>,
}

impl EventListenerThread {
    fn run(&self, ready: &SyncSender<()>, mut missed_something: bool) {
        let mut pause = FIRST_PAUSE;
        while !self.is_over() {
            let listening = self.connect();
            let connected = listening.is_ok();
            if connected {
                pause = FIRST_PAUSE;
                *self.state.last_answer() = Some(Instant::now());
                if missed_something {
                    tracing::info!("event listener reconnected");
                    self.event_bus.deliver(&[BusMessage::Gap]);
                }
            }
            let _ = ready.try_send(());
            let outcome = listening.and_then(|mut connection| self.listen(&mut connection));
            *self.state.last_answer() = None;
            let Err(reason) = outcome else {
                return;
            };
            tracing::warn!(error = reason, retry_in_ms = pause.as_millis(), "event listener disconnected");
            missed_something = true;
            self.wait(pause);
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    fn connect(&self) -> Result<PgConnection, String> {
        let Database::Postgres(mut connection) = self.manager.open().map_err(|error| error.to_string())?
        else {
            unreachable!("a database of SQLite has one server");
        };
        connection.batch_execute(&format!("LISTEN {CHANNEL}")).map_err(|error| error.to_string())?;
        Ok(connection)
    }

    /// Runs until the storage is dropped or the connection is lost.
    fn listen(&self, connection: &mut PgConnection) -> Result<(), String> {
        let own = self.event_bus.origin().unwrap_or_default();
        let mut heartbeat = Instant::now();
        while !self.is_over() {
            if heartbeat.elapsed() >= HEARTBEAT_EVERY {
                connection.batch_execute("SELECT 1").map_err(|error| error.to_string())?;
                heartbeat = Instant::now();
                *self.state.last_answer() = Some(heartbeat);
            }
            for notification in connection.notifications_iter() {
                let notification = notification.map_err(|error| error.to_string())?;
                self.event_bus.deliver(&payload::read(own, &notification.payload));
            }
            thread::sleep(LOOK_EVERY);
        }
        Ok(())
    }

    fn wait(&self, pause: Duration) {
        let began = Instant::now();
        while began.elapsed() < pause && !self.is_over() {
            thread::sleep(LOOK_EVERY);
        }
    }

    fn is_over(&self) -> bool {
        self.state.is_over.load(Ordering::Relaxed)
    }
}
