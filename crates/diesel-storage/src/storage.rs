//! `DieselStorage`: the storage port with its readers and writers.

use std::{
    path::Path,
    sync::{Arc, Mutex, OnceLock, PoisonError},
    thread,
    time::{Duration, Instant},
};

use diesel::r2d2::Pool;
use hub_domain::{
    model::secret_keys::SecretKeys,
    ports::{
        events::Subscriber,
        storage::{Change, Lane, Repositories, Storage},
        storage_error::Stored,
    },
};

use crate::{
    engine::{
        access::Access,
        connection::Manager,
        contents::Contents,
        database_lock::DatabaseLock,
        database_url::parse_url,
        limits::{Limits, processors},
        open,
        open_error::OpenError,
        pool_state::PoolState,
        postgres::Writers,
        probe::Probe,
        reader::Reader,
        target::Target,
        writer::Writer,
    },
    events::{bus::EventBus, listener::EventListener, publisher::EventPublisher},
};

/// Interval between two log lines about failed connections.
const LOG_EVERY: Duration = Duration::from_secs(5);
/// Longest pause between two attempts to open a connection: a failover ends within a second or two.
const LONGEST_BACKOFF: Duration = Duration::from_millis(500);
/// Time in which connections answer again once their server goes on.
const GRACE: Duration = Duration::from_secs(2);

pub struct DieselStorage {
    reader: Reader,
    changes: Changes,
    probe: Probe,
    event_bus: Arc<EventBus>,
    target: Target,
    /// Listener for the other servers, started with the first subscription.
    listener: OnceLock<Option<EventListener>>,
    /// Marks a SQLite database as served.
    serving: OnceLock<DatabaseLock>,
    /// Marks a SQLite database as in use. Dropped last.
    _lock: Option<DatabaseLock>,
}

/// Current figures.
pub struct StorageState {
    /// Changes in the queue.
    pub waiting: usize,
    pub readers: PoolState,
    /// `None` on SQLite, which has one writer.
    pub writers: Option<PoolState>,
    /// Whether events of the other servers arrive. `None` where there can be none.
    pub is_listening: Option<bool>,
}

enum Changes {
    Sqlite(Writer),
    Postgres(Writers),
}

impl DieselStorage {
    /// Opens `sqlite://PATH` (created if missing) or `postgres://…`, and migrates it.
    pub fn open(url: &str) -> Result<Self, OpenError> {
        Self::open_with(url, Limits::default(), &SecretKeys::default())
    }

    /// Opens a database that has our tables, for a command that would have nothing to do in a new one.
    pub fn open_existing(url: &str, keys: &SecretKeys) -> Result<Self, OpenError> {
        let target = parse_url(url)?.resolved()?;
        match Contents::of(&target)? {
            Contents::Ours => Self::open_target(target, Limits::default(), keys),
            Contents::Nothing | Contents::Foreign => Err(OpenError::NoDatabase(target.address().to_owned())),
        }
    }

    /// `keys` encrypt the secrets in it.
    pub fn open_with(url: &str, limits: Limits, keys: &SecretKeys) -> Result<Self, OpenError> {
        let target = parse_url(url)?.resolved()?;
        Contents::refuse_foreign(&target)?;
        Self::open_target(target, limits, keys)
    }

    fn open_target(target: Target, limits: Limits, keys: &SecretKeys) -> Result<Self, OpenError> {
        let lock = lock(&target)?;
        prepare(&target)?;
        let no_thread = |error: std::io::Error| OpenError::Unreachable(error.to_string());
        let event_bus = Arc::new(match &target {
            Target::Sqlite(_) => EventBus::default(),
            Target::Postgres(_) => {
                EventBus::to_other_servers_too(EventPublisher::start(&target).map_err(no_thread)?)
            }
        });
        let changes = match &target {
            Target::Sqlite(_) => {
                let manager = manager(&target, Access::ReadWrite, keys);
                let writer = Writer::start(manager, limits, event_bus.clone()).map_err(no_thread)?;
                Changes::Sqlite(writer)
            }
            Target::Postgres(_) => {
                let pool = pool(manager(&target, Access::ReadWrite, keys), limits.pool_size)?;
                let jobs = self::pool(manager(&target, Access::Jobs, keys), 1)?;
                let writers = Writers::start(&pool, &jobs, limits.max_wait, &event_bus);
                Changes::Postgres(writers.map_err(no_thread)?)
            }
        };
        let readers = if matches!(target, Target::Sqlite(_)) { sqlite_readers() } else { limits.pool_size };
        let reader = Reader::new(pool(manager(&target, Access::ReadOnly, keys), readers)?);
        let probe = Probe::new(manager(&target, Access::ReadWrite, keys));
        let (listener, serving) = (OnceLock::new(), OnceLock::new());
        Ok(Self { reader, changes, probe, event_bus, target, listener, serving, _lock: lock })
    }

    /// Marks the database as served until this storage is dropped. Returns `false` if another server has the same
    /// SQLite file: events do not pass between the two. PostgreSQL serves any number.
    pub fn begin_serving(&self) -> Result<bool, OpenError> {
        match lock_file(&self.target, DatabaseLock::serving)? {
            Some(Some(lock)) => Ok(self.serving.set(lock).is_ok()),
            Some(None) => Ok(false),
            None => Ok(true),
        }
    }

    pub fn state(&self) -> StorageState {
        let (waiting, writers) = match &self.changes {
            Changes::Sqlite(writer) => (writer.waiting(), None),
            Changes::Postgres(writers) => (writers.waiting(), Some(writers.state())),
        };
        let is_listening = self.listener().map(EventListener::is_listening);
        StorageState { waiting, readers: self.reader.state(), writers, is_listening }
    }

    /// Returns whether the connections lead to a PostgreSQL that hangs while a new connection gets an answer: a standby
    /// was promoted. The driver has no timeout for an answer, so nothing but the end of the process frees the threads
    /// that wait.
    pub fn has_hung_connections(&self) -> bool {
        let is_hung = || self.listener().is_some_and(EventListener::is_hung);
        let manager = Manager::new(self.target.clone(), Access::ReadWrite);
        if !is_hung() || manager.open().is_err() {
            return false;
        }
        // The same server may have just gone on.
        thread::sleep(GRACE);
        is_hung()
    }

    fn listener(&self) -> Option<&EventListener> {
        self.listener.get()?.as_ref()
    }
}

fn lock(target: &Target) -> Result<Option<DatabaseLock>, OpenError> {
    lock_file(target, |path| {
        open::create_private_file(path)?;
        DatabaseLock::shared(path)
    })
}

/// Migrates and checks the database. Of several starts at once, the others wait.
fn prepare(target: &Target) -> Result<(), OpenError> {
    let _migrating = lock_file(target, DatabaseLock::migrating)?;
    open::prepare(target)
}

/// Locks a file beside a SQLite database. PostgreSQL has locks of its own.
fn lock_file<T>(
    target: &Target,
    take: impl FnOnce(&Path) -> std::io::Result<T>,
) -> Result<Option<T>, OpenError> {
    let Target::Sqlite(path) = target else {
        return Ok(None);
    };
    let failed = |error: std::io::Error| OpenError::File { path: path.clone(), reason: error.to_string() };
    take(Path::new(path)).map(Some).map_err(failed)
}

/// Number of SQLite's read connections: one per processor, because a read is work of this process. At least two, so
/// that one that waits for the disk does not block the others.
fn sqlite_readers() -> u32 {
    processors().clamp(2, 8)
}

fn manager(target: &Target, access: Access, keys: &SecretKeys) -> Manager {
    Manager { target: target.clone(), access, keys: keys.clone() }
}

/// Creates a pool that opens connections when they are first needed, so that a start does not wait for them.
fn pool(manager: Manager, size: u32) -> Result<Pool<Manager>, OpenError> {
    Pool::builder()
        .max_size(size)
        .min_idle(Some(0))
        // r2d2 derives the backoff from its own timeout, which no checkout uses.
        .connection_timeout(2 * LONGEST_BACKOFF)
        .error_handler(Box::<LogPoolErrors>::default())
        .build(manager)
        .map_err(|error| OpenError::Unreachable(error.to_string()))
}

impl Drop for DieselStorage {
    fn drop(&mut self) {
        self.event_bus.close();
    }
}

/// Logs failed connections, but not each one of an outage.
#[derive(Debug, Default)]
struct LogPoolErrors {
    logged_at: Mutex<Option<Instant>>,
}

impl diesel::r2d2::HandleError<diesel::r2d2::Error> for LogPoolErrors {
    fn handle_error(&self, error: diesel::r2d2::Error) {
        let mut logged_at = self.logged_at.lock().unwrap_or_else(PoisonError::into_inner);
        if logged_at.is_none_or(|at| at.elapsed() >= LOG_EVERY) {
            *logged_at = Some(Instant::now());
            tracing::warn!(%error, "database connection failed; replaced when needed");
        }
    }
}

impl Storage for DieselStorage {
    fn read(&self, job: &mut dyn FnMut(&mut dyn Repositories)) -> Stored<()> {
        self.reader.read(job)
    }

    fn submit(&self, change: Box<dyn Change>, lane: Lane) {
        match &self.changes {
            Changes::Sqlite(writer) => writer.submit(change, lane),
            Changes::Postgres(writers) => writers.submit(change, lane),
        }
    }

    fn subscribe(&self, subscriber: Subscriber) {
        self.event_bus.subscribe(subscriber);
        if matches!(self.target, Target::Postgres(_)) {
            self.listener.get_or_init(|| {
                EventListener::start(&self.target, self.event_bus.clone())
                    .inspect_err(|error| tracing::error!(%error, "event listener not started"))
                    .ok()
            });
        }
    }

    fn readers(&self) -> usize {
        self.reader.size()
    }

    /// On SQLite every change waits for a chunk; on PostgreSQL those of the chunk's clients.
    fn chunk_time(&self) -> Duration {
        Duration::from_millis(match &self.changes {
            Changes::Sqlite(_) => 50,
            Changes::Postgres(_) => 75,
        })
    }

    fn ping(&self) -> Stored<()> {
        self.probe.check_answers()?;
        match &self.changes {
            // Reads go on while the file is locked or the disk is full. A change is tried only when one may fail: each
            // takes a sync of the disk.
            Changes::Sqlite(writer) if writer.has_failed() || self.probe.has_little_room() => {
                self.probe.check_commits()
            }
            Changes::Sqlite(_) | Changes::Postgres(_) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    };

    use hub_domain::ports::storage_error::StorageError;
    use hub_test_support::database::TestDatabase;

    use super::*;

    #[test]
    fn expired_change_is_answered_and_never_run() {
        let limits = Limits { max_wait: Duration::ZERO, ..Limits::default() };
        for db in TestDatabase::both() {
            let storage = DieselStorage::open_with(&db.url, limits, &SecretKeys::default()).unwrap();
            let has_run = Arc::new(AtomicBool::new(false));
            let running = has_run.clone();
            let outcome = (&storage as &dyn Storage).change(move |_| {
                running.store(true, Ordering::Relaxed);
                Ok::<_, StorageError>(())
            });
            assert!(matches!(outcome, Err(StorageError::Busy)), "{outcome:?}");
            assert!(!has_run.load(Ordering::Relaxed));
        }
    }
}
