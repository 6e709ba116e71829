//! Enrolments of clients in programs, and releases of their steps.

pub(crate) mod enrolment_rows;
mod people;
mod releases;

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
            assignment::Chunk,
            program::{
                ProgramId,
                enrolment::{Enrolment, EnrolmentId, EnrolmentState, Shift},
            },
        },
        set_aside::Rows,
        task::id::TaskId,
    },
    ports::{
        repositories::mentoring::enrolments::{
            DueEnrolments, EnrolmentRepository, EnrolmentUpdate, Halted, NewEnrolments, NewRelease, Woken,
        },
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

    fn list_of_client(&mut self, client: UserId, finished: usize) -> Stored<Vec<Enrolment>> {
        let own = enrolments::table.filter(enrolments::client_id.eq(client.to_string()));
        let current = own.clone().filter(enrolments::state.eq_any(CURRENT)).order(enrolments::id);
        let mut rows = on_db!(self, |conn| current.select(EnrolmentRow::as_select()).load(conn))?;
        let over = own
            .filter(enrolments::state.eq(FINISHED))
            .order((enrolments::ended_at.desc(), enrolments::id.desc()))
            .limit(i64::try_from(finished).unwrap_or(i64::MAX));
        rows.extend(on_db!(self, |conn| over.select(EnrolmentRow::as_select()).load(conn))?);
        self.enrolments_of(rows)?.into_iter().map(|(_, enrolment)| enrolment).collect()
    }

    fn list_ever_of_client(&mut self, client: UserId) -> Stored<Vec<Enrolment>> {
        let own =
            enrolments::table.filter(enrolments::client_id.eq(client.to_string())).order(enrolments::id);
        let rows = on_db!(self, |conn| own.select(EnrolmentRow::as_select()).load(conn))?;
        self.enrolments_of(rows)?.into_iter().map(|(_, enrolment)| enrolment).collect()
    }

    fn set(&mut self, enrolments: &[EnrolmentId], update: EnrolmentUpdate, now: DateTime<Utc>) -> Stored<()> {
        if enrolments.is_empty() {
            return Ok(());
        }
        let ids: Vec<_> = enrolments.iter().map(|id| id.0).collect();
        let rows = diesel::update(enrolments::table.filter(enrolments::id.eq_any(&ids)));
        on_db!(self, |conn| match update {
            EnrolmentUpdate::State(state, next_check_at) => {
                let ended_at = (!state.is_current()).then(|| micros(now));
                let state = (StateRow::from(state), enrolments::ended_at.eq(ended_at));
                rows.set((state, enrolments::next_check_at.eq(next_check_at.map(micros)))).execute(conn)
            }
            EnrolmentUpdate::NextCheck(at, next) => rows
                .set((
                    enrolments::next_check_at.eq(at.map(micros)),
                    enrolments::next_on.eq(next.map(|next| next.on)),
                    enrolments::next_steps.eq(next.map_or(0, |next| next.steps)),
                ))
                .execute(conn),
            EnrolmentUpdate::PausedOn => rows
                .set((
                    enrolments::paused_until.eq(None::<NaiveDate>),
                    enrolments::paused_with_program.eq(true),
                    enrolments::next_check_at.eq(None::<i64>),
                ))
                .execute(conn),
            EnrolmentUpdate::Mailed(on) => rows.set(enrolments::mailed_on.eq(on)).execute(conn),
        })?;
        if matches!(update, EnrolmentUpdate::State(..)) {
            self.recount_enrolments(&Enrolments::Named(&ids))?;
        }
        Ok(())
    }

    fn insert_shifts(&mut self, shifts: &[(EnrolmentId, Shift)]) -> Stored<()> {
        let row = |(id, shift): &(EnrolmentId, Shift)| {
            (
                enrolment_shifts::enrolment_id.eq(id.0),
                enrolment_shifts::made_on.eq(shift.made_on),
                enrolment_shifts::days.eq(shift.days),
                enrolment_shifts::paused_from.eq(shift.paused_from),
            )
        };
        let rows: Vec<_> = shifts.iter().map(row).collect();
        on_db!(self, |conn| diesel::insert_into(enrolment_shifts::table).values(&rows).execute(conn))
            .map(drop)
    }

    fn count_ever(&mut self, program: ProgramId) -> Stored<i64> {
        let query = enrolments::table
            .filter(enrolments::program_id.eq(program.0))
            .select(count(enrolments::client_id).aggregate_distinct());
        on_db!(self, |conn| query.first(conn))
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

    fn wake(&mut self, woken: Woken, at: DateTime<Utc>) -> Stored<bool> {
        let all = diesel::update(enrolments::table);
        let next_check_at = enrolments::next_check_at.eq(micros(at));
        let given = step_releases::table.select(step_releases::enrolment_id);
        let changed = on_db!(self, |conn| match woken {
            Woken::OfClient(client) => all
                .filter(enrolments::client_id.eq(client.to_string()))
                .filter(enrolments::next_check_at.is_not_null())
                .set((next_check_at, enrolments::next_on.eq(None::<NaiveDate>)))
                .execute(conn),
            Woken::OfAssignment(id, chunk) => all
                .filter(enrolments::id.eq_any(given.filter(step_releases::assignment_id.eq(id.0))))
                .filter(enrolments::client_id.between(chunk.first.to_string(), chunk.last.to_string()))
                .filter(enrolments::state.eq(ACTIVE))
                .set(next_check_at)
                .execute(conn),
            Woken::OfTask(id) => all
                .filter(enrolments::id.eq_any(given.filter(step_releases::task_id.eq(id.0))))
                .filter(enrolments::state.eq(ACTIVE))
                .set(next_check_at)
                .execute(conn),
        })?;
        Ok(changed > 0)
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

    fn list_due(&mut self, now: DateTime<Utc>, halted: &Halted, limit: usize) -> Stored<Vec<EnrolmentId>> {
        self.due_enrolments(now, halted, limit)
    }

    fn lock_due(
        &mut self,
        now: DateTime<Utc>,
        halted: &Halted,
        clients: Rows<EnrolmentId>,
    ) -> Stored<DueEnrolments> {
        self.lock_due_enrolments(now, halted, clients)
    }

    fn insert_releases(&mut self, releases: &[NewRelease], now: DateTime<Utc>) -> Stored<()> {
        self.insert_step_releases(releases, now)
    }

    fn find_mailed_day(&mut self, client: UserId) -> Stored<Option<NaiveDate>> {
        Ok(self.mailed_days(&[client.to_string()])?.into_values().next())
    }
}
