//! A borrowed connection, inside a transaction or not. Every repository is implemented on it.

use diesel::{
    QueryResult, RunQueryDsl,
    connection::{AnsiTransactionManager, TransactionManager},
    r2d2::PooledConnection,
};
use hub_domain::{
    achievement::AchievementRepository,
    invitation::InvitationRepository,
    note::NoteRepository,
    notification::NotificationRepository,
    outbox::OutboxRepository,
    picture::PictureRepository,
    server_key::ServerKeyRepository,
    session::SessionRepository,
    storage::{Repositories, StorageError, UnitOfWork},
    task::TaskRepository,
    user::UserRepository,
};

use crate::connection::{Connection, Database, Manager, on_db};

pub(crate) struct Handle {
    conn: PooledConnection<Manager>,
    in_transaction: bool,
}

impl Handle {
    pub(crate) fn reading(conn: PooledConnection<Manager>) -> Self {
        Self { conn, in_transaction: false }
    }

    pub(crate) fn begin(conn: PooledConnection<Manager>) -> Result<Self, StorageError> {
        let mut handle = Self::reading(conn);
        let begun = begin_write(&mut handle.connection().database);
        handle.connection().checked(begun)?;
        handle.in_transaction = true;
        Ok(handle)
    }

    pub(crate) fn connection(&mut self) -> &mut Connection {
        &mut self.conn
    }

    pub(crate) fn ping(&mut self) -> Result<(), StorageError> {
        on_db!(self, |conn| diesel::sql_query("SELECT 1").execute(conn)).map(drop)
    }
}

fn begin_write(database: &mut Database) -> QueryResult<()> {
    match database {
        // Taking the write lock first avoids a failed upgrade from read to write.
        Database::Sqlite(conn) => AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN IMMEDIATE"),
        Database::Postgres(conn) => AnsiTransactionManager::begin_transaction(conn),
    }
}

impl UnitOfWork for Handle {
    fn commit(mut self: Box<Self>) -> Result<(), StorageError> {
        on_db!(self, |conn| AnsiTransactionManager::commit_transaction(conn))?;
        self.in_transaction = false;
        Ok(())
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        if self.in_transaction
            && let Err(error) = on_db!(self, |conn| AnsiTransactionManager::rollback_transaction(conn))
        {
            tracing::warn!(%error, "a transaction could not be rolled back; its connection is dropped");
        }
    }
}

impl Repositories for Handle {
    fn users(&mut self) -> &mut dyn UserRepository {
        self
    }
    fn sessions(&mut self) -> &mut dyn SessionRepository {
        self
    }
    fn invitations(&mut self) -> &mut dyn InvitationRepository {
        self
    }
    fn tasks(&mut self) -> &mut dyn TaskRepository {
        self
    }
    fn achievements(&mut self) -> &mut dyn AchievementRepository {
        self
    }
    fn notifications(&mut self) -> &mut dyn NotificationRepository {
        self
    }
    fn notes(&mut self) -> &mut dyn NoteRepository {
        self
    }
    fn pictures(&mut self) -> &mut dyn PictureRepository {
        self
    }
    fn outbox(&mut self) -> &mut dyn OutboxRepository {
        self
    }
    fn server_keys(&mut self) -> &mut dyn ServerKeyRepository {
        self
    }
}
