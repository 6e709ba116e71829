//! Statements of subtasks.

use diesel::prelude::*;
use hub_domain::{
    model::task::{
        Task,
        id::SubtaskId,
        subtasks::{Subtask, SubtaskEdit},
    },
    ports::storage_error::Stored,
};

use super::task_rows::{NewSubtaskRow, SubtaskRow};
use crate::{
    engine::{
        cached::Cached,
        connection::{Connection, Database, on_db},
    },
    schema::subtasks,
};

impl Connection {
    fn subtasks_of(&mut self, task: i64) -> Stored<Vec<Subtask>> {
        let query =
            subtasks::table.filter(subtasks::task_id.eq(task)).order((subtasks::position, subtasks::id));
        let rows = on_db!(self, |conn| query.select(SubtaskRow::as_select()).load(conn))?;
        Ok(rows.into_iter().map(Subtask::from).collect())
    }

    /// Inserts subtasks. Returns their ids, by position.
    pub(super) fn insert_subtasks(&mut self, rows: &[NewSubtaskRow<'_>]) -> Stored<Vec<SubtaskId>> {
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let insert = diesel::insert_into(subtasks::table).values(rows);
        let insert = insert.returning((subtasks::position, subtasks::id));
        let inserted = match &mut self.database {
            Database::Sqlite(conn) => insert.load::<(i64, i64)>(conn),
            // One text for each number of subtasks, which is limited.
            Database::Postgres(conn) => Cached::query(insert).load::<(i64, i64)>(conn),
        };
        let mut inserted = self.checked(inserted)?;
        inserted.sort_unstable();
        Ok(inserted.into_iter().map(|(_, id)| SubtaskId(id)).collect())
    }

    pub(super) fn write_tick(&mut self, task: &Task, id: SubtaskId, completed: bool) -> Stored<()> {
        let row = subtasks::table.filter(subtasks::id.eq(id.0)).filter(subtasks::task_id.eq(task.id.0));
        let change = diesel::update(row).set(subtasks::completed.eq(completed)).returning(subtasks::id);
        on_db!(self, |conn| Cached::query(change).load::<i64>(conn)).map(drop)
    }

    pub(super) fn write_subtask_edit(&mut self, task: &Task, edit: &SubtaskEdit) -> Stored<Vec<Subtask>> {
        let of_task = || subtasks::table.filter(subtasks::task_id.eq(task.id.0));
        for kept in &edit.kept {
            let row = of_task().filter(subtasks::id.eq(kept.id.0));
            let changes = (subtasks::position.eq(kept.position), subtasks::title.eq(&kept.title));
            on_db!(self, |conn| diesel::update(row).set(changes).execute(conn))?;
        }
        if !edit.dropped.is_empty() {
            let dropped = of_task().filter(subtasks::id.eq_any(edit.dropped.iter().map(|id| id.0)));
            on_db!(self, |conn| diesel::delete(dropped).execute(conn))?;
        }
        let added: Vec<_> = edit
            .added
            .iter()
            .map(|new| NewSubtaskRow {
                task_id: task.id.0,
                position: new.position,
                title: &new.title,
                completed: false,
            })
            .collect();
        self.insert_subtasks(&added)?;
        self.subtasks_of(task.id.0)
    }
}
