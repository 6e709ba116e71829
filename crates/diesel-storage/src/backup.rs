//! Backup and restore of the whole database.
//!
//! A copy is verified before it counts as one. It is written under a temporary name and then renamed (atomic replace),
//! so a file with the final name is always complete.

mod links;
mod postgres;
mod postgres_url;
mod room;
mod sqlite;

use std::{
    collections::BTreeMap,
    ffi::OsString,
    fmt, fs, io,
    path::{Path, PathBuf},
    process,
};

use chrono::{DateTime, Utc};
use diesel::{QueryableByName, sql_types::BigInt};
use hub_domain::ports::storage_error::StorageError;

pub use links::{Links, WorkingLink};
use room::{MeasureRoom, require_room};
pub(crate) use room::{free_room, size_with_log};

use crate::engine::{
    connection::Target,
    database_url::parse_url,
    file_identity::{folder_of, is_in_use, is_mounted, is_same_file, resolve},
    instant::micros,
    open::{self, OpenError},
};

/// Rows by table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counts(pub BTreeMap<String, i64>);

/// Tables whose row counts are shown to the operator, to recognize the database by.
const NAMED: [&str; 4] = ["users", "tasks", "achievements", "notes"];

impl fmt::Display for Counts {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for table in NAMED {
            write!(formatter, "{table} {}, ", self.0.get(table).unwrap_or(&0))?;
        }
        write!(formatter, "all rows {} in {} tables", self.0.values().sum::<i64>(), self.0.len())
    }
}

/// Outcome of a restore.
#[derive(Debug)]
pub struct Restored {
    pub counts: Counts,
    /// Name of the database that was replaced: a file, or the name of a database. `None` where there was none.
    pub replaced: Option<String>,
    pub links: Links,
}

/// Reason that a copy was not made or not used, as one sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("there is no database at {0}")]
    NoDatabase(String),
    #[error("{0} exists already; --force replaces it")]
    Exists(String),
    #[error("{0} belongs to the database itself; name another file")]
    OfTheDatabase(String),
    #[error("{0} is no file; name one")]
    NoFile(String),
    #[error(
        "{0} is mounted by itself, so that nothing can take its place; mount the folder around it instead, or run this \
         where the file lies"
    )]
    Mounted(String),
    #[error(
        "{folder} has {free} MB of free room, and a copy needs {needed} MB, which is 1.2 times its original; make room \
         there, or name a folder on another disk"
    )]
    NoRoom { folder: String, free: u64, needed: u64 },
    #[error("{path}: {error}")]
    File { path: String, error: io::Error },
    #[error("{0} is no database of Creator Hub: {1}")]
    NotOurs(String, String),
    #[error("{0} is damaged: {1}")]
    Damaged(String, String),
    #[error(
        "{0} was made by a newer version of Creator Hub, and needs one with migration {1}; restore it with that version"
    )]
    Newer(String, String),
    #[error("{0} is in use; stop every server and every other program that uses it first")]
    InUse(String),
    #[error("{0} is not on the PATH; install PostgreSQL's client programs (such as postgresql-client)")]
    NoProgram(&'static str),
    #[error("{0} failed: {1}")]
    Program(&'static str, String),
    #[error("the database failed: {0}")]
    Database(String),
}

impl From<StorageError> for BackupError {
    fn from(error: StorageError) -> Self {
        Self::Database(open::one_line(&error.to_string()))
    }
}

impl From<diesel::result::Error> for BackupError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Database(open::one_line(&error.to_string()))
    }
}

impl BackupError {
    fn file(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.display().to_string();
        move |error| Self::File { path, error }
    }
}

/// Copies the database into a file, also while servers use it. The copy has every change that was confirmed before.
pub fn back_up(url: &str, file: &Path, replace_existing: bool) -> Result<Counts, BackupError> {
    back_up_measured(url, file, replace_existing, free_room)
}

fn back_up_measured(
    url: &str,
    file: &Path,
    replace_existing: bool,
    measure: MeasureRoom,
) -> Result<Counts, BackupError> {
    let target = parse_url(url)?.resolved()?;
    let file = &resolve(file).map_err(BackupError::file(file))?;
    if let Target::Sqlite(database) = &target {
        for suffix in LOGS.into_iter().chain([""]) {
            require_foreign(&with_suffix(file, suffix), Path::new(database))?;
        }
    }
    require_replaceable(file)?;
    require_unused(file)?;
    if !replace_existing && file.exists() {
        return Err(BackupError::Exists(file.display().to_string()));
    }
    let folder = folder_of(file);
    fs::metadata(folder).map_err(BackupError::file(folder))?;
    let size = match &target {
        Target::Sqlite(path) => size_with_log(Path::new(path)),
        Target::Postgres(url) => postgres::size(url)?,
    };
    require_room(folder, size, measure)?;
    let draft = Draft::create(with_suffix(file, &format!(".{}.partial", process::id())))?;
    let counts = match &target {
        Target::Sqlite(path) => sqlite::back_up(Path::new(path), draft.path())?,
        Target::Postgres(url) => postgres::back_up(url, draft.path())?,
    };
    // SQLite would replay them into the copy.
    remove_logs(file);
    draft.publish(file)?;
    Ok(counts)
}

/// Replaces the database with a copy, and keeps the replaced one. Refused while the database is in use. All users have
/// to sign in again, because the copy does not know which sessions ended after it was made. No mail that waits in the
/// copy is sent automatically, and no link works again that the replaced database knows to be revoked.
pub fn restore(url: &str, file: &Path, now: DateTime<Utc>) -> Result<Restored, BackupError> {
    restore_measured(url, file, now, free_room)
}

fn restore_measured(
    url: &str,
    file: &Path,
    now: DateTime<Utc>,
    measure: MeasureRoom,
) -> Result<Restored, BackupError> {
    let target = parse_url(url)?.resolved()?;
    fs::metadata(file).map_err(BackupError::file(file))?;
    let file = &resolve(file).map_err(BackupError::file(file))?;
    require_file(file)?;
    fs::File::open(file).map_err(BackupError::file(file))?;
    require_unused(file)?;
    match target {
        Target::Sqlite(path) => sqlite::restore(Path::new(&path), file, now, measure),
        Target::Postgres(url) => postgres::restore(&url, file, now),
    }
}

/// Suffixes of the files that SQLite and we keep beside a database.
const BESIDE: [&str; 7] = ["", "-wal", "-shm", "-journal", ".lock", ".migrating", RESTORING];
/// Suffix of the draft of a restore.
const RESTORING: &str = ".restoring";

/// Refuses a file of the database, under whatever name.
fn require_foreign(file: &Path, database: &Path) -> Result<(), BackupError> {
    if BESIDE.iter().any(|suffix| is_same_file(file, &with_suffix(database, suffix))) {
        return Err(BackupError::OfTheDatabase(file.display().to_string()));
    }
    Ok(())
}

fn require_file(file: &Path) -> Result<(), BackupError> {
    if file.exists() && !file.is_file() {
        return Err(BackupError::NoFile(file.display().to_string()));
    }
    Ok(())
}

/// Refuses a file that no rename can replace.
fn require_replaceable(file: &Path) -> Result<(), BackupError> {
    require_file(file)?;
    if is_mounted(file) {
        return Err(BackupError::Mounted(file.display().to_string()));
    }
    Ok(())
}

fn require_unused(file: &Path) -> Result<(), BackupError> {
    if is_in_use(file) {
        return Err(BackupError::InUse(file.display().to_string()));
    }
    Ok(())
}

/// Suffix with the time, for the name of the replaced database.
fn stamp(now: DateTime<Utc>) -> String {
    now.format("%Y%m%d-%H%M%S").to_string()
}

/// SQL for both databases that keeps a restored copy from doing things twice: sessions and mailed links end, waiting
/// mail fails and is listed for the admins, and digests wait for their reader's next morning.
fn end_what_was_under_way(now: DateTime<Utc>) -> String {
    let (now, day) = (micros(now), 86_400_000_000_i64);
    format!(
        "DELETE FROM sessions; DELETE FROM password_resets; DELETE FROM mailed_links; \
         UPDATE outbox SET failed_at = {now}, answer = '{WAITED_IN_A_COPY}' \
         WHERE sent_at IS NULL AND failed_at IS NULL; \
         UPDATE mail_preferences SET digest_due_at = digest_due_at + (({now} - digest_due_at) / {day} + 1) * {day} \
         WHERE digest_due_at <= {now};"
    )
}

/// Shown in place of the mail server's reply.
const WAITED_IN_A_COPY: &str =
    "Not sent: it waited in the backup that was restored, and may have been sent since";

/// Path with a suffix after its file name.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

/// Gives the server's account a file that root created. Best effort: without root's rights the file is the server's
/// already.
pub(crate) fn give_to_owner_of(model: &Path, file: &Path) {
    #[cfg(unix)]
    if let Ok(model) = fs::metadata(model) {
        use std::os::unix::fs::{MetadataExt, chown};
        let _ = chown(file, Some(model.uid()), Some(model.gid()));
    }
}

/// Temporary file that only its owner can read. It is deleted on drop unless it is published under its final name.
struct Draft {
    path: PathBuf,
    /// Advisory lock, which shows that the file is being written.
    _lock: fs::File,
}

impl Draft {
    /// Replaces a draft that a killed process left behind. In another container a running one may have the same number.
    fn create(path: PathBuf) -> Result<Self, BackupError> {
        require_unused(&path)?;
        remove_with_log(&path);
        let mut options = fs::OpenOptions::new();
        options.create_new(true).write(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(&path).map_err(BackupError::file(&path))?;
        // Best effort: not every file system has locks.
        let _ = file.try_lock();
        Ok(Self { path, _lock: file })
    }

    fn path(&self) -> &Path {
        &self.path
    }

    /// Syncs the file to the disk and renames it.
    fn publish(self, file: &Path) -> Result<(), BackupError> {
        let keep = || {
            fs::File::open(&self.path)?.sync_all()?;
            fs::rename(&self.path, file)?;
            fs::File::open(folder_of(file))?.sync_all()
        };
        keep().map_err(BackupError::file(file))
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // A published file has another name by now.
        remove_with_log(&self.path);
    }
}

/// Suffixes of SQLite's logs.
const LOGS: [&str; 3] = ["-wal", "-shm", "-journal"];

fn remove_logs(path: &Path) {
    for suffix in LOGS {
        let _ = fs::remove_file(with_suffix(path, suffix));
    }
}

/// Deletes the file and SQLite's `-wal` and `-shm` files beside it. Best effort: a later step reports a name that is
/// taken.
fn remove_with_log(path: &Path) {
    let _ = fs::remove_file(path);
    remove_logs(path);
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    value: i64,
}

#[derive(QueryableByName)]
struct Words {
    #[diesel(sql_type = diesel::sql_types::Text)]
    value: String,
}

/// Diesel's table of migrations; it holds no rows of ours.
const MIGRATIONS: &str = "__diesel_schema_migrations";
const COMPATIBILITY: &str = "schema_compatibility";

/// Tables that a copy of any version has.
const ALWAYS_THERE: [&str; 3] = [MIGRATIONS, "server_keys", "users"];

fn check_tables<'a>(file: &Path, mut tables: impl Iterator<Item = &'a str>) -> Result<(), BackupError> {
    let found: Vec<_> = tables.by_ref().collect();
    match ALWAYS_THERE.into_iter().find(|table| !found.contains(table)) {
        None => Ok(()),
        Some(missing) => {
            Err(BackupError::NotOurs(file.display().to_string(), format!("it has no table {missing}")))
        }
    }
}

/// `required`: the row of `schema_compatibility`.
fn check_version(file: &Path, applied: &[String], required: Option<String>) -> Result<(), BackupError> {
    match open::missing_migration(applied, || required) {
        None => Ok(()),
        Some(missing) => Err(BackupError::Newer(file.display().to_string(), missing)),
    }
}

#[cfg(test)]
mod tests;
