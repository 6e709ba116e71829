//! Lock file of an open SQLite database, because SQLite's own locks do not show idle users.
//!
//! The file beside the database is locked, never the database itself: closing a second descriptor of that would drop
//! SQLite's locks.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io,
    path::Path,
};

use crate::backup::{give_to_owner_of, with_suffix};

/// Advisory lock, released on drop and when the process ends.
#[expect(dead_code, reason = "dropping it releases the lock")]
pub(crate) struct DatabaseLock(File);

impl DatabaseLock {
    /// Shared lock, for users of the database. Waits while it is being replaced.
    pub(crate) fn shared(database: &Path) -> io::Result<Self> {
        let file = open(database)?;
        file.lock_shared()?;
        Ok(Self(file))
    }

    /// Exclusive lock, for replacing the database. `None` while it is in use.
    pub(crate) fn exclusive(database: &Path) -> io::Result<Option<Self>> {
        let file = open(database)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self(file))),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

fn open(database: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let path = with_suffix(database, ".lock");
    let file = options.open(&path)?;
    give_to_owner_of(database, &path);
    Ok(file)
}
