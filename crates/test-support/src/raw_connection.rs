//! Direct connections to a test's database, as another program would open them.

use std::path::Path;

use diesel::{
    Connection, PgConnection, QueryResult, QueryableByName, RunQueryDsl, SqliteConnection,
    connection::SimpleConnection, sql_types::BigInt,
};

use crate::statements;

pub enum RawConnection {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl RawConnection {
    /// Opens the file, and creates it if it is missing.
    pub fn sqlite(path: &Path) -> Self {
        Self::Sqlite(connect(&path.display().to_string()))
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

pub(crate) fn connect<C: Connection>(url: &str) -> C {
    let mut conn = C::establish(url).expect("the database can be reached");
    statements::leave_out(&mut conn);
    conn
}
