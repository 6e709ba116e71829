//! Rows of enrolments with their shifts and releases.

use std::collections::HashMap;

use chrono::NaiveDate;
use diesel::prelude::*;
use hub_domain::{
    model::mentoring::program::{
        ProgramId,
        enrolment::{Enrolment, EnrolmentId, EnrolmentPause, EnrolmentState, Outcome, Shift, StepRelease},
        figures::NextSteps,
        step::StepId,
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        error::unreadable,
        instant::instant,
    },
    repositories::{
        accounts::user_row::user_id,
        mentoring::programs::figures::{ACTIVE, FINISHED, GIVEN, PAUSED},
    },
    schema::{enrolment_shifts, enrolments, step_releases, tasks},
};

pub(crate) const LEFT: &str = "left";
pub(crate) const SKIPPED: &str = "skipped";

#[derive(Queryable, Selectable)]
#[diesel(table_name = enrolments)]
pub(crate) struct EnrolmentRow {
    pub(crate) id: i64,
    program_id: i64,
    pub(crate) client_id: String,
    pub(crate) start_on: NaiveDate,
    enrolled_at: i64,
    enrolled_by: Option<String>,
    state: String,
    paused_on: Option<NaiveDate>,
    paused_until: Option<NaiveDate>,
    paused_with_program: bool,
    next_on: Option<NaiveDate>,
    next_steps: i64,
    pub(crate) at_step: i64,
}

/// State with its pause.
#[derive(AsChangeset)]
#[diesel(table_name = enrolments, treat_none_as_null = true)]
pub(crate) struct StateRow {
    state: &'static str,
    paused_on: Option<NaiveDate>,
    paused_until: Option<NaiveDate>,
    paused_with_program: bool,
    /// `NULL` until the worker's check.
    next_on: Option<NaiveDate>,
}

impl From<EnrolmentState> for StateRow {
    fn from(state: EnrolmentState) -> Self {
        let pause = state.pause();
        Self {
            state: state.name(),
            paused_on: pause.map(|pause| pause.on),
            paused_until: pause.and_then(|pause| pause.until),
            paused_with_program: pause.is_some_and(|pause| pause.is_programs),
            next_on: None,
        }
    }
}

/// Id, completion and deletion of a task, all `None` if it no longer exists.
type TaskState = (Option<i64>, Option<i64>, Option<i64>);

#[derive(Queryable, Selectable)]
#[diesel(table_name = step_releases)]
struct ReleaseRow {
    enrolment_id: i64,
    step_id: i64,
    state: String,
    planned_on: Option<NaiveDate>,
    given_on: NaiveDate,
    is_jump: bool,
    shifts_before: i64,
}

/// Enrolment, day, days and start of the pause.
type ShiftRow = (i64, NaiveDate, i64, Option<NaiveDate>);

impl EnrolmentRow {
    pub(crate) fn state(&self) -> Stored<EnrolmentState> {
        match (self.state.as_str(), self.paused_on) {
            (ACTIVE, _) => Ok(EnrolmentState::Active),
            (PAUSED, Some(on)) => Ok(EnrolmentState::Paused(EnrolmentPause {
                on,
                until: self.paused_until,
                is_programs: self.paused_with_program,
            })),
            (FINISHED, _) => Ok(EnrolmentState::Finished),
            (LEFT, _) => Ok(EnrolmentState::Left),
            _ => Err(unreadable("enrolment", self.id)),
        }
    }

    pub(crate) fn next(&self) -> Option<NextSteps> {
        self.next_on.map(|on| NextSteps { on, steps: self.next_steps })
    }

    fn to_enrolment(&self, shifts: Vec<Shift>, releases: Vec<Stored<StepRelease>>) -> Stored<Enrolment> {
        Ok(Enrolment {
            id: EnrolmentId(self.id),
            program: ProgramId(self.program_id),
            client: user_id(&self.client_id)?,
            start_on: self.start_on,
            enrolled_at: instant(self.enrolled_at)?,
            enrolled_by: self.enrolled_by.as_deref().map(user_id).transpose()?,
            state: self.state()?,
            shifts,
            releases: releases.into_iter().collect::<Result<_, _>>()?,
        })
    }
}

fn outcome(row: &ReleaseRow, task: TaskState) -> Stored<Outcome> {
    match (row.state.as_str(), task) {
        (SKIPPED, _) => Ok(Outcome::Skipped),
        (GIVEN, (_, Some(completed_at), _)) => Ok(Outcome::Completed(instant(completed_at)?)),
        (GIVEN, (Some(_), None, None)) => Ok(Outcome::Open),
        (GIVEN, _) => Ok(Outcome::Gone),
        _ => Err(unreadable("release of a step", row.enrolment_id)),
    }
}

fn to_release(row: &ReleaseRow, task: TaskState) -> Stored<StepRelease> {
    Ok(StepRelease {
        step: StepId(row.step_id),
        planned_on: row.planned_on,
        given_on: row.given_on,
        is_jump: row.is_jump,
        shifts_before: usize::try_from(row.shifts_before)
            .map_err(|_| unreadable("release of a step", row.enrolment_id))?,
        outcome: outcome(row, task)?,
    })
}

/// Row of an enrolment with its conversion, which may fail.
pub(crate) type LoadedEnrolment = (EnrolmentRow, Stored<Enrolment>);

impl Connection {
    /// Loads enrolments with their shifts and releases, in the order of their ids: three statements.
    pub(crate) fn enrolments_of(&mut self, rows: Vec<EnrolmentRow>) -> Stored<Vec<LoadedEnrolment>> {
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
        let query = enrolment_shifts::table
            .filter(enrolment_shifts::enrolment_id.eq_any(&ids))
            .order((enrolment_shifts::enrolment_id, enrolment_shifts::id))
            .select((
                enrolment_shifts::enrolment_id,
                enrolment_shifts::made_on,
                enrolment_shifts::days,
                enrolment_shifts::paused_from,
            ));
        let mut shifts: HashMap<i64, Vec<Shift>> = HashMap::new();
        for (id, made_on, days, paused_from) in on_db!(self, |conn| query.load::<ShiftRow>(conn))? {
            shifts.entry(id).or_default().push(Shift { made_on, days, paused_from });
        }
        let query = step_releases::table
            .left_join(tasks::table)
            .filter(step_releases::enrolment_id.eq_any(&ids))
            .order((step_releases::enrolment_id, step_releases::given_at, step_releases::step_id));
        let mut releases: HashMap<i64, Vec<_>> = HashMap::new();
        let rows_of_releases = on_db!(self, |conn| query
            .select((
                ReleaseRow::as_select(),
                (tasks::id.nullable(), tasks::completed_at.nullable(), tasks::deleted_at.nullable())
            ))
            .load::<(ReleaseRow, TaskState)>(conn))?;
        for (row, task) in rows_of_releases {
            releases.entry(row.enrolment_id).or_default().push(to_release(&row, task));
        }
        let loaded = rows.into_iter().map(|row| {
            let shifts = shifts.remove(&row.id).unwrap_or_default();
            let releases = releases.remove(&row.id).unwrap_or_default();
            let enrolment = row.to_enrolment(shifts, releases);
            (row, enrolment)
        });
        Ok(loaded.collect())
    }
}
