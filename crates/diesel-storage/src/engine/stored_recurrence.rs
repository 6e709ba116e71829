//! Recurrence of a task, stored as text.

use std::io::Write;

use diesel::{
    backend::Backend,
    deserialize::{self, FromSql, FromSqlRow},
    expression::AsExpression,
    pg::{Pg, PgValue},
    serialize::{self, IsNull, Output, ToSql},
    sql_types::Text,
    sqlite::Sqlite,
};
use hub_domain::model::task::recurrence::Recurrence;

use crate::engine::error::describe_unreadable;

#[derive(Debug, Clone, AsExpression, FromSqlRow)]
#[diesel(sql_type = Text)]
pub(crate) struct StoredRecurrence(pub(crate) Recurrence);

fn parsed(text: &str) -> deserialize::Result<StoredRecurrence> {
    Recurrence::parse(text)
        .map(StoredRecurrence)
        .ok_or_else(|| describe_unreadable("recurrence", text).into())
}

impl FromSql<Text, Sqlite> for StoredRecurrence {
    fn from_sql(mut value: <Sqlite as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        parsed(value.read_text())
    }
}

impl FromSql<Text, Pg> for StoredRecurrence {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        parsed(str::from_utf8(value.as_bytes())?)
    }
}

impl ToSql<Text, Sqlite> for StoredRecurrence {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        out.set_value(self.0.to_string());
        Ok(IsNull::No)
    }
}

impl ToSql<Text, Pg> for StoredRecurrence {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        write!(out, "{}", self.0)?;
        Ok(IsNull::No)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_recurrences_are_errors() {
        let error = parsed("every day").unwrap_err();
        assert_eq!(error.to_string(), "unreadable recurrence in the database: every day");
        assert_eq!(parsed("1 week date 5").unwrap().0.on(), [5]);
    }
}
