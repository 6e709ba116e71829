//! Rows of work that is set aside.

use diesel::prelude::*;
use hub_domain::model::set_aside::{SetAside, WorkKind, WorkRow};

use crate::{
    engine::instant::{micros, nearest_instant},
    schema::set_aside,
};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = set_aside)]
pub(super) struct SetAsideRow {
    kind: String,
    row_id: String,
    error: String,
    until: i64,
    attempts: i64,
}

impl From<&SetAside> for SetAsideRow {
    fn from(SetAside { row, error, until, attempts }: &SetAside) -> Self {
        Self {
            kind: row.kind.name().to_owned(),
            row_id: row.id.clone(),
            error: error.clone(),
            until: micros(*until),
            attempts: *attempts,
        }
    }
}

impl SetAsideRow {
    /// `None`: a kind of a newer release.
    pub(in crate::repositories) fn into_set_aside(self) -> Option<SetAside> {
        let row = WorkRow { kind: WorkKind::from_name(&self.kind)?, id: self.row_id };
        let until = nearest_instant(self.until);
        Some(SetAside { row, error: self.error, until, attempts: self.attempts })
    }
}

/// Condition of a row: it is not set aside. `id`: SQL of its id as text.
macro_rules! is_not_set_aside {
    ($kind:expr, $id:literal) => {{
        use crate::schema::set_aside;
        let row_id = diesel::dsl::sql::<diesel::sql_types::Text>($id);
        let rows = set_aside::table
            .filter(set_aside::kind.eq($kind.name()))
            .filter(set_aside::row_id.eq(row_id))
            .select(set_aside::row_id);
        diesel::dsl::not(diesel::dsl::exists(rows))
    }};
}
pub(crate) use is_not_set_aside;
