//! Prepared statements on hot paths, which Diesel would prepare again at every run.

use std::marker::PhantomData;

use diesel::{
    QueryResult, RunQueryDsl,
    backend::Backend,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
};

/// Keeps the statement prepared. Its text must not vary without bound: each text is kept for as long as the connection.
///
/// Works for `get_result` and `load` only. `execute` hands Diesel a reference, which bypasses the cache.
pub(crate) struct Cached<Q, SqlType> {
    query: Q,
    rows: PhantomData<SqlType>,
}

impl<Q: Query> Cached<Q, Q::SqlType> {
    pub(crate) fn query(query: Q) -> Self {
        Self { query, rows: PhantomData }
    }
}

impl<Q, SqlType> Query for Cached<Q, SqlType> {
    type SqlType = SqlType;
}

impl<Q, SqlType, Conn> RunQueryDsl<Conn> for Cached<Q, SqlType> {}

/// The cache's key is the statement's text.
impl<Q, SqlType> QueryId for Cached<Q, SqlType> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Q: QueryFragment<DB>, SqlType, DB: Backend> QueryFragment<DB> for Cached<Q, SqlType> {
    fn walk_ast<'b>(&'b self, pass: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.query.walk_ast(pass)
    }

    fn is_safe_to_cache_prepared(&self, _: &DB) -> QueryResult<bool> {
        Ok(true)
    }
}
