//! Entries of threads that wait for a daily digest, one row for each reader. Rows and no mark, because the readers of an
//! entry are chosen when it is written, and need no lock then.

use crate::{
    model::{
        accounts::user::UserId,
        email::mailed_thread::{DigestEntry, DigestEntryKind},
        task::id::TaskId,
    },
    ports::storage_error::StorageError,
};

pub struct NewDigestEntry<'a> {
    pub reader: UserId,
    /// Id in the thread.
    pub entry: i64,
    pub task: TaskId,
    pub kind: DigestEntryKind,
    pub author: UserId,
    pub revision: Option<i64>,
    pub words: Option<&'a str>,
}

pub trait DigestEntryRepository {
    /// Records it; a repeat changes nothing.
    fn insert(&mut self, entry: &NewDigestEntry<'_>) -> Result<(), StorageError>;
    /// Deletes an entry of the task for all readers.
    fn delete(&mut self, task: TaskId, entry: i64) -> Result<(), StorageError>;
    /// Deletes entries of the task for one reader.
    fn delete_read(&mut self, reader: UserId, task: TaskId) -> Result<(), StorageError>;
    /// Deletes entries by this author for all readers.
    fn delete_by(&mut self, author: UserId) -> Result<(), StorageError>;
    /// Deletes those of the reader and returns them, oldest first, without entries of deleted tasks and of authors whose
    /// account is closed.
    fn take(&mut self, reader: UserId) -> Result<Vec<DigestEntry>, StorageError>;
}
