//! Connection to either database, and the manager that creates it for the pool.

use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
    thread,
    time::{Duration, Instant},
};

use diesel::{
    Connection as _, ConnectionError, PgConnection, QueryResult, RunQueryDsl, SqliteConnection,
    connection::{AnsiTransactionManager, SimpleConnection, TransactionManager},
    dsl::sql,
    r2d2::{ManageConnection, R2D2Connection},
    sql_types::Bool,
};
use hub_domain::{
    model::{accounts::user::UserId, event::Event, secret_keys::SecretKeys},
    ports::{
        storage::{Change, Rollback},
        storage_error::{StorageError, Stored},
    },
};

use crate::engine::{
    access::Access,
    error::{Cause, postgres_cause, sqlite_cause},
    parameters::with_parameters,
    sqlite_connection,
    target::Target,
};

pub(crate) enum Database {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl From<SqliteConnection> for Database {
    fn from(conn: SqliteConnection) -> Self {
        Self::Sqlite(conn)
    }
}

impl From<PgConnection> for Database {
    fn from(conn: PgConnection) -> Self {
        Self::Postgres(conn)
    }
}

/// Largest number of values in a list of a statement. SQLite binds no more than 32,766.
pub(crate) const MAX_BOUND: usize = 30_000;

pub(crate) struct Connection {
    pub(crate) database: Database,
    access: Access,
    /// Keys of the secrets in it.
    pub(crate) keys: SecretKeys,
    /// First error since the last check. A use case may have ignored it.
    error: Option<Cause>,
    lost: bool,
    /// Events that the running change recorded.
    pub(crate) events: Vec<Event>,
    /// User whose row the running transaction locked when it authenticated its caller.
    pub(crate) locked_user: Option<UserId>,
    /// Additions of the running change to the counts of steps of programs, by their ids.
    pub(crate) step_counts: BTreeMap<i64, [i64; 3]>,
    last_checked: Instant,
}

/// Runs one Diesel expression on the connected database. It is type-checked for both.
macro_rules! on_db {
    ($connection:expr, |$conn:ident| $query:expr) => {{
        let outcome = match &mut $connection.database {
            crate::engine::connection::Database::Sqlite($conn) => $query,
            crate::engine::connection::Database::Postgres($conn) => $query,
        };
        $connection.checked(outcome)
    }};
}
pub(crate) use on_db;

/// Deletes some of the rows that match, by their key: housekeeping asks again until none is left.
macro_rules! delete_some {
    ($connection:expr, $table:ident, $key:ident: $type:ty, $old:expr) => {
        crate::engine::connection::delete_some!($connection, $table, $key: $type, $old, 1_000)
    };
    ($connection:expr, $table:ident, $key:ident: $type:ty, $old:expr, $limit:expr) => {{
        let some = $old.select($table::$key).limit($limit);
        let keys = crate::engine::connection::on_db!($connection, |conn| some.load::<$type>(conn))?;
        let rows = $table::table.filter($table::$key.eq_any(keys));
        crate::engine::connection::on_db!($connection, |conn| diesel::delete(rows).execute(conn))
    }};
}
pub(crate) use delete_some;

/// Changes a row with an expected version, and returns the number of changed rows: 0 where its version is another.
macro_rules! update_expected {
    ($connection:expr, $expected:expr, $table:ident, $id:expr, $changes:expr) => {{
        let row = $table::table.find($id);
        match $expected {
            hub_domain::model::version::ExpectedVersion::Any => {
                let change = diesel::update(row).set($changes);
                crate::engine::connection::on_db!($connection, |conn| change.execute(conn))
            }
            hub_domain::model::version::ExpectedVersion::OneOf(versions) => {
                let versions = versions.iter().map(|version| version.0);
                let change = diesel::update(row.filter($table::version.eq_any(versions))).set($changes);
                crate::engine::connection::on_db!($connection, |conn| change.execute(conn))
            }
        }
    }};
}
pub(crate) use update_expected;

impl Connection {
    pub(crate) fn new(database: Database, access: Access) -> Self {
        Self {
            database,
            access,
            keys: SecretKeys::default(),
            error: None,
            lost: false,
            events: Vec::new(),
            locked_user: None,
            step_counts: BTreeMap::new(),
            last_checked: Instant::now(),
        }
    }

    /// Converts the error and records it: a transaction with a failed statement must not be committed.
    pub(crate) fn checked<T>(&mut self, outcome: QueryResult<T>) -> Stored<T> {
        outcome.map_err(|error| {
            let cause = match &self.database {
                Database::Sqlite(_) => sqlite_cause(self.access, &error),
                Database::Postgres(_) => postgres_cause(self.access, &error),
            };
            self.lost |= cause.leaves_connection_unusable();
            let answer = cause.answer();
            self.error.get_or_insert(cause);
            answer
        })
    }

    /// Returns the error since the last call, if there was any, and clears it.
    pub(crate) fn take_error(&mut self) -> Option<Cause> {
        self.error.take()
    }

    /// Begins a transaction, or a savepoint inside one.
    pub(crate) fn begin(&mut self) -> Stored<()> {
        self.forget_change();
        on_db!(self, |conn| AnsiTransactionManager::begin_transaction(conn))
    }

    pub(crate) fn begin_with(&mut self, sql: &str) -> Stored<()> {
        self.forget_change();
        on_db!(self, |conn| AnsiTransactionManager::begin_transaction_sql(conn, sql))
    }

    fn forget_change(&mut self) {
        self.locked_user = None;
        self.step_counts.clear();
    }

    /// Runs a change to its end. `take_error` returns what failed.
    pub(crate) fn run(&mut self, change: &mut dyn Change) -> thread::Result<Result<(), Rollback>> {
        catch_unwind(AssertUnwindSafe(|| {
            change.run(self)?;
            self.write_step_counts().ok();
            Ok(())
        }))
    }

    /// Begins a transaction that reads and then writes. On SQLite it is the only one that writes from the first moment.
    pub(crate) fn begin_changing(&mut self) -> Stored<()> {
        match &self.database {
            Database::Sqlite(_) => self.begin_with("BEGIN IMMEDIATE"),
            Database::Postgres(_) => self.begin(),
        }
    }

    /// Commits the innermost transaction, or releases the innermost savepoint.
    pub(crate) fn commit(&mut self) -> Stored<()> {
        on_db!(self, |conn| AnsiTransactionManager::commit_transaction(conn))
    }

    /// Ends the innermost transaction or savepoint and undoes it.
    pub(crate) fn roll_back(&mut self) -> Stored<()> {
        on_db!(self, |conn| AnsiTransactionManager::rollback_transaction(conn))
    }

    /// Checks that rows can be read, and on PostgreSQL that changes are accepted: a standby accepts none.
    pub(crate) fn check_answers(&mut self) -> Stored<()> {
        let is_read_only = match &mut self.database {
            Database::Sqlite(conn) => diesel::sql_query(REQUIRED_MIGRATION).execute(conn).map(|_| false),
            Database::Postgres(conn) => {
                let setting = diesel::select(sql::<Bool>("current_setting('transaction_read_only')::bool"));
                setting.get_result(conn)
            }
        };
        if self.checked(is_read_only)? {
            return Err(StorageError::Unavailable("PostgreSQL takes no changes at present".to_owned()));
        }
        Ok(())
    }

    /// Checks that a change can be committed, by inserting and deleting a row.
    pub(crate) fn check_commits(&mut self) -> Stored<()> {
        self.begin_changing()?;
        on_db!(self, |conn| conn.batch_execute(COME_AND_GO))?;
        self.commit()
    }
}

pub(crate) const REQUIRED_MIGRATION: &str = "SELECT required_migration AS value FROM schema_compatibility";

/// Change that leaves nothing. SQLite would not write a row that stays the same.
const COME_AND_GO: &str = "INSERT INTO rate_limits (id, refilled_at) VALUES ('readiness', 0); \
     DELETE FROM rate_limits WHERE id = 'readiness'";

#[derive(Debug, Clone)]
pub(crate) struct Manager {
    pub(crate) target: Target,
    pub(crate) access: Access,
    pub(crate) keys: SecretKeys,
}

/// Timeout because other programs may hold SQLite's lock for a moment. Within the process one thread writes, so there
/// is no wait.
const SQLITE_PRAGMAS: &str = "PRAGMA busy_timeout = 2500; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
     PRAGMA journal_size_limit = 67108864; PRAGMA wal_autocheckpoint = 4000;";

/// A change that waits for a lock is tried twice, both within the time that its caller waits.
///
/// A stronger `synchronous_commit` of the operator stays. To compile a condition on all time zones takes longer than to
/// count 10,000 people by it.
const POSTGRES_SETTINGS: &str = "SELECT set_config('synchronous_commit', 'on', false) \
     WHERE current_setting('synchronous_commit') <> 'remote_apply'; SET jit = off; SET lock_timeout = '2s'; \
     SET statement_timeout = '30s';";

/// Settings of connections for work that takes its time: no timeout of the role, whichever this PostgreSQL knows.
pub(crate) const POSTGRES_PATIENT: &str = "SELECT set_config(name, '0', false) FROM pg_settings \
     WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', \
     'idle_session_timeout', 'transaction_timeout')";

/// Every transaction is one snapshot, as on SQLite. The statement timeout is the longest that a caller waits.
const POSTGRES_READER: &str = "SET default_transaction_isolation = 'repeatable read'; \
     SET default_transaction_read_only = on; SET statement_timeout = '5s';";

/// Smallest interval between two checks of a connection before it is lent: whether it is alive and leads to the
/// primary.
const CHECK_EVERY: Duration = Duration::from_secs(1);

impl ManageConnection for Manager {
    type Connection = Connection;
    type Error = diesel::r2d2::Error;

    fn connect(&self) -> Result<Connection, Self::Error> {
        let database = self.open().map_err(diesel::r2d2::Error::ConnectionError)?;
        Ok(Connection { keys: self.keys.clone(), ..Connection::new(database, self.access) })
    }

    fn is_valid(&self, connection: &mut Connection) -> Result<(), Self::Error> {
        if !self.has_its_file() {
            let reason = ConnectionError::BadConnection("the database file is not there".to_owned());
            return Err(diesel::r2d2::Error::ConnectionError(reason));
        }
        let Database::Postgres(conn) = &mut connection.database else {
            return Ok(());
        };
        if connection.last_checked.elapsed() < CHECK_EVERY {
            return Ok(());
        }
        let is_standby: bool = diesel::select(sql::<Bool>("pg_is_in_recovery()"))
            .get_result(conn)
            .map_err(diesel::r2d2::Error::QueryError)?;
        connection.last_checked = Instant::now();
        if is_standby {
            // A new connection leads to the current primary. Where there is none, readers keep this one.
            let reason = ConnectionError::BadConnection("it leads to a standby".to_owned());
            return Err(diesel::r2d2::Error::ConnectionError(reason));
        }
        Ok(())
    }

    fn has_broken(&self, connection: &mut Connection) -> bool {
        connection.lost
            || thread::panicking()
            || match &mut connection.database {
                Database::Sqlite(conn) => conn.is_broken(),
                Database::Postgres(conn) => conn.is_broken(),
            }
    }
}

impl Manager {
    /// Manager of connections that read and write no secret.
    pub(crate) fn new(target: Target, access: Access) -> Self {
        Self { target, access, keys: SecretKeys::default() }
    }

    /// Whether the file of a SQLite database is where it was. Open connections would go on without it.
    pub(crate) fn has_its_file(&self) -> bool {
        match &self.target {
            Target::Sqlite(path) => Path::new(path).exists(),
            Target::Postgres(_) => true,
        }
    }

    pub(crate) fn open(&self) -> Result<Database, ConnectionError> {
        let failed = ConnectionError::CouldntSetupConfiguration;
        match &self.target {
            Target::Sqlite(path) => {
                let mut conn = sqlite_connection::connect(path)?;
                conn.batch_execute(SQLITE_PRAGMAS).map_err(failed)?;
                conn.batch_execute(match self.access {
                    Access::ReadWrite | Access::Jobs => "PRAGMA foreign_keys = ON;",
                    Access::ReadOnly => "PRAGMA foreign_keys = ON; PRAGMA query_only = ON;",
                    Access::Migrate => "PRAGMA foreign_keys = OFF;",
                })
                .map_err(failed)?;
                Ok(Database::Sqlite(conn))
            }
            Target::Postgres(url) => {
                let mut conn = PgConnection::establish(&with_parameters(url))?;
                let settings =
                    if self.access == Access::Migrate { POSTGRES_PATIENT } else { POSTGRES_SETTINGS };
                conn.batch_execute(settings).map_err(failed)?;
                match self.access {
                    Access::ReadOnly => conn.batch_execute(POSTGRES_READER).map_err(failed)?,
                    Access::Jobs => conn.batch_execute("SET lock_timeout = '200ms'").map_err(failed)?,
                    Access::ReadWrite | Access::Migrate => {}
                }
                Ok(Database::Postgres(conn))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use diesel::{QueryableByName, sql_query, sql_types::Text};
    use hub_test_support::postgres_database::PostgresDatabase;

    use super::*;

    #[derive(QueryableByName)]
    struct Setting {
        #[diesel(sql_type = Text)]
        value: String,
    }

    fn setting(url: &str, name: &str) -> String {
        let manager = Manager::new(Target::Postgres(url.to_owned()), Access::ReadOnly);
        let Database::Postgres(mut conn) = manager.open().unwrap() else { unreachable!("its target") };
        let sql = format!("SELECT current_setting('{name}') AS value");
        sql_query(sql).get_result::<Setting>(&mut conn).unwrap().value
    }

    #[test]
    fn operators_settings_of_postgresql_stay() {
        let Some(db) = PostgresDatabase::empty() else { return };
        let mut operator = PgConnection::establish(&db.url).unwrap();
        let mut set = |name: &str, value: &str| {
            let sql = format!("format('ALTER DATABASE %I SET {name} = {value}', current_database())");
            operator.batch_execute(&format!("DO $$ BEGIN EXECUTE {sql}; END $$")).unwrap();
            setting(&db.url, name)
        };
        assert_eq!(setting(&db.url, "synchronous_commit"), "on");
        assert_eq!(set("synchronous_commit", "remote_apply"), "remote_apply");
        assert_eq!(set("synchronous_commit", "off"), "on", "a weaker one does not keep what is confirmed");
    }
}
