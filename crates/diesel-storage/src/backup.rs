//! Backup and restore of the whole database.
//!
//! A copy is verified before it counts as one. It is written under a temporary name and then renamed (atomic replace),
//! so a file with the final name is always complete.

mod copy;
pub(crate) mod error;
mod links;
mod postgres;
mod postgres_url;
mod room;
mod sqlite;

use std::{
    fs,
    path::{Path, PathBuf},
    process,
};

use chrono::{DateTime, Utc};

pub use copy::{Counts, Restored};
use copy::{Draft, remove_logs, require_file, require_foreign, require_replaceable, require_unused};
use error::BackupError;
pub use links::{Links, WorkingLink};
use room::{MeasureRoom, require_room};
pub(crate) use room::{free_room, lack_of_room, size_with_log};

use crate::engine::{
    database_url::parse_url,
    file_identity::{folder_of, resolve, with_suffix},
    target::Target,
};

/// Copies the database into a file, also while servers use it. The copy has every change that was confirmed before.
pub fn back_up(url: &str, file: &Path, replace_existing: bool) -> Result<Counts, BackupError> {
    back_up_measured(url, file, replace_existing, free_room)
}

/// Checks that the program is there that copies the database, if one does.
pub fn check_backup_program(url: &str) -> Result<(), BackupError> {
    match parse_url(url)? {
        Target::Sqlite(_) => Ok(()),
        Target::Postgres(_) => postgres::check_dump(),
    }
}

fn back_up_measured(
    url: &str,
    file: &Path,
    replace_existing: bool,
    measure: MeasureRoom,
) -> Result<Counts, BackupError> {
    let target = parse_url(url)?.resolved()?;
    let file = &resolve_copy(file)?;
    if let Target::Sqlite(database) = &target {
        require_foreign(file, Path::new(database))?;
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
    let file = &resolve_copy(file)?;
    fs::metadata(file).map_err(BackupError::file(file))?;
    require_file(file)?;
    fs::File::open(file).map_err(BackupError::file(file))?;
    require_unused(file)?;
    match target {
        Target::Sqlite(path) => sqlite::restore(Path::new(&path), file, now, measure),
        Target::Postgres(url) => postgres::restore(&url, file, now),
    }
}

/// Resolves the name of a copy, which needs a file: `-` means standard input or output to other programs, and a `/` at
/// the end a folder.
fn resolve_copy(file: &Path) -> Result<PathBuf, BackupError> {
    let name = file.as_os_str().as_encoded_bytes();
    if name == b"-" || name.ends_with(b"/") || name.ends_with(b"/.") {
        return Err(BackupError::NoFile(file.display().to_string()));
    }
    resolve(file).map_err(BackupError::file(file))
}

#[cfg(test)]
mod tests;
