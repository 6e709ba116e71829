//! Text that clients have created, and tasks of a day, for their limits.

use diesel::{dsl::sql, prelude::*, sql_types::BigInt};
use hub_domain::{
    model::{
        accounts::user::UserId,
        task::usage::{TaskCount, TaskUsage},
    },
    ports::{repositories::task_usage::TaskUsageRepository, storage_error::StorageError},
};

use crate::{
    engine::connection::{Connection, on_db},
    schema::{task_usage, tasks},
};

/// Bytes of text in the tasks that a client created and has not completed.
macro_rules! bytes {
    () => {
        sql::<BigInt>(
            "(SELECT CAST(COALESCE(SUM(octet_length(tasks.title) + COALESCE(octet_length(tasks.description), 0) \
             + (SELECT COALESCE(SUM(octet_length(subtasks.title)), 0) FROM subtasks \
             WHERE subtasks.task_id = tasks.id)), 0) AS BIGINT) FROM tasks \
             WHERE tasks.assignee_id = task_usage.user_id AND tasks.completed_at IS NULL \
             AND NOT tasks.priority AND tasks.assignment_id IS NULL)",
        )
    };
}

impl TaskUsageRepository for Connection {
    fn find(&mut self, client: UserId) -> Result<Option<TaskUsage>, StorageError> {
        let query = task_usage::table.find(client.to_string()).select((
            task_usage::bytes,
            task_usage::created_on,
            task_usage::created,
        ));
        let found = on_db!(self, |conn| query.first(conn).optional())?;
        Ok(found.map(|(bytes, created_on, created)| TaskUsage { bytes, created_on, created }))
    }

    fn save(&mut self, client: UserId, usage: &TaskUsage) -> Result<(), StorageError> {
        let row = (
            task_usage::bytes.eq(usage.bytes),
            task_usage::created_on.eq(usage.created_on),
            task_usage::created.eq(usage.created),
        );
        on_db!(self, |conn| diesel::insert_into(task_usage::table)
            .values((task_usage::user_id.eq(client.to_string()), row))
            .on_conflict(task_usage::user_id)
            .do_update()
            .set(row)
            .execute(conn))
        .map(drop)
    }

    fn release(&mut self, client: UserId, bytes: i64) -> Result<(), StorageError> {
        let row = task_usage::table.find(client.to_string()).filter(task_usage::bytes.ge(bytes));
        let change = diesel::update(row).set(task_usage::bytes.eq(task_usage::bytes - bytes));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn count(&mut self, client: UserId) -> Result<TaskCount, StorageError> {
        let own = tasks::table
            .filter(tasks::assignee_id.eq(client.to_string()))
            .filter(tasks::priority.eq(false))
            .filter(tasks::assignment_id.is_null());
        let open = own.clone().filter(tasks::completed_at.is_null()).filter(tasks::deleted_at.is_null());
        let deleted = own.filter(tasks::deleted_at.is_not_null());
        Ok(TaskCount {
            open: on_db!(self, |conn| open.count().get_result(conn))?,
            deleted: on_db!(self, |conn| deleted.count().get_result(conn))?,
        })
    }

    fn trim_trash(&mut self, client: UserId, kept: i64) -> Result<(), StorageError> {
        let query = tasks::table
            .filter(tasks::assignee_id.eq(client.to_string()))
            .filter(tasks::deleted_at.is_not_null())
            .filter(tasks::priority.eq(false))
            .filter(tasks::assignment_id.is_null())
            .filter(tasks::repeats_at.is_null())
            .order((tasks::deleted_at.desc(), tasks::id.desc()))
            .offset(kept)
            .limit(MAX_TRIMMED)
            .select(tasks::id);
        let oldest: Vec<i64> = on_db!(self, |conn| query.load(conn))?;
        if oldest.is_empty() {
            return Ok(());
        }
        let oldest = tasks::table.filter(tasks::id.eq_any(oldest));
        on_db!(self, |conn| diesel::delete(oldest).execute(conn)).map(drop)
    }

    fn recount(&mut self, bytes: i64, limit: i64) -> Result<usize, StorageError> {
        let query = task_usage::table
            .filter(task_usage::bytes.gt(bytes))
            .order(task_usage::bytes.desc())
            .limit(limit)
            .select(task_usage::user_id);
        let clients: Vec<String> = on_db!(self, |conn| query.load(conn))?;
        let rows = task_usage::table.filter(task_usage::user_id.eq_any(clients));
        let change = diesel::update(rows).set(task_usage::bytes.eq(bytes!()));
        on_db!(self, |conn| change.execute(conn))
    }
}

/// Tasks that leave the trash at once. Usually it is one, for one that comes in.
const MAX_TRIMMED: i64 = 100;
