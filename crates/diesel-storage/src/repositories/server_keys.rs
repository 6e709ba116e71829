//! Keys that all servers on one database share.

use diesel::prelude::*;
use hub_domain::ports::{repositories::server_keys::ServerKeyRepository, storage_error::StorageError};

use crate::{
    engine::connection::{Connection, on_db},
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
}
