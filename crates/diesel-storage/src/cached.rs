//! Statements on hot paths that Diesel would prepare again at every run.

use diesel::{
    QueryResult, RunQueryDsl,
    backend::Backend,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
};

/// Keeps the statement prepared. Its text must not vary without bound: each text is kept for as long as the connection.
///
/// Only what `get_result` and `load` run is kept. `execute` hands Diesel a reference, which skips this.
pub(crate) struct Cached<Q>(pub(crate) Q);

impl<Q: Query> Query for Cached<Q> {
    type SqlType = Q::SqlType;
}

impl<Q, Conn> RunQueryDsl<Conn> for Cached<Q> {}

/// Told apart by its text.
impl<Q> QueryId for Cached<Q> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Q: QueryFragment<DB>, DB: Backend> QueryFragment<DB> for Cached<Q> {
    fn walk_ast<'b>(&'b self, pass: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.0.walk_ast(pass)
    }

    fn is_safe_to_cache_prepared(&self, _: &DB) -> QueryResult<bool> {
        Ok(true)
    }
}
