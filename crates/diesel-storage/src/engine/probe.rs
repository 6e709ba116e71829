//! Readiness probe of the database, on a separate connection, so that it never waits for calls.

use std::{
    path::Path,
    sync::{Mutex, PoisonError},
};

use diesel::r2d2::ManageConnection;
use hub_domain::ports::storage_error::{StorageError, Stored};

use crate::{
    backup::free_room,
    engine::{
        connection::{Connection, Manager},
        file_identity::folder_of,
        target::Target,
    },
};

/// Free bytes below which a change may fail, so that one is tried.
const LITTLE_ROOM: u64 = 1024 * 1024;

pub(crate) struct Probe {
    manager: Manager,
    kept: Mutex<Option<Connection>>,
}

impl Probe {
    pub(crate) fn new(manager: Manager) -> Self {
        Self { manager, kept: Mutex::default() }
    }

    /// Checks that the database answers, and that PostgreSQL is no standby.
    pub(crate) fn check_answers(&self) -> Stored<()> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        // After a restart of the database the kept connection is broken, and a new one decides.
        if let Some(mut connection) = kept.take()
            && self.manager.has_its_file()
            && connection.check_answers().is_ok()
        {
            *kept = Some(connection);
            return Ok(());
        }
        let mut connection = self.connect()?;
        connection.check_answers()?;
        *kept = Some(connection);
        Ok(())
    }

    /// Checks that a change can be committed.
    pub(crate) fn check_commits(&self) -> Stored<()> {
        self.connect()?.check_commits()
    }

    /// Whether the file system of a SQLite database is almost full.
    pub(crate) fn has_little_room(&self) -> bool {
        match &self.manager.target {
            Target::Sqlite(path) => {
                free_room(folder_of(Path::new(path))).is_some_and(|free| free < LITTLE_ROOM)
            }
            Target::Postgres(_) => false,
        }
    }

    fn connect(&self) -> Stored<Connection> {
        self.manager.connect().map_err(|error| StorageError::Unavailable(error.to_string()))
    }
}
