//! Results of SQLite's last change. RETURNING has them too, but SQLite creates a temporary table for it at every run.

use diesel::{QueryResult, RunQueryDsl, SqliteConnection, define_sql_function};

define_sql_function!(fn last_insert_rowid() -> BigInt);
define_sql_function!(fn changes() -> BigInt);

/// Id of the row that was inserted last.
pub(crate) fn inserted_id(conn: &mut SqliteConnection) -> QueryResult<i64> {
    diesel::select(last_insert_rowid()).get_result(conn)
}

/// Ids of the rows that the last statement inserted. The ids of one statement are consecutive.
pub(crate) fn inserted_ids(conn: &mut SqliteConnection, rows: usize) -> QueryResult<Vec<i64>> {
    let last = inserted_id(conn)?;
    let mut ids: Vec<_> = (0..=last).rev().take(rows).collect();
    ids.reverse();
    Ok(ids)
}

/// Number of rows that the last statement changed.
pub(crate) fn changed_rows(conn: &mut SqliteConnection) -> QueryResult<i64> {
    diesel::select(changes()).get_result(conn)
}
