//! Values that are stored as text.

use std::{fmt, io::Write};

use diesel::{
    backend::Backend,
    deserialize::{self, FromSql, FromSqlRow},
    expression::AsExpression,
    pg::{Pg, PgValue},
    serialize::{self, IsNull, Output, ToSql},
    sql_types::Text,
    sqlite::Sqlite,
};
use hub_domain::model::{
    category::Category,
    task::{TaskStatus, recurrence::Recurrence},
};

use crate::engine::error::describe_unreadable;

#[derive(Debug, Clone, Copy, AsExpression, FromSqlRow)]
#[diesel(sql_type = Text)]
pub(crate) struct TextColumn<T>(pub(crate) T);

pub(crate) trait TextValue: fmt::Debug + Sized {
    /// Name of the type in error messages.
    const OF: &'static str;

    fn text(&self) -> String;
    fn from_text(text: &str) -> Option<Self>;
}

impl TextValue for Category {
    const OF: &'static str = "category";

    fn text(&self) -> String {
        self.name().to_owned()
    }

    fn from_text(text: &str) -> Option<Self> {
        Self::parse(text).ok()
    }
}

impl TextValue for TaskStatus {
    const OF: &'static str = "status";

    fn text(&self) -> String {
        self.name().to_owned()
    }

    fn from_text(text: &str) -> Option<Self> {
        Self::parse(text).ok()
    }
}

impl TextValue for Recurrence {
    const OF: &'static str = "recurrence";

    fn text(&self) -> String {
        self.to_string()
    }

    fn from_text(text: &str) -> Option<Self> {
        Self::parse(text)
    }
}

fn from_text<T: TextValue>(text: &str) -> deserialize::Result<TextColumn<T>> {
    T::from_text(text).map(TextColumn).ok_or_else(|| describe_unreadable(T::OF, text).into())
}

impl<T: TextValue> FromSql<Text, Sqlite> for TextColumn<T> {
    fn from_sql(mut value: <Sqlite as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        from_text(value.read_text())
    }
}

impl<T: TextValue> FromSql<Text, Pg> for TextColumn<T> {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        from_text(str::from_utf8(value.as_bytes())?)
    }
}

impl<T: TextValue> ToSql<Text, Sqlite> for TextColumn<T> {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        out.set_value(self.0.text());
        Ok(IsNull::No)
    }
}

impl<T: TextValue> ToSql<Text, Pg> for TextColumn<T> {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        out.write_all(self.0.text().as_bytes())?;
        Ok(IsNull::No)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unreadable_texts_are_errors() {
        let error = from_text::<TaskStatus>("later").unwrap_err();
        assert_eq!(error.to_string(), "unreadable status in the database: later");
        let error = from_text::<Recurrence>("every day").unwrap_err();
        assert_eq!(error.to_string(), "unreadable recurrence in the database: every day");
        assert_eq!(from_text::<Category>("timo_tasks").unwrap().0, Category::TimoTask);
        assert_eq!(from_text::<Recurrence>("1 week date 5").unwrap().0.on(), [5]);
    }
}
