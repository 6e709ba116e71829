//! Exclusive locks of jobs that one server does at a time.

use diesel::{RunQueryDsl, dsl::sql, sql_types::Bool};

use crate::engine::{
    access::Access,
    connection::{Database, Manager},
    database_url::parse_url,
    open_error::{OpenError, one_line},
};

/// Job with the number of its advisory lock.
#[derive(Clone, Copy)]
pub enum ExclusiveJob {
    Backup = 7_164_913,
    Housekeeping = 7_164_914,
}

/// Does the work under the lock of its job. `None` if another server on the same database holds it now.
pub fn with_exclusive_lock<T>(
    url: &str,
    job: ExclusiveJob,
    work: impl FnOnce() -> T,
) -> Result<Option<T>, OpenError> {
    let unreachable = |reason: String| OpenError::Unreachable(one_line(&reason));
    let manager = Manager::new(parse_url(url)?, Access::Migrate);
    // The connection holds the lock, and releases it however it ends.
    let mut database = manager.open().map_err(|error| unreachable(error.to_string()))?;
    let is_free = match &mut database {
        // SQLite has one server.
        Database::Sqlite(_) => true,
        Database::Postgres(conn) => {
            let lock = format!("pg_try_advisory_lock({})", job as i64);
            diesel::select(sql::<Bool>(&lock))
                .get_result(conn)
                .map_err(|error| unreachable(error.to_string()))?
        }
    };
    Ok(is_free.then(work))
}
