//! Database of one test: a SQLite file, or a fresh one on a PostgreSQL server. Each is copied from a template that was
//! migrated once.

use std::{
    ops::Deref,
    path::PathBuf,
    sync::{Arc, Mutex, OnceLock, PoisonError},
    thread,
};

use chrono::{DateTime, Utc};
use diesel::{PgConnection, SqliteConnection};
use hub_diesel_storage::{DieselStorage, Limits};
use hub_domain::{
    model::{
        accounts::user::UserId,
        email::delivery::{Attempt, Letter},
        secret_keys::SecretKeys,
        site::{SignUpPolicy, Site},
        task::{Task, TaskKey, TaskList, id::TaskId},
    },
    ports::{
        Ports,
        storage::{Repositories, Storage},
        storage_error::StorageError,
    },
    use_cases::email::mail::{self, Taken},
};
use tempfile::TempDir;

use crate::{
    fixed_clock::{FixedClock, parse},
    ports,
    postgres_database::{self, PostgresDatabase},
    raw_connection::{RawConnection, connect, connect_to_file},
    statements,
};

/// Deleted on drop.
pub struct TestDatabase {
    pub storage: Arc<DieselStorage>,
    pub url: String,
    stored: Stored,
    kept: Kept,
}

#[expect(dead_code, reason = "dropping them deletes the database")]
enum Kept {
    Folder(TempDir),
    Server(PostgresDatabase),
}

impl TestDatabase {
    pub fn sqlite() -> Self {
        Self::sqlite_with(Limits::default())
    }

    pub fn sqlite_with(limits: Limits) -> Self {
        let folder = folder();
        let path = folder.path().join("hub.db");
        std::fs::copy(sqlite_template(), &path).expect("a file can be copied");
        let url = format!("sqlite://{}", path.display());
        Self::at(url, limits, Kept::Folder(folder))
    }

    /// `None`, with the reason printed, without a test server; in CI there must be one.
    pub fn postgres() -> Option<Self> {
        let database = PostgresDatabase::migrated()?;
        Some(Self::at(database.url.clone(), Limits::default(), Kept::Server(database)))
    }

    fn at(url: String, limits: Limits, kept: Kept) -> Self {
        statements::record();
        let storage = open(&url, limits);
        Self { stored: Stored(storage.clone()), storage, url, kept }
    }

    pub fn both() -> Vec<Self> {
        [Some(Self::sqlite()), Self::postgres()].into_iter().flatten().collect()
    }

    /// Storage of another server on this database.
    pub fn another_server(&self) -> Arc<DieselStorage> {
        open(&self.url, Limits::default())
    }

    pub fn ports(&self) -> Ports {
        ports::ports(self.storage.clone(), FixedClock::start())
    }

    /// Direct connection, as another program would open it.
    pub fn raw(&self) -> RawConnection {
        match self.url.strip_prefix("sqlite://") {
            Some(path) => RawConnection::Sqlite(connect_to_file(path)),
            None => RawConnection::postgres(&self.url),
        }
    }
}

/// Fails on a statement that scans a table.
impl Drop for TestDatabase {
    fn drop(&mut self) {
        if thread::panicking() {
            return;
        }
        match self.kept {
            Kept::Folder(_) => explain_on_sqlite(),
            Kept::Server(_) => explain_on_postgres(),
        }
    }
}

/// Uses one connection for the whole process, to the template: no test changes its schema.
fn explain_on_sqlite() {
    static TEMPLATE: Mutex<Option<SqliteConnection>> = Mutex::new(None);
    let mut template = TEMPLATE.lock().unwrap_or_else(PoisonError::into_inner);
    statements::explain_on_sqlite(
        template.get_or_insert_with(|| connect(&sqlite_template().display().to_string())),
    );
}

/// Uses one connection to a filled database for the whole process.
fn explain_on_postgres() {
    static FILLED: Mutex<Option<PgConnection>> = Mutex::new(None);
    let mut filled = FILLED.lock().unwrap_or_else(PoisonError::into_inner);
    let conn = filled.get_or_insert_with(|| {
        let server = postgres_database::server().expect("a database of this server was just used");
        let mut conn: PgConnection = connect(&postgres_database::filled(&server));
        statements::prepare_to_explain(&mut conn);
        conn
    });
    statements::explain_on_postgres(conn);
}

impl Deref for TestDatabase {
    type Target = Stored;

    fn deref(&self) -> &Stored {
        &self.stored
    }
}

/// Storage whose errors fail the test.
pub struct Stored(pub(crate) Arc<dyn Storage>);

impl Stored {
    /// Runs a query on one snapshot.
    #[track_caller]
    pub fn read<T>(&self, query: impl FnMut(&mut dyn Repositories) -> Result<T, StorageError>) -> T {
        self.0.query(query).expect("the query works")
    }

    /// Runs a change, and waits until it is durable.
    #[track_caller]
    pub fn write<T: Send + 'static>(
        &self,
        change: impl FnMut(&mut dyn Repositories) -> Result<T, StorageError> + Send + 'static,
    ) -> T {
        self.0.change(change).expect("the change works")
    }

    /// Finds a task that is not deleted, as its assignee reads it.
    pub fn task(&self, assignee: UserId, id: TaskId) -> Option<Task> {
        self.read(|db| db.tasks().find(assignee, assignee, TaskKey::Present(id)))
    }

    /// Lists tasks as their assignee reads them.
    pub fn tasks_of(&self, assignee: UserId, which: TaskList) -> Vec<Task> {
        self.read(|db| db.tasks().list(assignee, assignee, which))
    }

    pub fn storage(&self) -> &dyn Storage {
        &*self.0
    }

    /// Waiting mail in its final form, in the order of the queue. It stays in the queue.
    pub fn waiting_mail(&self) -> Vec<Letter> {
        let found = Arc::new(Mutex::new(Vec::new()));
        let kept = found.clone();
        let taken_back: Result<(), _> = self.0.change(move |db| {
            let mut letters = Vec::new();
            while let Some(lease) = mail::lease(db, far_in_the_future())? {
                // No link has expired at the begin of every test.
                if let Some(taken) = mail::open(db, lease, parse(FixedClock::START))? {
                    letters.push(taken.letter(&site()));
                }
            }
            *kept.lock().expect("the lock is not poisoned") = letters;
            Err(StorageError::Lost("wish to send anything"))
        });
        assert!(matches!(taken_back, Err(StorageError::Lost(_))), "{taken_back:?}");
        std::mem::take(&mut *found.lock().expect("the lock is not poisoned"))
    }

    /// Takes every mail that is due at `now`, and returns it.
    pub fn deliver_mail(&self, now: DateTime<Utc>) -> Vec<Letter> {
        let mut letters = Vec::new();
        while let Some(letter) = self.write(move |db| {
            let Some(taken) = take_mail(db, now)? else {
                return Ok(None);
            };
            mail::settle(db, &taken.email, Attempt::Sent, now)?;
            Ok(Some(taken.letter(&site())))
        }) {
            letters.push(letter);
        }
        letters
    }
}

/// Leases and opens the next message, in one change. Messages whose link has expired are given up.
pub fn take_mail(db: &mut dyn Repositories, now: DateTime<Utc>) -> Result<Option<Taken>, StorageError> {
    while let Some(lease) = mail::lease(db, now)? {
        if let Some(taken) = mail::open(db, lease, now)? {
            return Ok(Some(taken));
        }
    }
    Ok(None)
}

fn far_in_the_future() -> DateTime<Utc> {
    parse("2999-01-01T00:00:00Z")
}

fn site() -> Site {
    ports::site("http://localhost:8080", SignUpPolicy::Open)
}

/// In memory where the system supports it, so that tests do not wait for a disk.
pub(crate) fn folder() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).expect("a temporary folder can be made")
}

fn sqlite_template() -> &'static PathBuf {
    static TEMPLATE: OnceLock<PathBuf> = OnceLock::new();
    TEMPLATE.get_or_init(|| {
        let path = folder().keep().join("template.db");
        drop(open(&format!("sqlite://{}", path.display()), Limits::default()));
        path
    })
}

fn open(url: &str, limits: Limits) -> Arc<DieselStorage> {
    Arc::new(
        DieselStorage::open_with(url, limits, &SecretKeys::default())
            .expect("a fresh database can be opened"),
    )
}

/// Path of a `sqlite://` address.
pub fn sqlite_path(url: &str) -> PathBuf {
    PathBuf::from(url.strip_prefix("sqlite://").expect("the address is SQLite's"))
}
