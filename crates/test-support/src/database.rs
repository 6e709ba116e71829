//! A database of a test's own: SQLite in memory or in a file, or a fresh one on a PostgreSQL server.

use std::{path::PathBuf, sync::Arc};

use diesel::{Connection, PgConnection, SqliteConnection, connection::SimpleConnection};
use hub_diesel_storage::DieselStorage;
use hub_domain::{
    Ports,
    storage::{Repositories, Storage, StorageError},
};
use tempfile::TempDir;
use url::Url;
use uuid::Uuid;

use crate::{app, fixed_clock::FixedClock};

/// Gone when dropped.
pub struct TestDatabase {
    pub storage: Arc<DieselStorage>,
    /// Empty for a database in memory, which nobody else can open.
    pub url: String,
    _kept: Kept,
}

#[expect(dead_code, reason = "held for what dropping them does")]
enum Kept {
    Nothing,
    Folder(TempDir),
    Server(PostgresDatabase),
}

impl TestDatabase {
    pub fn in_memory() -> Self {
        let storage = DieselStorage::in_memory().expect("SQLite works in memory");
        Self { storage: Arc::new(storage), url: String::new(), _kept: Kept::Nothing }
    }

    pub fn sqlite_file() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let url = format!("sqlite://{}", folder.path().join("hub.db").display());
        Self { storage: open(&url), url, _kept: Kept::Folder(folder) }
    }

    /// `None`, with the reason printed, where there is no server to test on; in CI there must be one.
    pub fn postgres() -> Option<Self> {
        let database = PostgresDatabase::create()?;
        Some(Self { storage: open(&database.url), url: database.url.clone(), _kept: Kept::Server(database) })
    }

    /// Those on which several connections can compete.
    pub fn shared() -> Vec<Self> {
        [Some(Self::sqlite_file()), Self::postgres()].into_iter().flatten().collect()
    }

    pub fn ports(&self) -> Ports {
        app::ports(self.storage.clone(), FixedClock::start())
    }

    /// A connection past the storage port, as another program would open it. In memory there is none.
    pub fn raw(&self) -> RawConnection {
        match self.url.strip_prefix("sqlite://") {
            Some(path) => RawConnection::Sqlite(connect(path)),
            None => RawConnection::Postgres(connect(&self.url)),
        }
    }

    /// What a handle without a transaction answers.
    #[track_caller]
    pub fn read<T>(&self, query: impl FnOnce(&mut dyn Repositories) -> Result<T, StorageError>) -> T {
        let mut db = self.storage.read().expect("the database answers");
        query(&mut *db).expect("the query works")
    }

    /// What a transaction answers, once it is committed.
    #[track_caller]
    pub fn write<T>(&self, change: impl FnOnce(&mut dyn Repositories) -> Result<T, StorageError>) -> T {
        let mut work = self.storage.begin().expect("the database answers");
        let outcome = change(&mut *work).expect("the change works");
        work.commit().expect("the database keeps it");
        outcome
    }
}

fn open(url: &str) -> Arc<DieselStorage> {
    Arc::new(DieselStorage::open(url).expect("a fresh database can be opened"))
}

pub enum RawConnection {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl RawConnection {
    pub fn execute(&mut self, sql: &str) {
        let done = match self {
            Self::Sqlite(conn) => conn.batch_execute(sql),
            Self::Postgres(conn) => conn.batch_execute(sql),
        };
        done.expect("the statement works");
    }
}

fn connect<C: Connection>(url: &str) -> C {
    C::establish(url).expect("the database can be reached")
}

/// An empty database on the server of `TEST_DATABASE_URL`.
pub struct PostgresDatabase {
    pub url: String,
    server: Url,
    name: String,
}

impl PostgresDatabase {
    pub fn create() -> Option<Self> {
        let server = server()?;
        let name = format!("hub_test_{}", Uuid::new_v4().simple());
        execute(&server, &format!("CREATE DATABASE {name} TEMPLATE template0"));
        let mut url = server.clone();
        url.set_path(&name);
        Some(Self { url: url.to_string(), server, name })
    }
}

impl Drop for PostgresDatabase {
    fn drop(&mut self) {
        execute(&self.server, &format!("DROP DATABASE {} WITH (FORCE)", self.name));
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "what the environment of a test offers is no setting of the product"
)]
fn server() -> Option<Url> {
    if let Ok(url) = std::env::var("TEST_DATABASE_URL") {
        return Some(url.parse().expect("TEST_DATABASE_URL is the address of a PostgreSQL server"));
    }
    let in_ci = std::env::var("CI").is_ok_and(|value| value == "true");
    assert!(!in_ci, "CI tests on PostgreSQL too: set TEST_DATABASE_URL");
    eprintln!("Skipped on PostgreSQL: TEST_DATABASE_URL is unset. scripts/postgres-for-tests.sh starts one.");
    None
}

fn execute(server: &Url, sql: &str) {
    RawConnection::Postgres(connect(server.as_str())).execute(sql);
}

/// The path behind a `sqlite://` address.
pub fn sqlite_path(url: &str) -> PathBuf {
    PathBuf::from(url.strip_prefix("sqlite://").expect("the address is SQLite's"))
}
