//! Receiver of events from the other servers on one PostgreSQL (LISTEN/NOTIFY): one thread with its own connection.
//!
//! The driver does not expose its socket, so the thread polls it; a poll costs no round trip.

use std::{
    mem,
    sync::{
        Arc,
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
        connection::{Database, Manager, Target},
    },
    events::{bus::EventBus, payload, publisher::CHANNEL},
};

/// Polling interval: the largest delay of an event on its way to another server's readers.
const LOOK_EVERY: Duration = Duration::from_millis(40);
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(10);
/// Time that a start waits until the connection listens.
const PATIENCE: Duration = Duration::from_secs(3);

/// Stops its thread on drop.
pub(crate) struct EventListener {
    is_over: Arc<AtomicBool>,
}

impl Drop for EventListener {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
}

impl EventListener {
    /// Starts to listen. From now on every event of the other servers arrives, or the subscribers are notified of a
    /// gap.
    pub(crate) fn start(target: &Target, event_bus: Arc<EventBus>) -> std::io::Result<Self> {
        let is_over = Arc::new(AtomicBool::new(false));
        let (ready, listens) = sync_channel(1);
        let thread = EventListenerThread {
            manager: Manager { target: target.clone(), access: Access::ReadWrite },
            event_bus,
            is_over: is_over.clone(),
        };
        let mut missed_something = false;
        hub_supervisor::spawn("postgres-listener", move || {
            // Events of the time without a connection are missed.
            thread.run(&ready, mem::replace(&mut missed_something, true));
        })?;
        // A connection that listens later reports a gap.
        let _ = listens.recv_timeout(PATIENCE);
        Ok(Self { is_over })
    }
}

struct EventListenerThread {
    manager: Manager,
    event_bus: Arc<EventBus>,
    is_over: Arc<AtomicBool>,
}

impl EventListenerThread {
    fn run(&self, ready: &SyncSender<()>, mut missed_something: bool) {
        let mut pause = FIRST_PAUSE;
        while !self.is_over() {
            let listening = self.connect();
            let connected = listening.is_ok();
            if connected {
                pause = FIRST_PAUSE;
                if missed_something {
                    tracing::info!("event listener reconnected");
                    self.event_bus.deliver(&[BusMessage::Gap]);
                }
            }
            let _ = ready.try_send(());
            let Err(reason) = listening.and_then(|mut connection| self.listen(&mut connection)) else {
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
        while !self.is_over() {
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
        self.is_over.load(Ordering::Relaxed)
    }
}
