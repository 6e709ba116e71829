//! Reason that a copy was not made or not used.

use std::{io, path::Path};

use hub_domain::ports::storage_error::StorageError;

use crate::engine::open_error::{OpenError, one_line};

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
        "{0} has its tables in the schema {1}, and DATABASE_URL leads to another one; ALTER DATABASE … SET search_path = \
         {1} leads there"
    )]
    OtherSchema(String, String),
    #[error(
        "{0} was made by a newer version of Creator Hub, and needs one with migration {1}; use that version"
    )]
    Newer(String, String),
    #[error("{0} is in use; stop every server and every other program that uses it first")]
    InUse(String),
    #[error(
        "the role {0} may not create databases, and a restore makes a new one; ALTER ROLE {0} CREATEDB allows it"
    )]
    NoRight(String),
    #[error("{0} is not on the PATH; install PostgreSQL's client programs (such as postgresql-client)")]
    NoProgram(&'static str),
    #[error("{0} failed: {1}")]
    Program(&'static str, String),
    #[error("the database failed: {0}")]
    Database(String),
}

impl From<StorageError> for BackupError {
    fn from(error: StorageError) -> Self {
        Self::Database(one_line(&error.to_string()))
    }
}

impl From<diesel::result::Error> for BackupError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Database(one_line(&error.to_string()))
    }
}

impl BackupError {
    pub(super) fn file(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.display().to_string();
        move |error| Self::File { path, error }
    }
}
