//! Expressions that write their own SQL, on any table.

/// Makes an expression of a type, whose text is always the same.
macro_rules! expression {
    ($name:ident, $type:ty, $is_aggregate:ident) => {
        impl diesel::Expression for $name {
            type SqlType = $type;
        }

        impl<Table> diesel::AppearsOnTable<Table> for $name {}

        impl<Table> diesel::SelectableExpression<Table> for $name {}

        impl<GroupBy> diesel::expression::ValidGrouping<GroupBy> for $name {
            type IsAggregate = diesel::expression::is_aggregate::$is_aggregate;
        }
    };
}
pub(crate) use expression;

/// Makes an expression whose text depends on its value, so that it is never kept prepared.
macro_rules! varying_expression {
    ($name:ident, $type:ty, $is_aggregate:ident) => {
        crate::engine::expression::expression!($name, $type, $is_aggregate);

        impl diesel::query_builder::QueryId for $name {
            type QueryId = ();
            const HAS_STATIC_QUERY_ID: bool = false;
        }
    };
}
pub(crate) use varying_expression;
