//! Enums that are stored as text.

use std::fmt;

use diesel::{
    backend::Backend,
    deserialize::{self, FromSql, FromSqlRow},
    expression::AsExpression,
    pg::{Pg, PgValue},
    serialize::{self, Output, ToSql},
    sql_types::Text,
    sqlite::Sqlite,
};
use hub_domain::model::{category::Category, task::TaskStatus};

use crate::engine::error::describe_unreadable;

/// Value of an enum, stored as text.
#[derive(Debug, Clone, Copy, AsExpression, FromSqlRow)]
#[diesel(sql_type = Text)]
pub(crate) struct TextEnum<T>(pub(crate) T);

pub(crate) trait Name: fmt::Debug + Copy {
    /// Name of the enum in error messages.
    const OF: &'static str;

    fn name(self) -> &'static str;
    fn from_name(name: &str) -> Option<Self>;
}

impl Name for Category {
    const OF: &'static str = "category";

    fn name(self) -> &'static str {
        self.name()
    }

    fn from_name(name: &str) -> Option<Self> {
        Self::parse(name).ok()
    }
}

impl Name for TaskStatus {
    const OF: &'static str = "status";

    fn name(self) -> &'static str {
        self.name()
    }

    fn from_name(name: &str) -> Option<Self> {
        Self::parse(name).ok()
    }
}

fn from_name<T: Name>(name: &str) -> deserialize::Result<TextEnum<T>> {
    T::from_name(name).map(TextEnum).ok_or_else(|| describe_unreadable(T::OF, name).into())
}

impl<T: Name> FromSql<Text, Sqlite> for TextEnum<T> {
    fn from_sql(mut value: <Sqlite as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        from_name(value.read_text())
    }
}

impl<T: Name> FromSql<Text, Pg> for TextEnum<T> {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        from_name(str::from_utf8(value.as_bytes())?)
    }
}

impl<T: Name> ToSql<Text, Sqlite> for TextEnum<T> {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        <str as ToSql<Text, Sqlite>>::to_sql(self.0.name(), out)
    }
}

impl<T: Name> ToSql<Text, Pg> for TextEnum<T> {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        <str as ToSql<Text, Pg>>::to_sql(self.0.name(), out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_names_are_errors() {
        let error = from_name::<TaskStatus>("later").unwrap_err();
        assert_eq!(error.to_string(), "unreadable status in the database: later");
        assert_eq!(from_name::<Category>("timo_tasks").unwrap().0, Category::TimoTask);
    }
}
