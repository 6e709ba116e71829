//! Enrolments of clients in programs.

pub(crate) mod enrolment_rows;
mod people;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    alias,
    dsl::{count, exists, not},
    prelude::*,
};
use enrolment_rows::{EnrolmentRow, StateRow};
use hub_domain::{
    model::{
        accounts::user::UserId,
        job::ProgramChange,
        mentoring::{
            assignment::{AssignmentId, Chunk},
            program::{
                ProgramId,
                enrolment::{Enrolment, EnrolmentId, EnrolmentState, Shift},
            },
        },
        task::id::TaskId,
    },
    ports::{
        repositories::mentoring::enrolments::{EnrolmentRepository, NewEnrolments},
        storage_error::Stored,
    },
};
use people::People;

use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        instant::micros,
    },
    projections::program_progress::Enrolments,
    repositories::{
        accounts::user_row::user_id,
        mentoring::programs::figures::{ACTIVE, CURRENT, FINISHED},
    },
    schema::{enrolment_shifts, enrolments, step_releases},
};

impl EnrolmentRepository for Connection {
    fn find(&mut self, id: EnrolmentId) -> Stored<Option<Enrolment>> {
        let query = enrolments::table.find(id.0);
        let rows = on_db!(self, |conn| query.select(EnrolmentRow::as_select()).load(conn))?;
        self.enrolments_of(rows)?.pop().map(|(_, enrolment)| enrolment).transpose()
    }

    fn list_present(&mut self, program: ProgramId, clients: &[UserId]) -> Stored<Vec<UserId>> {
        let mut present = Vec::new();
        for ids in clients.chunks(MAX_BOUND) {
            let query = enrolments::table
                .filter(enrolments::program_id.eq(program.0))
                .filter(enrolments::state.eq_any(CURRENT))
                .filter(enrolments::client_id.eq_any(ids.iter().map(UserId::to_string)))
                .select(enrolments::client_id);
            present.extend(on_db!(self, |conn| query.load::<String>(conn))?);
        }
        present.sort_unstable();
        present.iter().map(|id| user_id(id)).collect()
    }

    fn insert(&mut self, new: &NewEnrolments<'_>, now: DateTime<Utc>) -> Stored<()> {
        self.insert_enrolments(new, now)
    }

    fn set_state(
        &mut self,
        id: EnrolmentId,
        state: EnrolmentState,
        next_check_at: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Stored<()> {
        let ended_at = (!state.is_current()).then(|| micros(now));
        let changes = (StateRow::from(state), enrolments::ended_at.eq(ended_at));
        let next_check_at = enrolments::next_check_at.eq(next_check_at.map(micros));
        let change = diesel::update(enrolments::table.find(id.0)).set((changes, next_check_at));
        on_db!(self, |conn| change.execute(conn))?;
        self.recount_enrolments(&Enrolments::Named(&[id.0])).map(drop)
    }

    fn insert_shift(&mut self, id: EnrolmentId, shift: Shift) -> Stored<()> {
        let row = (
            enrolment_shifts::enrolment_id.eq(id.0),
            enrolment_shifts::made_on.eq(shift.made_on),
            enrolment_shifts::days.eq(shift.days),
            enrolment_shifts::paused_from.eq(shift.paused_from),
        );
        let insert = diesel::insert_into(enrolment_shifts::table).values(row);
        on_db!(self, |conn| insert.execute(conn)).map(drop)
    }

    fn count_people(&mut self, program: ProgramId) -> Stored<i64> {
        let query = enrolments::table
            .filter(enrolments::program_id.eq(program.0))
            .select(count(enrolments::client_id).aggregate_distinct());
        on_db!(self, |conn| query.first(conn))
    }

    fn lock_people(&mut self, program: ProgramId, after: Option<UserId>, size: usize) -> Stored<Vec<UserId>> {
        let query = enrolments::table
            .filter(enrolments::program_id.eq(program.0))
            .filter(enrolments::client_id.gt(after.map(|id| id.to_string()).unwrap_or_default()))
            .order(enrolments::client_id)
            .select(enrolments::client_id)
            .distinct()
            .limit(i64::try_from(size).unwrap_or(i64::MAX));
        let ids = on_db!(self, |conn| query.load::<String>(conn))?;
        self.lock_clients(&ids)?;
        ids.iter().map(|id| user_id(id)).collect()
    }

    fn change_people(
        &mut self,
        program: ProgramId,
        chunk: Chunk,
        change: ProgramChange,
        begun_at: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Stored<()> {
        let people = People { program, chunk };
        match change {
            ProgramChange::Pause => self.pause_people(people, now),
            ProgramChange::Resume => self.resume_people(people, now),
            ProgramChange::Shift(days) => {
                self.shift_people(people, days, begun_at, now)?;
                self.wake_people(people, now)
            }
            ProgramChange::Wake => self.wake_people(people, now),
            ProgramChange::MoveSteps => {
                self.recount_positions(program, chunk)?;
                self.wake_people(people, now)
            }
            ProgramChange::Delete => self.delete_people(people),
        }
    }

    fn wake_client(&mut self, client: UserId, now: DateTime<Utc>) -> Stored<()> {
        let rows = enrolments::table
            .filter(enrolments::client_id.eq(client.to_string()))
            .filter(enrolments::next_check_at.is_not_null());
        let change = diesel::update(rows)
            .set((enrolments::next_check_at.eq(micros(now)), enrolments::next_on.eq(None::<NaiveDate>)));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn wake_for_assignment(&mut self, id: AssignmentId, chunk: Chunk, now: DateTime<Utc>) -> Stored<bool> {
        let given = step_releases::table.filter(step_releases::assignment_id.eq(id.0));
        let rows = enrolments::table
            .filter(enrolments::id.eq_any(given.select(step_releases::enrolment_id)))
            .filter(enrolments::client_id.between(chunk.first.to_string(), chunk.last.to_string()))
            .filter(enrolments::state.eq(ACTIVE));
        let change = diesel::update(rows).set(enrolments::next_check_at.eq(micros(now)));
        Ok(on_db!(self, |conn| change.execute(conn))? > 0)
    }

    fn wake_for_task(&mut self, task: TaskId, at: DateTime<Utc>) -> Stored<()> {
        let given = step_releases::table.filter(step_releases::task_id.eq(task.0));
        let rows = enrolments::table
            .filter(enrolments::id.eq_any(given.select(step_releases::enrolment_id)))
            .filter(enrolments::state.eq(ACTIVE));
        let change = diesel::update(rows).set(enrolments::next_check_at.eq(micros(at)));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn reopen_for_task(&mut self, task: TaskId) -> Stored<()> {
        let given = step_releases::table.filter(step_releases::task_id.eq(task.0));
        let present = alias!(enrolments as present);
        let is_in_it_again = present
            .filter(present.field(enrolments::program_id).eq(enrolments::program_id))
            .filter(present.field(enrolments::client_id).eq(enrolments::client_id))
            .filter(present.field(enrolments::state).eq_any(CURRENT));
        let rows = enrolments::table
            .filter(enrolments::id.eq_any(given.select(step_releases::enrolment_id)))
            .filter(enrolments::state.eq(FINISHED))
            .filter(not(exists(is_in_it_again)));
        let change = diesel::update(rows)
            .set((StateRow::from(EnrolmentState::Active), enrolments::ended_at.eq(None::<i64>)));
        on_db!(self, |conn| change.execute(conn))?;
        self.recount_enrolments(&Enrolments::OfTask(task)).map(drop)
    }

    fn end_all_of(&mut self, user: UserId, now: DateTime<Utc>) -> Stored<()> {
        let rows = enrolments::table
            .filter(enrolments::client_id.eq(user.to_string()))
            .filter(enrolments::state.eq_any(CURRENT));
        let change = diesel::update(rows).set((
            StateRow::from(EnrolmentState::Left),
            enrolments::ended_at.eq(micros(now)),
            enrolments::next_check_at.eq(None::<i64>),
        ));
        on_db!(self, |conn| change.execute(conn))?;
        self.recount_enrolments(&Enrolments::OfClient(user)).map(drop)
    }
}
