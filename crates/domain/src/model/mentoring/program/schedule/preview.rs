//! Preview of the days on which steps come, with every completion as early as possible.

use std::collections::HashSet;

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use super::{Came, Next, Plan, Progress, StepId};
use crate::model::mentoring::program::{
    calendar::Moved,
    enrolment::{Enrolment, EnrolmentState},
    step::StepTiming,
};

/// Step that has not come, with its days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Coming {
    pub step: StepId,
    /// Number in the program, from 1.
    pub number: usize,
    /// Day without regard to off days and order.
    pub planned: NaiveDate,
    pub comes: NaiveDate,
    /// Reason for which nothing comes on the planned day.
    pub moved: Option<Moved>,
    /// Whether it hangs on a completion that has not been, or on the end of a pause.
    pub is_earliest: bool,
}

/// Computes the days of all steps for whoever starts on a day.
pub fn preview_start(plan: Plan<'_>, start_on: NaiveDate, now: DateTime<Utc>, zone: Tz) -> Vec<Coming> {
    let today = now.with_timezone(&zone).date_naive();
    walk(plan, Progress::starting(start_on), today, HashSet::new(), false)
}

/// Computes the days of the steps that have not come, in the order of the program. A pause without an end counts as
/// over today.
pub fn preview(plan: Plan<'_>, enrolment: &Enrolment, now: DateTime<Utc>, zone: Tz) -> Vec<Coming> {
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
    for (step, came) in &mut progress.came {
        if came.completed_on.is_none() {
            came.completed_on = Some(today.max(came.on));
            assumed.insert(*step);
        }
    }
    walk(plan, progress, first_day, assumed, is_earliest)
}

/// Goes on day by day, and completes each step at once. `assumed`: steps whose completion has not been.
fn walk(
    plan: Plan<'_>,
    mut progress: Progress,
    first_day: NaiveDate,
    mut assumed: HashSet<StepId>,
    mut is_earliest: bool,
) -> Vec<Coming> {
    let (mut found, mut day) = (Vec::new(), first_day);
    loop {
        let (arrivals, next) = progress.arrivals(plan, day);
        for arrival in &arrivals {
            let step = plan.steps[arrival.index];
            let before = arrival.index.checked_sub(1).map(|before| plan.steps[before].id);
            let hangs = matches!(step.timing, StepTiming::After(_));
            is_earliest |= hangs && before.is_some_and(|before| assumed.contains(&before));
            found.push(Coming {
                step: step.id,
                number: arrival.index + 1,
                planned: arrival.planned,
                comes: day,
                moved: plan.calendar.is_off(arrival.planned),
                is_earliest,
            });
            assumed.insert(step.id);
            let came = Came { on: day, shifts_before: progress.shifts.len(), completed_on: Some(day) };
            progress.add(step.id, came, Some(arrival.day));
        }
        match next {
            // What was given may let another one come on the same day.
            Next::AfterCompletion if !arrivals.is_empty() => (),
            Next::On(later) if later > day => day = later,
            Next::On(_) | Next::AfterCompletion | Next::Nothing => return found,
        }
    }
}

/// Day on which the next step comes. `None`: every step came, or its day is not known.
pub fn next_day(plan: Plan<'_>, enrolment: &Enrolment, now: DateTime<Utc>, zone: Tz) -> Option<NaiveDate> {
    preview(plan, enrolment, now, zone).first().filter(|next| !next.is_earliest).map(|next| next.comes)
}
