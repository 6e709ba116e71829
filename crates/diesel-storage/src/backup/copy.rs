//! Copy of a database: its file, its checks, and what it must not do twice.

use std::{
    collections::BTreeMap,
    fmt, fs,
    path::{Path, PathBuf},
};

use chrono::{DateTime, Utc};
use diesel::{QueryableByName, sql_types::BigInt};

use super::{error::BackupError, links::Links};
use crate::engine::{
    file_identity::{folder_of, is_in_use, is_mounted, is_same_file, with_suffix},
    instant::micros,
    open,
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
    /// Settings of the replaced database that the restored one lacks, each as a statement with the reason.
    pub lost: Vec<String>,
}

/// Suffixes of the files that SQLite and we keep beside a database.
const BESIDE: [&str; 8] = ["", "-wal", "-shm", "-journal", ".lock", ".migrating", ".serving", RESTORING];
/// Suffix of the draft of a restore.
pub(super) const RESTORING: &str = ".restoring";

/// Refuses a file of the database, under whatever name, and one whose logs would be.
pub(super) fn require_foreign(file: &Path, database: &Path) -> Result<(), BackupError> {
    let is_of_database =
        |file: &Path| BESIDE.iter().any(|suffix| is_same_file(file, &with_suffix(database, suffix)));
    if LOGS.into_iter().chain([""]).any(|suffix| is_of_database(&with_suffix(file, suffix))) {
        return Err(BackupError::OfTheDatabase(file.display().to_string()));
    }
    Ok(())
}

pub(super) fn require_file(file: &Path) -> Result<(), BackupError> {
    if file.exists() && !file.is_file() {
        return Err(BackupError::NoFile(file.display().to_string()));
    }
    Ok(())
}

/// Refuses a file that no rename can replace.
pub(super) fn require_replaceable(file: &Path) -> Result<(), BackupError> {
    require_file(file)?;
    if is_mounted(file) {
        return Err(BackupError::Mounted(file.display().to_string()));
    }
    Ok(())
}

pub(super) fn require_unused(file: &Path) -> Result<(), BackupError> {
    if is_in_use(file) {
        return Err(BackupError::InUse(file.display().to_string()));
    }
    Ok(())
}

/// Suffix with the time, for the name of the replaced database.
pub(super) fn stamp(now: DateTime<Utc>) -> String {
    now.format("%Y%m%d-%H%M%S").to_string()
}

/// SQL for both databases that keeps a restored copy from doing things twice: sessions and mailed links end, waiting
/// mail fails and is listed for the admins, and digests wait for their reader's next morning.
pub(super) fn end_what_was_under_way(now: DateTime<Utc>) -> String {
    let (now, day) = (micros(now), 86_400_000_000_i64);
    format!(
        "DELETE FROM sessions; DELETE FROM password_resets; DELETE FROM mailed_links; \
         DELETE FROM challenges; \
         UPDATE outbox SET failed_at = {now}, answer = '{WAITED_IN_A_COPY}' \
         WHERE sent_at IS NULL AND failed_at IS NULL; \
         UPDATE mail_preferences SET digest_due_at = digest_due_at + (({now} - digest_due_at) / {day} + 1) * {day} \
         WHERE digest_due_at <= {now};"
    )
}

/// Shown in place of the mail server's reply.
const WAITED_IN_A_COPY: &str =
    "Not sent: it waited in the backup that was restored, and may have been sent since";

/// Temporary file that only its owner can read. It is deleted on drop unless it is published under its final name.
pub(super) struct Draft {
    path: PathBuf,
    /// Advisory lock, which shows that the file is being written.
    _lock: fs::File,
}

impl Draft {
    /// Replaces a draft that a killed process left behind. In another container a running one may have the same number.
    pub(super) fn create(path: PathBuf) -> Result<Self, BackupError> {
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

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Syncs the file to the disk and renames it.
    pub(super) fn publish(self, file: &Path) -> Result<(), BackupError> {
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
pub(super) const LOGS: [&str; 3] = ["-wal", "-shm", "-journal"];

pub(super) fn remove_logs(path: &Path) {
    for suffix in LOGS {
        let _ = fs::remove_file(with_suffix(path, suffix));
    }
}

/// Deletes the file and SQLite's `-wal` and `-shm` files beside it. Best effort: a later step reports a name that is
/// taken.
pub(super) fn remove_with_log(path: &Path) {
    let _ = fs::remove_file(path);
    remove_logs(path);
}

#[derive(QueryableByName)]
pub(super) struct Number {
    #[diesel(sql_type = BigInt)]
    pub(super) value: i64,
}

/// Diesel's table of migrations; it holds no rows of ours.
pub(super) const MIGRATIONS: &str = "__diesel_schema_migrations";
pub(super) const COMPATIBILITY: &str = "schema_compatibility";

/// Tables that a copy of any version has.
const ALWAYS_THERE: [&str; 3] = [MIGRATIONS, "server_keys", "users"];

pub(super) fn check_tables<'a>(
    file: &Path,
    mut tables: impl Iterator<Item = &'a str>,
) -> Result<(), BackupError> {
    let found: Vec<_> = tables.by_ref().collect();
    match ALWAYS_THERE.into_iter().find(|table| !found.contains(table)) {
        None => Ok(()),
        Some(missing) => {
            Err(BackupError::NotOurs(file.display().to_string(), format!("it has no table {missing}")))
        }
    }
}

/// `required`: the row of `schema_compatibility`.
pub(super) fn check_version(
    file: &Path,
    applied: &[String],
    required: Option<String>,
) -> Result<(), BackupError> {
    match open::missing_migration(applied, || required) {
        None => Ok(()),
        Some(missing) => Err(BackupError::Newer(file.display().to_string(), missing)),
    }
}
