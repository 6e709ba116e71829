//! Large assignments that are still being given in chunks.

use diesel::{
    dsl::{auto_type, exists, not},
    prelude::*,
};
use hub_domain::{
    model::{
        mentoring::assignment::{AssignmentId, Stage, UnfinishedAssignment},
        set_aside::WorkKind,
    },
    ports::{
        repositories::mentoring::unfinished_assignments::UnfinishedAssignmentRepository,
        storage_error::StorageError,
    },
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        error::unreadable,
    },
    repositories::{accounts::users::user_id, set_aside::is_not_set_aside},
    schema::{tasks, unfinished_assignments},
};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = unfinished_assignments, treat_none_as_null = true)]
struct UnfinishedRow {
    assignment_id: i64,
    tasks: String,
    mentor: String,
    clients: i64,
    is_visible: bool,
    reached: Option<String>,
    done: i64,
}

impl From<&UnfinishedAssignment> for UnfinishedRow {
    fn from(unfinished: &UnfinishedAssignment) -> Self {
        Self {
            assignment_id: unfinished.id.0,
            tasks: serde_json::to_string(&unfinished.tasks).expect("tasks serialize"),
            mentor: unfinished.mentor.clone(),
            clients: unfinished.clients,
            is_visible: unfinished.stage == Stage::Notices,
            reached: unfinished.reached.map(|id| id.to_string()),
            done: unfinished.done,
        }
    }
}

impl TryFrom<UnfinishedRow> for UnfinishedAssignment {
    type Error = StorageError;

    fn try_from(row: UnfinishedRow) -> Result<Self, StorageError> {
        let tasks = serde_json::from_str(&row.tasks)
            .map_err(|_| unreadable("unfinished assignment", row.assignment_id.to_string()))?;
        Ok(Self {
            id: AssignmentId(row.assignment_id),
            tasks,
            mentor: row.mentor,
            clients: row.clients,
            stage: if row.is_visible { Stage::Notices } else { Stage::Tasks },
            reached: row.reached.as_deref().map(user_id).transpose()?,
            done: row.done,
        })
    }
}

/// Condition of assignments that are not set aside.
macro_rules! is_in_work {
    () => {
        is_not_set_aside!(WorkKind::Assignment, "CAST(unfinished_assignments.assignment_id AS TEXT)")
    };
}

/// Condition of tasks: all but those of an assignment that is still being given.
#[auto_type(no_type_alias)]
pub(crate) fn is_visible() -> _ {
    let hidden = unfinished_assignments::table
        .filter(unfinished_assignments::is_visible.eq(false))
        .select(unfinished_assignments::assignment_id.nullable());
    tasks::assignment_id.is_null().or(not(tasks::assignment_id.eq_any(hidden)).assume_not_null())
}

impl UnfinishedAssignmentRepository for Connection {
    fn insert(&mut self, unfinished: &UnfinishedAssignment) -> Result<(), StorageError> {
        let insert =
            diesel::insert_into(unfinished_assignments::table).values(UnfinishedRow::from(unfinished));
        on_db!(self, |conn| insert.execute(conn)).map(drop)
    }

    fn list(&mut self) -> Result<Vec<UnfinishedAssignment>, StorageError> {
        let query = unfinished_assignments::table.order(unfinished_assignments::assignment_id);
        let rows = on_db!(self, |conn| query.select(UnfinishedRow::as_select()).load(conn))?;
        Ok(rows.into_iter().filter_map(|row| UnfinishedAssignment::try_from(row).ok()).collect())
    }

    fn list_ids(&mut self, limit: usize) -> Result<Vec<AssignmentId>, StorageError> {
        let query = unfinished_assignments::table
            .filter(is_in_work!())
            .order(unfinished_assignments::assignment_id)
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select(unfinished_assignments::assignment_id);
        Ok(on_db!(self, |conn| query.load(conn))?.into_iter().map(AssignmentId).collect())
    }

    fn find(&mut self, id: AssignmentId) -> Result<Option<UnfinishedAssignment>, StorageError> {
        let query = unfinished_assignments::table.find(id.0);
        let row = on_db!(self, |conn| query.select(UnfinishedRow::as_select()).first(conn).optional())?;
        row.map(UnfinishedAssignment::try_from).transpose()
    }

    fn contains(&mut self, id: AssignmentId) -> Result<bool, StorageError> {
        let found = unfinished_assignments::table.find(id.0);
        on_db!(self, |conn| diesel::select(exists(found)).get_result(conn))
    }

    fn has_hidden(&mut self) -> Result<bool, StorageError> {
        let hidden = unfinished_assignments::table
            .filter(unfinished_assignments::is_visible.eq(false))
            .filter(is_in_work!());
        on_db!(self, |conn| diesel::select(exists(hidden)).get_result(conn))
    }

    fn update(&mut self, unfinished: &UnfinishedAssignment) -> Result<(), StorageError> {
        let row = unfinished_assignments::table.find(unfinished.id.0);
        let change = diesel::update(row).set((
            unfinished_assignments::is_visible.eq(unfinished.stage == Stage::Notices),
            unfinished_assignments::reached.eq(unfinished.reached.map(|id| id.to_string())),
            unfinished_assignments::done.eq(unfinished.done),
        ));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn delete(&mut self, id: AssignmentId) -> Result<(), StorageError> {
        let row = unfinished_assignments::table.find(id.0);
        on_db!(self, |conn| diesel::delete(row).execute(conn)).map(drop)
    }
}
