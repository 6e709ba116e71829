//! Queries whose answer is one text.

use diesel::{
    Connection, QueryResult, QueryableByName, RunQueryDsl, query_builder::SqlQuery, query_dsl::LoadQuery,
    sql_query, sql_types::Text,
};

/// Row with the column `value`.
#[derive(QueryableByName)]
pub(crate) struct TextRow {
    #[diesel(sql_type = Text)]
    pub(crate) value: String,
}

pub(crate) fn query_text<C>(conn: &mut C, sql: &str) -> QueryResult<String>
where
    C: Connection,
    SqlQuery: for<'a> LoadQuery<'a, C, TextRow>,
{
    sql_query(sql).get_result::<TextRow>(conn).map(|row| row.value)
}
