//! What SQLite says of the last change. RETURNING would say it too, but SQLite makes a table for that at every run.

use diesel::{QueryResult, RunQueryDsl, SqliteConnection, define_sql_function};

define_sql_function!(fn last_insert_rowid() -> BigInt);
define_sql_function!(fn changes() -> BigInt);

/// The id of the row that was inserted last.
pub(crate) fn inserted_id(conn: &mut SqliteConnection) -> QueryResult<i64> {
    diesel::select(last_insert_rowid()).get_result(conn)
}

/// The ids of the rows that the last statement inserted: one statement's ids follow each other.
pub(crate) fn inserted_ids(conn: &mut SqliteConnection, rows: usize) -> QueryResult<Vec<i64>> {
    let last = inserted_id(conn)?;
    let mut ids: Vec<_> = (0..=last).rev().take(rows).collect();
    ids.reverse();
    Ok(ids)
}

/// How many rows the last statement changed.
pub(crate) fn changed_rows(conn: &mut SqliteConnection) -> QueryResult<i64> {
    diesel::select(changes()).get_result(conn)
}
