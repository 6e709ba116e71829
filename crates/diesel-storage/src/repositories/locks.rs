//! Advisory locks across the servers on one database.

use diesel::prelude::*;
use hub_domain::ports::{repositories::locks::LockRepository, storage_error::StorageError};

use crate::engine::connection::{Connection, Database};

impl LockRepository for Connection {
    fn take(&mut self, name: &str) -> Result<(), StorageError> {
        let outcome = match &mut self.database {
            // The transaction holds the only writer already.
            Database::Sqlite(_) => Ok(0),
            Database::Postgres(conn) => diesel::sql_query("SELECT pg_advisory_xact_lock(hashtext($1))")
                .bind::<diesel::sql_types::Text, _>(name)
                .execute(conn),
        };
        self.checked(outcome).map(drop)
    }

    fn take_all(&mut self, names: &[String]) -> Result<(), StorageError> {
        let outcome = match &mut self.database {
            Database::Sqlite(_) => Ok(0),
            // In one order, so that two callers wait for each other and not for good.
            Database::Postgres(conn) => diesel::sql_query(
                "SELECT pg_advisory_xact_lock(number) FROM \
                 (SELECT DISTINCT hashtext(name) AS number FROM unnest($1) AS name ORDER BY number) AS numbers",
            )
            .bind::<diesel::sql_types::Array<diesel::sql_types::Text>, _>(names)
            .execute(conn),
        };
        self.checked(outcome).map(drop)
    }
}
