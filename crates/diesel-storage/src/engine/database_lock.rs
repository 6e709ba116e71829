//! Lock files of a SQLite database: one of its users, because SQLite's own locks do not show idle ones, one of the
//! process that migrates it, and one of its server.
//!
//! Files beside the database are locked, never the database itself: closing a second descriptor of that would drop
//! SQLite's locks.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io,
    path::Path,
};

use crate::engine::file_identity::{give_to_owner_of, with_suffix};

/// Suffix of the file that the users of a database lock.
const OF_USERS: &str = ".lock";
/// Suffix of the file that is locked while the database is migrated. Users beside a migration are no reason to wait.
const OF_MIGRATION: &str = ".migrating";
/// Suffix of the file that the server of a database locks.
const OF_SERVER: &str = ".serving";

/// Advisory lock, released on drop and when the process ends.
#[expect(dead_code, reason = "dropping it releases the lock")]
pub(crate) struct DatabaseLock(File);

impl DatabaseLock {
    /// Shared lock, for users of the database. Waits while it is being replaced.
    pub(crate) fn shared(database: &Path) -> io::Result<Self> {
        let file = open(database, OF_USERS)?;
        file.lock_shared()?;
        Ok(Self(file))
    }

    /// Exclusive lock, for migrating the database. Waits while another one migrates it.
    pub(crate) fn migrating(database: &Path) -> io::Result<Self> {
        let file = open(database, OF_MIGRATION)?;
        file.lock()?;
        Ok(Self(file))
    }

    /// Exclusive lock, for replacing the database. `None` while it is in use.
    pub(crate) fn exclusive(database: &Path) -> io::Result<Option<Self>> {
        Self::try_exclusive(database, OF_USERS)
    }

    /// Exclusive lock, for serving the database. `None` while another server has it.
    pub(crate) fn serving(database: &Path) -> io::Result<Option<Self>> {
        Self::try_exclusive(database, OF_SERVER)
    }

    fn try_exclusive(database: &Path, suffix: &str) -> io::Result<Option<Self>> {
        let file = open(database, suffix)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self(file))),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

fn open(database: &Path, suffix: &str) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let path = with_suffix(database, suffix);
    let file = options.open(&path)?;
    give_to_owner_of(database, &path);
    Ok(file)
}
