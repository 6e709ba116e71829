//! Progress of an enrolment in local days of the client.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use chrono_tz::Tz;

use crate::model::mentoring::program::{
    calendar::shifted,
    enrolment::{Enrolment, Outcome, Shift, StepRelease},
    step::StepId,
};

pub(super) struct Progress {
    pub start_on: NaiveDate,
    pub shifts: Vec<Shift>,
    pub released: HashMap<StepId, ReleasedStep>,
    /// Days on which the worker assigned a step.
    pub own_days: HashSet<NaiveDate>,
    /// Days on which the worker assigned a late step.
    pub late_days: HashSet<NaiveDate>,
}

/// Step that was assigned or skipped.
#[derive(Debug, Clone, Copy)]
pub(super) struct ReleasedStep {
    pub on: NaiveDate,
    /// Number of shifts that existed before it.
    pub shifts_before: usize,
    pub completed_on: Option<NaiveDate>,
}

impl Progress {
    pub fn starting(start_on: NaiveDate) -> Self {
        Self {
            start_on,
            shifts: Vec::new(),
            released: HashMap::new(),
            own_days: HashSet::new(),
            late_days: HashSet::new(),
        }
    }

    /// `resumed`: shift of a pause that is over, not stored yet.
    pub fn of(enrolment: &Enrolment, resumed: Option<Shift>, zone: Tz) -> Self {
        let mut progress = Self {
            shifts: enrolment.shifts.iter().copied().chain(resumed).collect(),
            ..Self::starting(enrolment.start_on)
        };
        for release in &enrolment.releases {
            let released = ReleasedStep {
                on: release.given_on,
                shifts_before: release.shifts_before,
                completed_on: release.completed_on(zone),
            };
            // Steps that an admin assigned or skipped take no slot of a day.
            let planned_on = release.planned_on.filter(|_| !release.is_jump);
            progress.add(release.step, released, planned_on);
        }
        progress
    }

    /// Day that is `days` after the start, shifts included.
    pub fn after_start(&self, days: i64) -> NaiveDate {
        let shifts = self.shifts.iter().map(|shift| shift.days).fold(days, i64::saturating_add);
        shifted(self.start_on, shifts)
    }

    /// Day that is `days` after the completion of a step. `None`: it is not completed.
    pub fn after_completion(&self, step: ReleasedStep, days: i64) -> Option<NaiveDate> {
        let completed_on = step.completed_on?;
        // An earlier shift moved the step itself.
        let later = self.shifts.iter().skip(step.shifts_before);
        let shifts = later.map(|shift| shift.days_after(completed_on));
        Some(shifted(completed_on, shifts.fold(days, i64::saturating_add)))
    }

    /// Records a step. `planned_on`: its planned day, if the worker assigned it.
    pub fn add(&mut self, step: StepId, released: ReleasedStep, planned_on: Option<NaiveDate>) {
        self.released.insert(step, released);
        if let Some(planned_on) = planned_on {
            self.own_days.insert(released.on);
            if planned_on < released.on {
                self.late_days.insert(released.on);
            }
        }
    }
}

impl StepRelease {
    /// Local day on which it was completed. A skipped step, or one whose task is gone, counts as completed on its day.
    pub fn completed_on(&self, zone: Tz) -> Option<NaiveDate> {
        match self.outcome {
            Outcome::Open => None,
            Outcome::Completed(at) => Some(at.with_timezone(&zone).date_naive()),
            Outcome::Gone | Outcome::Skipped => Some(self.given_on),
        }
    }
}
