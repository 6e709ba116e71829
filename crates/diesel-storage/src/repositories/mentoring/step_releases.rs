//! Releases of steps, many at a time.

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::user::UserId,
        mentoring::program::{
            ProgramId,
            enrolment::{EnrolmentId, EnrolmentState, Shift},
            figures::NextSteps,
        },
        set_aside::{Rows, WorkKind},
    },
    ports::{
        repositories::mentoring::step_releases::{
            DueEnrolment, DueEnrolments, Halted, NewRelease, StepReleaseRepository,
        },
        storage_error::{StorageError, Stored},
    },
};

use super::enrolments::enrolment_rows::{EnrolmentRow, SKIPPED, StateRow};
use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        instant::micros,
    },
    projections::program_progress::Enrolments,
    repositories::{
        accounts::user_row::{open_clients, zone},
        jobs::set_aside_row::is_not_set_aside,
        mentoring::programs::figures::{ACTIVE, CURRENT, FINISHED, GIVEN},
    },
    schema::{enrolment_shifts, enrolments, step_releases, tasks, users},
};

/// Number of bound values of a release.
const VALUES: usize = 10;

#[derive(Insertable)]
#[diesel(table_name = step_releases, treat_none_as_default_value = false)]
struct NewRow {
    enrolment_id: i64,
    step_id: i64,
    state: &'static str,
    planned_on: Option<NaiveDate>,
    given_on: NaiveDate,
    given_at: i64,
    assignment_id: Option<i64>,
    task_id: Option<i64>,
    is_jump: bool,
    shifts_before: i64,
}

/// Due enrolments whose programs are neither set aside nor halted.
macro_rules! due {
    ($now:expr, $halted:expr) => {
        enrolments::table
            .filter(enrolments::program_id.ne_all($halted.changing.iter().map(|id| id.0)))
            .filter(
                enrolments::state
                    .ne(ACTIVE)
                    .or(enrolments::program_id.ne_all($halted.paused.iter().map(|id| id.0))),
            )
            .filter(enrolments::next_check_at.le(micros($now)).assume_not_null())
            .filter(is_not_set_aside!(WorkKind::Program, "CAST(enrolments.program_id AS TEXT)"))
    };
}

/// Condition of enrolments that are not set aside themselves.
macro_rules! is_itself_not_set_aside {
    () => {
        is_not_set_aside!(WorkKind::Enrolment, "CAST(enrolments.id AS TEXT)")
    };
}

/// Assignment, assignee and number of a task, with its id.
type TaskRow = (Option<i64>, String, Option<i64>, i64);

fn ids(enrolments: &[EnrolmentId]) -> Vec<i64> {
    enrolments.iter().map(|id| id.0).collect()
}

impl Connection {
    /// Ids of tasks by assignment, assignee and number.
    fn given_tasks(&mut self, releases: &[NewRelease]) -> Stored<HashMap<(i64, String, i64), i64>> {
        let assignments: HashSet<_> =
            releases.iter().filter_map(|release| release.task).map(|(id, _)| id.0).collect();
        if assignments.is_empty() {
            return Ok(HashMap::new());
        }
        let query = tasks::table.filter(tasks::assignment_id.eq_any(assignments)).select((
            tasks::assignment_id,
            tasks::assignee_id,
            tasks::assignment_number,
            tasks::id,
        ));
        let rows = on_db!(self, |conn| query.load::<TaskRow>(conn))?;
        let keyed = rows
            .into_iter()
            .filter_map(|(assignment, assignee, number, id)| Some(((assignment?, assignee, number?), id)));
        Ok(keyed.collect())
    }

    /// Day of the latest mail about any program, by client.
    fn mailed_days(&mut self, clients: &[String]) -> Stored<HashMap<String, NaiveDate>> {
        let query = enrolments::table
            .filter(enrolments::client_id.eq_any(clients))
            .filter(enrolments::mailed_on.is_not_null())
            .select((enrolments::client_id, enrolments::mailed_on.assume_not_null()));
        let mut latest: HashMap<String, NaiveDate> = HashMap::new();
        for (client, on) in on_db!(self, |conn| query.load::<(String, NaiveDate)>(conn))? {
            latest.entry(client).and_modify(|known| *known = on.max(*known)).or_insert(on);
        }
        Ok(latest)
    }
}

impl StepReleaseRepository for Connection {
    fn list_due(&mut self, now: DateTime<Utc>, halted: &Halted, limit: usize) -> Stored<Vec<EnrolmentId>> {
        let next = due!(now, halted)
            .filter(is_itself_not_set_aside!())
            .order((enrolments::next_check_at, enrolments::client_id))
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select(enrolments::id);
        Ok(on_db!(self, |conn| next.load(conn))?.into_iter().map(EnrolmentId).collect())
    }

    fn find_program(&mut self, enrolment: EnrolmentId) -> Stored<Option<ProgramId>> {
        let query = enrolments::table.find(enrolment.0).select(enrolments::program_id);
        Ok(on_db!(self, |conn| query.first(conn).optional())?.map(ProgramId))
    }

    fn lock_due(
        &mut self,
        now: DateTime<Utc>,
        halted: &Halted,
        wanted: Rows<EnrolmentId>,
    ) -> Stored<DueEnrolments> {
        let mut clients: Vec<String> = match wanted {
            Rows::Next(limit) => {
                let next = due!(now, halted)
                    .filter(is_itself_not_set_aside!())
                    .order((enrolments::next_check_at, enrolments::client_id))
                    .limit(i64::try_from(limit).unwrap_or(i64::MAX))
                    .select(enrolments::client_id);
                on_db!(self, |conn| next.load(conn))?
            }
            Rows::Only(id) => {
                let only = due!(now, halted).filter(enrolments::id.eq(id.0)).select(enrolments::client_id);
                on_db!(self, |conn| only.load(conn))?
            }
        };
        if clients.is_empty() {
            return Ok(DueEnrolments::default());
        }
        clients.sort_unstable();
        clients.dedup();
        self.lock_clients(&clients)?;
        let query = open_clients().filter(users::id.eq_any(&clients)).select((users::id, users::time_zone));
        let zones: HashMap<_, _> =
            on_db!(self, |conn| query.load::<(String, String)>(conn))?.into_iter().collect();
        // Read again after the lock, because a concurrent change may have committed before it.
        let rows = match wanted {
            Rows::Next(_) => {
                let theirs = due!(now, halted)
                    .filter(enrolments::client_id.eq_any(&clients))
                    .filter(is_itself_not_set_aside!())
                    .order((enrolments::client_id, enrolments::id));
                on_db!(self, |conn| theirs.select(EnrolmentRow::as_select()).load(conn))?
            }
            Rows::Only(id) => {
                let only = due!(now, halted).filter(enrolments::id.eq(id.0));
                on_db!(self, |conn| only.select(EnrolmentRow::as_select()).load(conn))?
            }
        };
        let mailed = self.mailed_days(&clients)?;
        let mut found = DueEnrolments::default();
        for (row, enrolment) in self.enrolments_of(rows)? {
            let id = EnrolmentId(row.id);
            match (zones.get(&row.client_id), enrolment) {
                (None, _) => found.away.push(id),
                (Some(name), enrolment) => found.due.push(DueEnrolment {
                    enrolment: enrolment?,
                    zone: zone(name),
                    next: row.next(),
                    mailed_on: mailed.get(&row.client_id).copied(),
                }),
            }
        }
        Ok(found)
    }

    fn insert(&mut self, releases: &[NewRelease], now: DateTime<Utc>) -> Stored<()> {
        let given = self.given_tasks(releases)?;
        let mut rows = Vec::with_capacity(releases.len());
        for release in releases {
            let task_id = match release.task {
                Some((assignment, number)) => {
                    let key = (assignment.0, release.client.to_string(), number);
                    Some(*given.get(&key).ok_or(StorageError::Lost("task of a step"))?)
                }
                None => None,
            };
            rows.push(NewRow {
                enrolment_id: release.enrolment.0,
                step_id: release.step.0,
                state: if release.task.is_some() { GIVEN } else { SKIPPED },
                planned_on: release.planned_on,
                given_on: release.given_on,
                given_at: micros(now),
                assignment_id: release.task.map(|(assignment, _)| assignment.0),
                task_id,
                is_jump: release.planned_on.is_none(),
                shifts_before: i64::try_from(release.shifts_before).unwrap_or(i64::MAX),
            });
        }
        for rows in rows.chunks(MAX_BOUND / VALUES) {
            on_db!(self, |conn| diesel::insert_into(step_releases::table).values(rows).execute(conn))?;
        }
        let enrolments: BTreeSet<_> = releases.iter().map(|release| release.enrolment.0).collect();
        let enrolments: Vec<_> = enrolments.into_iter().collect();
        self.recount_enrolments(&Enrolments::Named(&enrolments)).map(drop)
    }

    fn set_next_check(
        &mut self,
        enrolments: &[EnrolmentId],
        at: Option<DateTime<Utc>>,
        next: Option<NextSteps>,
    ) -> Stored<()> {
        if enrolments.is_empty() {
            return Ok(());
        }
        let rows = enrolments::table.filter(enrolments::id.eq_any(ids(enrolments)));
        let change = diesel::update(rows).set((
            enrolments::next_check_at.eq(at.map(micros)),
            enrolments::next_on.eq(next.map(|next| next.on)),
            enrolments::next_steps.eq(next.map_or(0, |next| next.steps)),
        ));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn finish(&mut self, enrolments: &[EnrolmentId], now: DateTime<Utc>) -> Stored<()> {
        if enrolments.is_empty() {
            return Ok(());
        }
        let rows = enrolments::table
            .filter(enrolments::id.eq_any(ids(enrolments)))
            .filter(enrolments::state.eq_any(CURRENT));
        let change = diesel::update(rows).set((
            enrolments::state.eq(FINISHED),
            enrolments::ended_at.eq(micros(now)),
            enrolments::next_check_at.eq(None::<i64>),
        ));
        on_db!(self, |conn| change.execute(conn))?;
        self.recount_enrolments(&Enrolments::Named(&ids(enrolments))).map(drop)
    }

    fn resume(&mut self, enrolments: &[(EnrolmentId, Shift)]) -> Stored<()> {
        if enrolments.is_empty() {
            return Ok(());
        }
        let shifts: Vec<_> = enrolments
            .iter()
            .map(|(id, shift)| {
                (
                    enrolment_shifts::enrolment_id.eq(id.0),
                    enrolment_shifts::made_on.eq(shift.made_on),
                    enrolment_shifts::days.eq(shift.days),
                    enrolment_shifts::paused_from.eq(shift.paused_from),
                )
            })
            .collect();
        on_db!(self, |conn| diesel::insert_into(enrolment_shifts::table).values(&shifts).execute(conn))?;
        let ids: Vec<_> = enrolments.iter().map(|(id, _)| id.0).collect();
        let rows = enrolments::table.filter(enrolments::id.eq_any(ids));
        let change = diesel::update(rows).set(StateRow::from(EnrolmentState::Active));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn pause_on(&mut self, enrolments: &[EnrolmentId]) -> Stored<()> {
        if enrolments.is_empty() {
            return Ok(());
        }
        let rows = enrolments::table.filter(enrolments::id.eq_any(ids(enrolments)));
        let change = diesel::update(rows).set((
            enrolments::paused_until.eq(None::<NaiveDate>),
            enrolments::paused_with_program.eq(true),
            enrolments::next_check_at.eq(None::<i64>),
        ));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn find_mailed_day(&mut self, client: UserId) -> Stored<Option<NaiveDate>> {
        Ok(self.mailed_days(&[client.to_string()])?.into_values().next())
    }

    fn mark_mailed(&mut self, enrolments: &[EnrolmentId], on: NaiveDate) -> Stored<()> {
        if enrolments.is_empty() {
            return Ok(());
        }
        let rows = enrolments::table.filter(enrolments::id.eq_any(ids(enrolments)));
        let change = diesel::update(rows).set(enrolments::mailed_on.eq(on));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }
}
