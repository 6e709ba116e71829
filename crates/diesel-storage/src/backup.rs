//! Copies of the whole database, and the way back from one.
//!
//! A copy is looked into before anybody may rely on it, and is written beside its place and then put there: a file of
//! that name is always a whole one.

mod postgres;
mod postgres_url;
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

use crate::{
    connection::Target,
    instant::micros,
    open::{self, OpenError},
};

/// Rows by table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counts(pub BTreeMap<String, i64>);

/// Tables whose counts tell an operator which database it is.
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
    /// Place of the database that was replaced: a file, or the name of a database. `None` where there was none.
    pub replaced: Option<String>,
}

/// Why there is no copy, or why it was not used, as one sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("there is no database at {0}")]
    NoDatabase(String),
    #[error("{0} exists already; --force replaces it")]
    Exists(String),
    #[error("{path}: {source}")]
    File { path: String, source: io::Error },
    #[error("{0} is no database of Creator Hub: {1}")]
    NotOurs(String, String),
    #[error("{0} is damaged: {1}")]
    Damaged(String, String),
    #[error(
        "{0} was made by a newer version of Creator Hub (it has migration {1}); restore it with that version"
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

impl From<diesel::result::Error> for BackupError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Database(open::one_line(&error.to_string()))
    }
}

impl BackupError {
    fn file(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.display().to_string();
        move |source| Self::File { path, source }
    }
}

/// Copies the database into a file, while servers use it or not. The copy has every change that was confirmed before.
pub fn back_up(url: &str, file: &Path, replace_existing: bool) -> Result<Counts, BackupError> {
    let target = open::parse_url(url)?;
    if !replace_existing && file.exists() {
        return Err(BackupError::Exists(file.display().to_string()));
    }
    let draft = Draft::create(beside(file, &format!(".{}.partial", process::id())))?;
    let counts = match &target {
        Target::Sqlite(path) => sqlite::back_up(Path::new(path), draft.path())?,
        Target::Postgres(url) => postgres::back_up(url, draft.path())?,
    };
    draft.become_file(file)?;
    Ok(counts)
}

/// Puts a copy in the place of the database, and keeps what it replaces. Refused while the database is in use. Whoever was
/// signed in has to sign in again: what ended a session since the copy was made is not known to it. No mail of the copy
/// goes out by itself.
pub fn restore(url: &str, file: &Path, now: DateTime<Utc>) -> Result<Restored, BackupError> {
    match open::parse_url(url)? {
        Target::Sqlite(path) => sqlite::restore(Path::new(&path), file, now),
        Target::Postgres(url) => postgres::restore(&url, file, now),
    }
}

/// Names what is kept.
fn stamp(now: DateTime<Utc>) -> String {
    now.format("%Y%m%d-%H%M%S").to_string()
}

/// Keeps a restored copy from doing things twice, in SQL of both databases: sessions end, waiting mail fails where an
/// admin sees it, and digests wait for their reader's next morning.
fn end_what_was_under_way(now: DateTime<Utc>) -> String {
    let (now, day) = (micros(now), 86_400_000_000_i64);
    format!(
        "DELETE FROM sessions; \
         UPDATE outbox SET failed_at = {now}, answer = '{WAITED_IN_A_COPY}' \
         WHERE sent_at IS NULL AND failed_at IS NULL; \
         UPDATE mail_preferences SET digest_due_at = digest_due_at + (({now} - digest_due_at) / {day} + 1) * {day} \
         WHERE digest_due_at <= {now};"
    )
}

/// Stands where a mail server's words stand otherwise.
const WAITED_IN_A_COPY: &str =
    "Not sent: it waited in the backup that was restored, and may have been sent since";

/// Does the work unless another server on the same database does the same at this moment: `None` then.
pub fn alone<T>(url: &str, work: impl FnOnce() -> T) -> Result<Option<T>, BackupError> {
    match open::parse_url(url)? {
        // It has one server.
        Target::Sqlite(_) => Ok(Some(work())),
        Target::Postgres(url) => postgres::alone(&url, work),
    }
}

/// The name with something after it.
pub(crate) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A file that an operator with all rights made is the server's to use. Best effort: without those rights it is already.
pub(crate) fn give_to_owner_of(model: &Path, file: &Path) {
    #[cfg(unix)]
    if let Ok(model) = fs::metadata(model) {
        use std::os::unix::fs::{MetadataExt, chown};
        let _ = chown(file, Some(model.uid()), Some(model.gid()));
    }
}

/// A file that nobody else may read and that is gone again unless it becomes something.
struct Draft(PathBuf);

impl Draft {
    /// In the place of a draft whose program was killed.
    fn create(path: PathBuf) -> Result<Self, BackupError> {
        remove_with_log(&path);
        let mut options = fs::OpenOptions::new();
        options.create_new(true).write(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(&path).map_err(BackupError::file(&path))?;
        Ok(Self(path))
    }

    fn path(&self) -> &Path {
        &self.0
    }

    /// On the disk, whatever happens next.
    fn become_file(self, file: &Path) -> Result<(), BackupError> {
        let keep = || {
            fs::File::open(&self.0)?.sync_all()?;
            fs::rename(&self.0, file)?;
            fs::File::open(folder_of(file))?.sync_all()
        };
        keep().map_err(BackupError::file(file))
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // What became something has another name by now.
        remove_with_log(&self.0);
    }
}

/// With what SQLite may have left beside it. Best effort: whoever needs the name sees that it is taken.
fn remove_with_log(path: &Path) {
    for suffix in ["", "-wal", "-shm", "-journal"] {
        let _ = fs::remove_file(beside(path, suffix));
    }
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

/// Table of the migrations; it holds no rows of ours.
const MIGRATIONS: &str = "__diesel_schema_migrations";

/// A copy has these, whatever its version.
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

fn check_version(file: &Path, versions: &[String]) -> Result<(), BackupError> {
    match open::unknown_migration(versions) {
        None => Ok(()),
        Some(newer) => Err(BackupError::Newer(file.display().to_string(), newer)),
    }
}
