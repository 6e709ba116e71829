//! Direct connections to a test's database, as another program would open them.

use std::path::Path;

use diesel::{
    Connection, PgConnection, QueryResult, QueryableByName, RunQueryDsl, SqliteConnection,
    connection::SimpleConnection,
    sql_types::{BigInt, Text},
};

use crate::statements;

pub enum RawConnection {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl RawConnection {
    /// Opens the file, and creates it if it is missing.
    pub fn sqlite(path: &Path) -> Self {
        Self::Sqlite(connect_to_file(&path.display().to_string()))
    }

    pub fn postgres(url: &str) -> Self {
        Self::Postgres(connect(url))
    }

    pub fn execute(&mut self, sql: &str) {
        let done = match self {
            Self::Sqlite(conn) => conn.batch_execute(sql),
            Self::Postgres(conn) => conn.batch_execute(sql),
        };
        done.expect("the statement works");
    }

    /// Texts of a query's one column, which is called `value`.
    pub fn texts(&mut self, sql: &str) -> Vec<String> {
        #[derive(QueryableByName)]
        struct Row {
            #[diesel(sql_type = Text)]
            value: String,
        }
        let query = diesel::sql_query(sql);
        let rows: QueryResult<Vec<Row>> = match self {
            Self::Sqlite(conn) => query.load(conn),
            Self::Postgres(conn) => query.load(conn),
        };
        rows.expect("the rows can be read").into_iter().map(|row| row.value).collect()
    }

    /// Number of rows. `rows`: a table with an optional condition.
    pub fn count(&mut self, rows: &str) -> i64 {
        #[derive(QueryableByName)]
        struct Count {
            #[diesel(sql_type = BigInt)]
            value: i64,
        }
        let query = diesel::sql_query(format!("SELECT count(*) AS value FROM {rows}"));
        let counted: QueryResult<Count> = match self {
            Self::Sqlite(conn) => query.get_result(conn),
            Self::Postgres(conn) => query.get_result(conn),
        };
        counted.expect("the rows can be counted").value
    }
}

/// Connects to an SQLite file, and waits for a lock that a running server holds.
pub(crate) fn connect_to_file(path: &str) -> SqliteConnection {
    let mut conn: SqliteConnection = connect(path);
    conn.batch_execute("PRAGMA busy_timeout = 10000").expect("the setting is known");
    conn
}

pub(crate) fn connect<C: Connection>(url: &str) -> C {
    let mut conn = C::establish(url).expect("the database can be reached");
    statements::leave_out(&mut conn);
    conn
}

#[cfg(test)]
mod tests {
    use std::{thread, time::Duration};

    use tempfile::TempDir;

    use super::RawConnection;

    #[test]
    fn write_waits_for_a_held_lock() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("hub.db");
        let mut holder = RawConnection::sqlite(&path);
        holder.execute("CREATE TABLE notes (text TEXT)");
        let mut waiting = RawConnection::sqlite(&path);
        holder.execute("BEGIN IMMEDIATE");
        let writer = thread::spawn(move || waiting.execute("INSERT INTO notes VALUES ('late')"));
        thread::sleep(Duration::from_millis(50));
        holder.execute("COMMIT");
        writer.join().expect("the writer has waited");
        assert_eq!(holder.count("notes"), 1);
    }
}
