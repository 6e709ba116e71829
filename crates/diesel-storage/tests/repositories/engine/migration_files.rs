//! Files of a migration, run by hand on a database of the present schema.

use std::fs;

use hub_test_support::raw_connection::RawConnection;

/// `file`: `up.sql` or `down.sql` in the folder of the migration.
pub fn run(raw: &mut RawConnection, migration: &str, file: &str) {
    let database = match raw {
        RawConnection::Sqlite(_) => {
            // As for every migration, which may rebuild tables.
            raw.execute("PRAGMA foreign_keys = OFF");
            "sqlite"
        }
        RawConnection::Postgres(_) => "postgres",
    };
    let path = format!("{}/migrations/{database}/{migration}/{file}", env!("CARGO_MANIFEST_DIR"));
    raw.execute(&fs::read_to_string(path).unwrap());
}
