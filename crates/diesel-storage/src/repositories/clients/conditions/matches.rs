//! Predicate on clients as SQL, made of pieces and bound values.

use chrono::NaiveDate;
use diesel::{
    QueryResult,
    backend::Backend,
    pg::Pg,
    query_builder::{AstPass, QueryFragment},
    serialize::ToSql,
    sql_types::{BigInt, Bool, Date, HasSqlType},
    sqlite::Sqlite,
};

use crate::engine::expression::varying_expression;

/// Predicate on `client_summaries`.
pub(crate) struct Matches(pub(super) Vec<Part>);

/// Piece of SQL, or a bound value.
pub(super) enum Part {
    Sql(&'static str),
    Text(String),
    Number(i64),
    Day(NaiveDate),
    /// Day that is this number of days before the last value of a number.
    DaysBeforeLatest(i64),
}

/// Arithmetic of days, in which the databases differ.
pub(crate) trait DayArithmetic {
    /// Texts around a number of days before the last value.
    const DAYS_BEFORE_LATEST: [&'static str; 2];
}

impl DayArithmetic for Pg {
    const DAYS_BEFORE_LATEST: [&'static str; 2] = ["(number_holders.latest_day - CAST(", " AS INTEGER))"];
}

impl DayArithmetic for Sqlite {
    const DAYS_BEFORE_LATEST: [&'static str; 2] = ["date(number_holders.latest_day, '-' || ", " || ' days')"];
}

impl Matches {
    pub(super) fn sql(&mut self, sql: &'static str) {
        self.0.push(Part::Sql(sql));
    }

    pub(super) fn bound(&mut self, before: &'static str, number: i64, after: &'static str) {
        self.0.extend([Part::Sql(before), Part::Number(number), Part::Sql(after)]);
    }
}

varying_expression!(Matches, Bool, No);

impl<DB> QueryFragment<DB> for Matches
where
    DB: Backend + HasSqlType<BigInt> + HasSqlType<Date> + DayArithmetic,
    i64: ToSql<BigInt, DB>,
    NaiveDate: ToSql<Date, DB>,
{
    fn walk_ast<'b>(&'b self, mut pass: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        pass.unsafe_to_cache_prepared();
        for part in &self.0 {
            match part {
                Part::Sql(sql) => pass.push_sql(sql),
                Part::Text(sql) => pass.push_sql(sql),
                Part::Number(number) => pass.push_bind_param::<BigInt, _>(number)?,
                Part::Day(day) => pass.push_bind_param::<Date, _>(day)?,
                Part::DaysBeforeLatest(days) => {
                    let [before, after] = DB::DAYS_BEFORE_LATEST;
                    pass.push_sql(before);
                    pass.push_bind_param::<BigInt, _>(days)?;
                    pass.push_sql(after);
                }
            }
        }
        Ok(())
    }
}
