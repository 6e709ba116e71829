//! Schedule of a program: today's steps of one client, and the next ones, in days of the client's zone.
//!
//! A step is assigned at 7:00 of its day or later, in the order of the program, and never on an off day. A step whose
//! day is over is late. At most one late step is assigned a day.

mod anchor;
mod preview;
mod progress;

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use chrono_tz::Tz;

use super::{
    calendar::{Calendar, shifted},
    enrolment::{Enrolment, EnrolmentState, Shift},
    figures::NextSteps,
    step::{StepId, StepPlan, StepTiming},
};
use crate::model::week::first_instant_from;
pub use anchor::{Anchor, day_after};
pub use preview::{UpcomingStep, next_day, preview, preview_start};
use progress::{Progress, ReleasedStep};

/// Local time from which steps are assigned.
const OPENS_AT: NaiveTime = NaiveTime::from_hms_opt(7, 0, 0).expect("seven is an hour");

/// Steps of a program, and the days on which they can be assigned.
#[derive(Debug, Clone, Copy)]
pub struct Plan<'a> {
    pub calendar: &'a Calendar,
    /// In the order of the program.
    pub steps: &'a [StepPlan],
}

/// Result of a check of an enrolment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    pub give: Vec<DueStep>,
    /// Shift of a pause that is over. The caller makes the enrolment active.
    pub resumed: Option<Shift>,
    /// Time of the next check. `None`: an action of the client or an admin triggers it.
    pub next_check_at: Option<DateTime<Utc>>,
    /// Steps of the next day. `None`: no step is left, or the day is not known.
    pub next: Option<NextSteps>,
    pub is_finished: bool,
}

/// Step to assign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DueStep {
    pub step: StepId,
    /// Number in the program, from 1.
    pub number: usize,
    /// Planned day: today, or an earlier day if the step is late.
    pub planned_on: NaiveDate,
    /// Local day of the assignment.
    pub given_on: NaiveDate,
    /// Number of shifts that existed before, including `Due::resumed`.
    pub shifts_before: usize,
}

/// Continuation after the steps of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    On(NaiveDate),
    /// The previous step has to be completed first.
    AfterCompletion,
    /// Every step was assigned or skipped.
    Nothing,
}

/// Step to assign on a day, by its index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Arrival {
    index: usize,
    /// Day before off days and order are considered.
    planned: NaiveDate,
    /// Planned day, after off days and order are considered.
    day: NaiveDate,
}

/// Computes the due steps of an enrolment. `zone`: the client's.
pub fn due(plan: Plan<'_>, enrolment: &Enrolment, now: DateTime<Utc>, zone: Tz) -> Due {
    let today = now.with_timezone(&zone).date_naive();
    let nothing =
        Due { give: Vec::new(), resumed: None, next_check_at: None, next: None, is_finished: false };
    let resumed = match enrolment.state {
        EnrolmentState::Finished | EnrolmentState::Left => return nothing,
        EnrolmentState::Active => None,
        EnrolmentState::Paused(pause) => match pause.until {
            None => return nothing,
            Some(until) if now < opening(until, zone) => {
                return Due { next_check_at: Some(opening(until, zone)), ..nothing };
            }
            Some(until) => Some(pause.end(until)),
        },
    };
    let mut progress = Progress::of(enrolment, resumed, zone);
    let (arrivals, next) = progress.arrivals(plan, today);
    let is_finished = progress.is_finished(plan);
    let next_check_at = match next {
        Next::On(day) => Some(opening(day, zone)),
        Next::Nothing if is_finished || plan.steps.is_empty() => None,
        Next::AfterCompletion | Next::Nothing => Some(opening(shifted(today, 1), zone)),
    };
    let opens = opening(today, zone);
    if now < opens {
        let is_waiting = !arrivals.is_empty() || !matches!(next, Next::On(_));
        let next = match arrivals.len() {
            0 => progress.next_steps(plan, next),
            steps => Some(NextSteps::of(today, steps)),
        };
        let next_check_at = if is_waiting { next_check_at.map(|_| opens) } else { next_check_at };
        return Due { resumed, next_check_at, next, is_finished, ..nothing };
    }
    for arrival in &arrivals {
        let released = ReleasedStep { on: today, shifts_before: progress.shifts.len(), completed_on: None };
        progress.add(plan.steps[arrival.index].id, released, Some(arrival.day));
    }
    let next = progress.next_steps(plan, next);
    let give = arrivals.into_iter().map(|arrival| {
        let step = plan.steps[arrival.index];
        DueStep {
            step: step.id,
            number: arrival.index + 1,
            planned_on: arrival.day,
            given_on: today,
            shifts_before: progress.shifts.len(),
        }
    });
    Due { give: give.collect(), resumed, next_check_at, next, is_finished }
}

/// Due date of a step that is assigned on a day.
pub fn due_on(step: StepPlan, given_on: NaiveDate) -> Option<NaiveDate> {
    step.due_after.map(|days| shifted(given_on, days))
}

/// Time of a day from which steps are assigned.
pub(super) fn opening(day: NaiveDate, zone: Tz) -> DateTime<Utc> {
    first_instant_from(day, OPENS_AT, zone)
}

impl Progress {
    /// Steps to assign on a day, and the continuation.
    fn arrivals(&self, plan: Plan<'_>, today: NaiveDate) -> (Vec<Arrival>, Next) {
        let mut arrivals = Vec::new();
        let (mut last_release, mut before) = (NaiveDate::MIN, None);
        let mut today_is_full = self.late_days.contains(&today);
        for (index, step) in plan.steps.iter().enumerate() {
            if let Some(released) = self.released.get(&step.id) {
                last_release = last_release.max(released.on);
                before = Some(*released);
                continue;
            }
            let Some(planned) = self.planned_day(*step, index == 0, before) else {
                return (arrivals, Next::AfterCompletion);
            };
            let day = plan.calendar.next_free(planned.max(last_release));
            if day > today {
                return (arrivals, Next::On(day));
            }
            let is_late = day < today;
            let is_shared = !arrivals.is_empty() || self.own_days.contains(&today);
            if today_is_full || is_late && is_shared {
                return (arrivals, Next::On(plan.calendar.next_free(shifted(today, 1))));
            }
            if plan.calendar.is_off(today).is_some() {
                return (arrivals, Next::On(plan.calendar.next_free(today)));
            }
            arrivals.push(Arrival { index, planned, day });
            (last_release, before, today_is_full) = (today, None, is_late);
        }
        (arrivals, Next::Nothing)
    }

    /// Day of a step before off days and order are considered. `before`: the previous step, if it was assigned on an
    /// earlier check. The result is `None` while the previous step is not completed.
    fn planned_day(&self, step: StepPlan, is_first: bool, before: Option<ReleasedStep>) -> Option<NaiveDate> {
        match step.timing {
            StepTiming::Day(day) => Some(self.after_start(day)),
            // The first step has no previous one. Forms refuse this timing.
            StepTiming::After(days) if is_first => Some(self.after_start(days)),
            StepTiming::After(days) => before.and_then(|before| self.after_completion(before, days)),
        }
    }

    /// Steps of the next day, if it is known.
    fn next_steps(&self, plan: Plan<'_>, next: Next) -> Option<NextSteps> {
        match next {
            Next::On(day) => Some(NextSteps::of(day, self.arrivals(plan, day).0.len())),
            Next::AfterCompletion | Next::Nothing => None,
        }
    }

    fn is_finished(&self, plan: Plan<'_>) -> bool {
        let is_done = |step: &StepPlan| {
            self.released.get(&step.id).is_some_and(|released| released.completed_on.is_some())
        };
        !plan.steps.is_empty() && plan.steps.iter().all(is_done)
    }
}

#[cfg(test)]
mod tests;
