//! Work on rows that is set aside.

use chrono::{DateTime, Utc};
use diesel::{dsl::count_star, prelude::*};
use hub_domain::{
    model::set_aside::{SetAside, WorkKind, WorkRow},
    ports::{repositories::set_aside::SetAsideRepository, storage_error::StorageError},
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::{micros, nearest_instant},
    },
    schema::set_aside,
};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = set_aside)]
struct SetAsideRow {
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
    fn into_set_aside(self) -> Option<SetAside> {
        let row = WorkRow { kind: WorkKind::parse(&self.kind)?, id: self.row_id };
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

impl SetAsideRepository for Connection {
    fn list(&mut self, limit: i64) -> Result<Vec<SetAside>, StorageError> {
        let query = set_aside::table.order((set_aside::kind, set_aside::row_id)).limit(limit);
        let rows = on_db!(self, |conn| query.select(SetAsideRow::as_select()).load(conn))?;
        Ok(rows.into_iter().filter_map(SetAsideRow::into_set_aside).collect())
    }

    fn list_due(
        &mut self,
        kind: WorkKind,
        now: DateTime<Utc>,
        latest: DateTime<Utc>,
    ) -> Result<Vec<String>, StorageError> {
        let is_due = set_aside::until.le(micros(now)).or(set_aside::until.gt(micros(latest)));
        let query = set_aside::table
            .filter(set_aside::kind.eq(kind.name()))
            .filter(is_due)
            .order(set_aside::row_id)
            .select(set_aside::row_id);
        on_db!(self, |conn| query.load(conn))
    }

    fn count(&mut self) -> Result<Vec<(WorkKind, i64)>, StorageError> {
        let query = set_aside::table.group_by(set_aside::kind).select((set_aside::kind, count_star()));
        let counts = on_db!(self, |conn| query.load::<(String, i64)>(conn))?;
        Ok(counts.into_iter().filter_map(|(kind, count)| Some((WorkKind::parse(&kind)?, count))).collect())
    }

    fn find(&mut self, row: &WorkRow) -> Result<Option<SetAside>, StorageError> {
        let query = set_aside::table.find((row.kind.name(), &row.id));
        let found = on_db!(self, |conn| query.select(SetAsideRow::as_select()).first(conn).optional())?;
        Ok(found.and_then(SetAsideRow::into_set_aside))
    }

    fn save(&mut self, set_aside: &SetAside) -> Result<(), StorageError> {
        let row = SetAsideRow::from(set_aside);
        on_db!(self, |conn| diesel::insert_into(set_aside::table)
            .values(&row)
            .on_conflict((set_aside::kind, set_aside::row_id))
            .do_update()
            .set(&row)
            .execute(conn))
        .map(drop)
    }

    fn delete(&mut self, row: &WorkRow) -> Result<bool, StorageError> {
        let row = set_aside::table.find((row.kind.name(), &row.id));
        Ok(on_db!(self, |conn| diesel::delete(row).execute(conn))? > 0)
    }
}
