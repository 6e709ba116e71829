//! Due enrolments, and releases of their steps, many at a time.

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{
        mentoring::program::enrolment::EnrolmentId,
        set_aside::{Rows, WorkKind},
    },
    ports::{
        repositories::mentoring::enrolments::{DueEnrolment, DueEnrolments, Halted, NewRelease},
        storage_error::{StorageError, Stored},
    },
};

use super::enrolment_rows::{EnrolmentRow, SKIPPED};
use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        instant::micros,
    },
    projections::program_progress::Enrolments,
    repositories::{
        accounts::user_row::{open_clients, zone},
        jobs::set_aside_row::is_not_set_aside,
        mentoring::programs::figures::{ACTIVE, GIVEN},
    },
    schema::{enrolments, step_releases, tasks, users},
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
    pub(super) fn mailed_days(&mut self, clients: &[String]) -> Stored<HashMap<String, NaiveDate>> {
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

    pub(super) fn due_enrolments(
        &mut self,
        now: DateTime<Utc>,
        halted: &Halted,
        limit: usize,
    ) -> Stored<Vec<EnrolmentId>> {
        let next = due!(now, halted)
            .filter(is_itself_not_set_aside!())
            .order((enrolments::next_check_at, enrolments::client_id))
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select(enrolments::id);
        Ok(on_db!(self, |conn| next.load(conn))?.into_iter().map(EnrolmentId).collect())
    }

    pub(super) fn lock_due_enrolments(
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

    pub(super) fn insert_step_releases(&mut self, releases: &[NewRelease], now: DateTime<Utc>) -> Stored<()> {
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
}
