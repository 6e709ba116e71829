//! Copies of an assignment's tasks, one for each assignee.

use chrono::{DateTime, Utc};
use diesel::{
    dsl::{exists, max, sql},
    prelude::*,
    sql_types::{BigInt, Bool, Nullable, Text},
};
use hub_domain::{
    model::{
        category::Board,
        mentoring::assignment::{AssignedTask, AssignmentId, Chunk},
        task::{NewTask, sort_key},
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::micros,
    },
    repositories::{
        accounts::user_row::open_clients,
        assignments::unchanged::coalesce,
        task_details::{DETAILS, details_values},
    },
    schema::{assignees, subtasks, tasks, users},
};

impl Connection {
    /// Inserts a copy of the task for each assignee of the chunk. `number`: of the task within the assignment.
    pub(super) fn insert_copies(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        number: i64,
        task: &AssignedTask,
        now: DateTime<Utc>,
    ) -> Stored<()> {
        let before = tasks::table.select(max(tasks::id));
        let before = on_db!(self, |conn| before.first::<Option<i64>>(conn))?.unwrap_or(i64::MIN);
        let column = NewTask::column(task.details.category);
        let lowest = sql::<Nullable<BigInt>>(
            "(SELECT MIN(mine.sort_key) FROM tasks AS mine WHERE mine.assignee_id = assignees.client_id \
             AND mine.completed_at IS NULL AND mine.deleted_at IS NULL)",
        );
        let above = coalesce(lowest - sort_key::GAP.into_sql::<Nullable<BigInt>>(), 0);
        let created_at = micros(now);
        let step = task.program_step.as_ref();
        let copies = open_assignees_of!(id, chunk).select((
            assignees::client_id,
            details_values(&task.details),
            (column.board == Board::Mentor).into_sql::<Bool>(),
            column.status.name().into_sql::<Text>(),
            above,
            created_at.into_sql::<BigInt>(),
            created_at.into_sql::<BigInt>(),
            id.0.into_sql::<Nullable<BigInt>>(),
            number.into_sql::<Nullable<BigInt>>(),
            step.map(|step| step.program.as_str()).into_sql::<Nullable<Text>>(),
            step.map(|step| step.step).into_sql::<Nullable<BigInt>>(),
        ));
        let columns = (
            tasks::assignee_id,
            DETAILS,
            tasks::priority,
            tasks::status,
            tasks::sort_key,
            tasks::created_at,
            tasks::updated_at,
            tasks::assignment_id,
            tasks::assignment_number,
            tasks::program_title,
            tasks::step_number,
        );
        on_db!(self, |conn| copies.insert_into(tasks::table).into_columns(columns).execute(conn))?;
        for (at, title) in (0_i64..).zip(&task.subtask_titles) {
            let copies = tasks_of!(id, chunk).filter(tasks::id.gt(before)).select((
                tasks::id,
                at.into_sql::<BigInt>(),
                title.as_str().into_sql::<Text>(),
                false.into_sql::<Bool>(),
            ));
            let columns = (subtasks::task_id, subtasks::position, subtasks::title, subtasks::completed);
            on_db!(self, |conn| copies.insert_into(subtasks::table).into_columns(columns).execute(conn))?;
        }
        Ok(())
    }
}
