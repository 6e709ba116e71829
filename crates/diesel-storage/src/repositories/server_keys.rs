//! Keys and advisory locks that all servers on one database share.

use diesel::prelude::*;
use hub_domain::ports::{repositories::server_keys::ServerKeyRepository, storage_error::StorageError};

use crate::{
    engine::connection::{Connection, Database, on_db},
    schema::server_keys,
};

impl ServerKeyRepository for Connection {
    fn find(&mut self, name: &str) -> Result<Option<Vec<u8>>, StorageError> {
        let query = server_keys::table.find(name).select(server_keys::key);
        on_db!(self, |conn| query.first(conn).optional())
    }

    fn insert_if_missing(&mut self, name: &str, key: &[u8]) -> Result<(), StorageError> {
        let row = (server_keys::name.eq(name), server_keys::key.eq(key));
        on_db!(self, |conn| diesel::insert_into(server_keys::table)
            .values(&row)
            .on_conflict_do_nothing()
            .execute(conn))
        .map(drop)
    }

    fn advisory_lock(&mut self, name: &str) -> Result<(), StorageError> {
        let outcome = match &mut self.database {
            // The transaction holds the only writer already.
            Database::Sqlite(_) => Ok(0),
            Database::Postgres(conn) => diesel::sql_query("SELECT pg_advisory_xact_lock(hashtext($1))")
                .bind::<diesel::sql_types::Text, _>(name)
                .execute(conn),
        };
        self.checked(outcome).map(drop)
    }
}
