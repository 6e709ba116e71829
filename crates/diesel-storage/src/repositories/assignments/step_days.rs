//! Assignments of steps, which all clients of a program share who get the same on a local day.

use diesel::{
    dsl::{exists, not},
    prelude::*,
};
use hub_domain::{
    model::{
        accounts::user::UserId,
        mentoring::{assignment::AssignmentId, program::StepDay},
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::connection::{Connection, on_db},
    schema::{assignees, assignments, notifications, outbox, step_assignments, step_releases, tasks},
};

impl Connection {
    pub(super) fn assignments_of_step_day(
        &mut self,
        StepDay { program, day }: StepDay,
        admin: Option<UserId>,
        clients: &[UserId],
    ) -> Stored<Vec<AssignmentId>> {
        let has_it = assignees::table
            .filter(assignees::assignment_id.eq(assignments::id))
            .filter(assignees::client_id.eq_any(clients.iter().map(UserId::to_string)));
        let query = step_assignments::table
            .inner_join(assignments::table)
            .filter(step_assignments::program_id.eq(program.0))
            .filter(step_assignments::given_on.eq(day))
            .filter(assignments::recalled_at.is_null())
            .filter(not(exists(has_it)))
            .order(assignments::id)
            .select((assignments::id, assignments::admin_id));
        let rows = on_db!(self, |conn| query.load::<(i64, Option<String>)>(conn))?;
        let admin = admin.map(|admin| admin.to_string());
        Ok(rows.into_iter().filter(|(_, of)| *of == admin).map(|(id, _)| AssignmentId(id)).collect())
    }

    pub(super) fn join_assignments(&mut self, part: AssignmentId, whole: AssignmentId) -> Stored<()> {
        macro_rules! move_rows {
            ($($table:ident),*) => {
                $(
                    let rows = $table::table.filter($table::assignment_id.eq(part.0));
                    let change = diesel::update(rows).set($table::assignment_id.eq(whole.0));
                    on_db!(self, |conn| change.execute(conn))?;
                )*
            };
        }
        move_rows!(assignees, tasks, step_releases, notifications, outbox);
        let given_at = assignments::table.find(part.0).select(assignments::created_at);
        let given_at = on_db!(self, |conn| given_at.first::<i64>(conn))?;
        let change =
            diesel::update(assignments::table.find(whole.0)).set(assignments::created_at.eq(given_at));
        on_db!(self, |conn| change.execute(conn))?;
        on_db!(self, |conn| diesel::delete(assignments::table.find(part.0)).execute(conn)).map(drop)
    }
}
