//! Zero-copy columns of the most frequent lists. Diesel itself copies each name into a string and parses each date with
//! a general parser, which took a tenth of the time of a board.

use chrono::NaiveDate;
use diesel::{
    backend::Backend,
    deserialize::{self, FromSql, FromSqlRow},
    pg::{Pg, PgValue},
    sql_types::{Date, Text},
    sqlite::Sqlite,
};
use hub_domain::model::{category::Category, task::TaskStatus};

use crate::engine::error::said_of_unreadable;

/// Value of an enum, stored as text.
#[derive(Debug, Clone, Copy, FromSqlRow)]
pub(crate) struct TextEnum<T>(pub(crate) T);

pub(crate) trait Name: Sized {
    /// Name of the enum in error messages.
    const OF: &'static str;

    fn named(name: &str) -> Option<Self>;
}

impl Name for Category {
    const OF: &'static str = "category";

    fn named(name: &str) -> Option<Self> {
        Self::parse(name).ok()
    }
}

impl Name for TaskStatus {
    const OF: &'static str = "status";

    fn named(name: &str) -> Option<Self> {
        Self::parse(name).ok()
    }
}

fn named<T: Name>(name: &str) -> deserialize::Result<TextEnum<T>> {
    T::named(name).map(TextEnum).ok_or_else(|| said_of_unreadable(T::OF, name).into())
}

impl<T: Name> FromSql<Text, Sqlite> for TextEnum<T> {
    fn from_sql(mut value: <Sqlite as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        named(value.read_text())
    }
}

impl<T: Name> FromSql<Text, Pg> for TextEnum<T> {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        named(str::from_utf8(value.as_bytes())?)
    }
}

/// A calendar day.
#[derive(Debug, Clone, Copy, FromSqlRow)]
pub(crate) struct Day(pub(crate) NaiveDate);

impl FromSql<Date, Sqlite> for Day {
    fn from_sql(mut value: <Sqlite as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        let text = value.read_text();
        usual_day(text)
            .or_else(|| text.parse().ok())
            .map(Self)
            .ok_or_else(|| said_of_unreadable("day", text).into())
    }
}

impl FromSql<Date, Pg> for Day {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        <NaiveDate as FromSql<Date, Pg>>::from_sql(value).map(Self)
    }
}

/// Parses a date with a year of four digits.
fn usual_day(text: &str) -> Option<NaiveDate> {
    let (year, rest) = text.split_once('-')?;
    let (month, day) = rest.split_once('-')?;
    NaiveDate::from_ymd_opt(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use diesel::{Connection, RunQueryDsl, SqliteConnection, dsl::sql};
    use hub_domain::ports::with_sources;

    use super::*;

    fn day(text: &str) -> Result<NaiveDate, String> {
        let mut conn = SqliteConnection::establish(":memory:").unwrap();
        let query = diesel::select(sql::<Date>(&format!("'{text}'")));
        query.get_result::<Day>(&mut conn).map(|day| day.0).map_err(|error| with_sources(&error))
    }

    #[test]
    fn a_day_is_read_as_diesel_reads_it() {
        for text in ["2026-11-03", "2024-02-29", "0001-01-01", "-0044-03-15", "+12026-12-31"] {
            assert_eq!(day(text), Ok(text.parse().unwrap()), "{text}");
        }
    }

    #[test]
    fn invalid_dates_and_names_are_errors() {
        for text in ["", "2026", "2026-11", "2026-02-30", "2026-11-03T00:00", "soon"] {
            let error = day(text).unwrap_err();
            assert!(error.ends_with(&format!(": unreadable day in the database: {text}")), "{error}");
        }
        let error = named::<TaskStatus>("later").unwrap_err();
        assert_eq!(error.to_string(), "unreadable status in the database: later");
        assert_eq!(named::<Category>("timo_tasks").unwrap().0, Category::TimoTask);
    }
}
