//! Room on the disk for a copy, or for migrating.

use std::{fs, path::Path};

use crate::{
    backup::error::BackupError,
    engine::file_identity::{folder_of, with_suffix},
};

const MEGABYTE: u64 = 1024 * 1024;

/// Measures the free bytes of a folder's file system. `None` where it does not tell.
pub(super) type MeasureRoom = fn(&Path) -> Option<u64>;

/// Free bytes of a file system for this account.
pub(crate) fn free_room(folder: &Path) -> Option<u64> {
    let found = rustix::fs::statvfs(folder).ok().filter(|found| found.f_blocks > 0)?;
    Some(found.f_bavail.saturating_mul(found.f_frsize))
}

/// Size of a SQLite database with its write-ahead log.
pub(crate) fn size_with_log(database: &Path) -> u64 {
    let size = |path: &Path| fs::metadata(path).map_or(0, |metadata| metadata.len());
    size(database) + size(&with_suffix(database, "-wal"))
}

/// Refuses a copy where less than 1.2 times the size of its original is free: a disk that it fills takes no change.
pub(super) fn require_room(folder: &Path, size: u64, measure: MeasureRoom) -> Result<(), BackupError> {
    let needed = size.saturating_add(size / 5);
    match measure(folder) {
        Some(free) if free < needed => Err(BackupError::NoRoom {
            folder: folder.display().to_string(),
            free: free / MEGABYTE,
            needed: needed.div_ceil(MEGABYTE),
        }),
        _ => Ok(()),
    }
}

/// End of a sentence about a failed migration, where less is free than the database has: migrations may write all of it
/// anew.
pub(crate) fn lack_of_room(database: &Path, measure: MeasureRoom) -> Option<String> {
    let (folder, size) = (folder_of(database), size_with_log(database));
    let free = measure(folder).filter(|free| *free < size)?;
    let (free, size) = (free / MEGABYTE, size.div_ceil(MEGABYTE));
    Some(format!(
        "; {} has {free} MB of free room, and the database has {size} MB: make room",
        folder.display()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lack_of_room_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("hub.db");
        fs::write(&database, vec![0; 3 * 1024 * 1024]).unwrap();
        let told = lack_of_room(&database, |_| Some(1024 * 1024)).unwrap();
        assert!(told.ends_with(" has 1 MB of free room, and the database has 3 MB: make room"), "{told}");
        assert_eq!(lack_of_room(&database, |_| Some(3 * 1024 * 1024)), None);
    }
}
