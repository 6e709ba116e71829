//! Damage of an SQLite file: what its own check finds, and texts that no query can read. SQLite stores any bytes as
//! text, and its check passes them.

use diesel::{
    QueryResult, QueryableByName, RunQueryDsl, SqliteConnection, sql_query,
    sql_types::{BigInt, Binary, Text},
};

use super::{open_error::one_line, text_row::query_text};

/// SQLite's own check of a file.
pub(crate) enum Check {
    /// Structure of tables alone.
    Quick,
    /// Indexes as well.
    Whole,
}

#[derive(QueryableByName)]
struct TextColumn {
    #[diesel(sql_type = Text)]
    table: String,
    #[diesel(sql_type = Text)]
    column: String,
}

#[derive(QueryableByName)]
struct StoredText {
    #[diesel(sql_type = BigInt)]
    number: i64,
    #[diesel(sql_type = Binary)]
    value: Vec<u8>,
}

/// Finds the first damage. `None`: there is none.
pub(crate) fn find_damage(conn: &mut SqliteConnection, check: &Check) -> QueryResult<Option<String>> {
    let pragma = match check {
        Check::Quick => "SELECT quick_check AS value FROM pragma_quick_check LIMIT 1",
        Check::Whole => "SELECT integrity_check AS value FROM pragma_integrity_check LIMIT 1",
    };
    let complaint = query_text(conn, pragma)?;
    if complaint != "ok" {
        return Ok(Some(one_line(&complaint)));
    }
    let columns = "SELECT tables.name AS \"table\", columns.name AS \"column\" \
         FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns \
         WHERE tables.type = 'table' AND columns.type = 'TEXT'";
    for TextColumn { table, column } in sql_query(columns).load::<TextColumn>(conn)? {
        let texts = format!(
            "SELECT rowid AS number, CAST(\"{column}\" AS BLOB) AS value FROM \"{table}\" \
             WHERE typeof(\"{column}\") = 'text'"
        );
        for text in sql_query(texts).load_iter::<StoredText, _>(conn)? {
            let StoredText { number, value } = text?;
            if std::str::from_utf8(&value).is_err() {
                return Ok(Some(format!("{table}.{column} of row {number} is not UTF-8")));
            }
        }
    }
    Ok(None)
}
