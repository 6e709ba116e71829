//! Preview of the days of steps. It assumes that every task is completed on the day of its assignment.

use std::collections::HashSet;

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use super::{Next, Plan, Progress, ReleasedStep, StepId};
use crate::model::mentoring::program::{
    calendar::Moved,
    enrolment::{Enrolment, EnrolmentState},
    step::StepTiming,
};

/// Step that has not been assigned, with its days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UpcomingStep {
    pub step: StepId,
    /// Number in the program, from 1.
    pub number: usize,
    /// Day before off days and order are considered.
    pub planned: NaiveDate,
    pub comes: NaiveDate,
    /// Reason why it is not assigned on the planned day.
    pub moved: Option<Moved>,
    /// Whether the day depends on an assumed completion, or on the assumed end of a pause.
    pub is_earliest: bool,
}

/// Computes the days of all steps after a start on a day. It assumes that a pause of the program ends today.
pub fn preview_start(
    plan: Plan<'_>,
    start_on: NaiveDate,
    now: DateTime<Utc>,
    zone: Tz,
    is_paused: bool,
) -> Vec<UpcomingStep> {
    let today = now.with_timezone(&zone).date_naive();
    walk(plan, Progress::starting(start_on), today, HashSet::new(), is_paused)
}

/// Computes the days of the steps that have not been assigned, in the order of the program. It assumes that a pause
/// without an end ends today.
pub fn preview(plan: Plan<'_>, enrolment: &Enrolment, now: DateTime<Utc>, zone: Tz) -> Vec<UpcomingStep> {
    let today = now.with_timezone(&zone).date_naive();
    let (resumed, first_day, is_earliest) = match enrolment.state {
        EnrolmentState::Finished | EnrolmentState::Left => return Vec::new(),
        EnrolmentState::Active => (None, today, false),
        EnrolmentState::Paused(pause) => {
            let end = pause.until.unwrap_or(today).max(today);
            (Some(pause.end(end)), end, pause.until.is_none())
        }
    };
    let mut progress = Progress::of(enrolment, resumed, zone);
    let mut assumed = HashSet::new();
    for (step, released) in &mut progress.released {
        if released.completed_on.is_none() {
            released.completed_on = Some(today.max(released.on));
            assumed.insert(*step);
        }
    }
    walk(plan, progress, first_day, assumed, is_earliest)
}

/// Simulates day by day, and completes each step on its day. `assumed`: steps whose completion is assumed.
fn walk(
    plan: Plan<'_>,
    mut progress: Progress,
    first_day: NaiveDate,
    mut assumed: HashSet<StepId>,
    mut is_earliest: bool,
) -> Vec<UpcomingStep> {
    let (mut found, mut day) = (Vec::new(), first_day);
    loop {
        let (arrivals, next) = progress.arrivals(plan, day);
        for arrival in &arrivals {
            let step = plan.steps[arrival.index];
            let before = arrival.index.checked_sub(1).map(|before| plan.steps[before].id);
            let hangs = matches!(step.timing, StepTiming::After(_));
            is_earliest |= hangs && before.is_some_and(|before| assumed.contains(&before));
            found.push(UpcomingStep {
                step: step.id,
                number: arrival.index + 1,
                planned: arrival.planned,
                comes: day,
                moved: plan.calendar.is_off(arrival.planned),
                is_earliest,
            });
            assumed.insert(step.id);
            let released =
                ReleasedStep { on: day, shifts_before: progress.shifts.len(), completed_on: Some(day) };
            progress.add(step.id, released, Some(arrival.day));
        }
        match next {
            // A completion may make another step due on the same day.
            Next::AfterCompletion if !arrivals.is_empty() => (),
            Next::On(later) if later > day => day = later,
            Next::On(_) | Next::AfterCompletion | Next::Nothing => return found,
        }
    }
}

/// Day of the next step. `None`: every step was assigned, or the day is not known.
pub fn next_day(plan: Plan<'_>, enrolment: &Enrolment, now: DateTime<Utc>, zone: Tz) -> Option<NaiveDate> {
    preview(plan, enrolment, now, zone).first().filter(|next| !next.is_earliest).map(|next| next.comes)
}
