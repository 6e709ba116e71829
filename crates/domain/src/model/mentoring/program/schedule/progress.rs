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
    pub came: HashMap<StepId, Came>,
    /// Days on which a step came by itself.
    pub own_days: HashSet<NaiveDate>,
    /// Days on which a late one did.
    pub late_days: HashSet<NaiveDate>,
}

/// Step that came or was skipped.
#[derive(Debug, Clone, Copy)]
pub(super) struct Came {
    pub on: NaiveDate,
    /// Number of shifts that were made before it came.
    pub shifts_before: usize,
    pub completed_on: Option<NaiveDate>,
}

impl Progress {
    pub fn starting(start_on: NaiveDate) -> Self {
        Self {
            start_on,
            shifts: Vec::new(),
            came: HashMap::new(),
            own_days: HashSet::new(),
            late_days: HashSet::new(),
        }
    }

    /// `resumed`: shift of a pause that is over, beside the stored ones.
    pub fn of(enrolment: &Enrolment, resumed: Option<Shift>, zone: Tz) -> Self {
        let mut progress = Self {
            shifts: enrolment.shifts.iter().copied().chain(resumed).collect(),
            ..Self::starting(enrolment.start_on)
        };
        for release in &enrolment.releases {
            let came = Came {
                on: release.given_on,
                shifts_before: release.shifts_before,
                completed_on: release.completed_on(zone),
            };
            // A jump and a skipped step do not count as coming by themselves.
            let planned_on = release.planned_on.filter(|_| !release.is_jump);
            progress.add(release.step, came, planned_on);
        }
        progress
    }

    /// Day that is so many days after the start, shifts included.
    pub fn after_start(&self, days: i64) -> NaiveDate {
        let shifts = self.shifts.iter().map(|shift| shift.days).fold(days, i64::saturating_add);
        shifted(self.start_on, shifts)
    }

    /// Day that is so many days after a step was completed. `None`: it is not.
    pub fn after_completion(&self, step: Came, days: i64) -> Option<NaiveDate> {
        let completed_on = step.completed_on?;
        // An earlier shift moved the step itself.
        let later = self.shifts.iter().skip(step.shifts_before);
        let shifts = later.map(|shift| shift.days_after(completed_on));
        Some(shifted(completed_on, shifts.fold(days, i64::saturating_add)))
    }

    /// Notes a step that came. `planned_on`: the day on which it was to come by itself.
    pub fn add(&mut self, step: StepId, came: Came, planned_on: Option<NaiveDate>) {
        self.came.insert(step, came);
        if let Some(planned_on) = planned_on {
            self.own_days.insert(came.on);
            if planned_on < came.on {
                self.late_days.insert(came.on);
            }
        }
    }
}

impl StepRelease {
    /// Local day on which it was completed. What gave nothing, or is gone, blocks nothing from its day on.
    pub fn completed_on(&self, zone: Tz) -> Option<NaiveDate> {
        match self.outcome {
            Outcome::Open => None,
            Outcome::Completed(at) => Some(at.with_timezone(&zone).date_naive()),
            Outcome::Gone | Outcome::Skipped => Some(self.given_on),
        }
    }
}
