//! Schedule of a program: the steps that are due to one client, in days of the client's zone.
//!
//! A step comes at 7:00 of its day or later, in the order of the program, and never on an off day. A step whose day is
//! over is late: late ones come one a day.

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
pub use preview::{Coming, next_day, preview, preview_start};
use progress::{Came, Progress};

/// Local time from which steps come.
const OPENS_AT: NaiveTime = NaiveTime::from_hms_opt(7, 0, 0).expect("seven is an hour");

/// Steps of a program and the days on which they can come.
#[derive(Debug, Clone, Copy)]
pub struct Plan<'a> {
    pub calendar: &'a Calendar,
    /// In the order of the program.
    pub steps: &'a [StepPlan],
}

/// Effect of a look at an enrolment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    pub give: Vec<DueStep>,
    /// Shift of a pause that is over. The enrolment is active from now on.
    pub resumed: Option<Shift>,
    /// Moment of the next look. `None`: an act of somebody brings it.
    pub look_again: Option<DateTime<Utc>>,
    /// Steps of the next day. `None`: nothing comes, or the day is not known.
    pub next: Option<NextSteps>,
    pub is_finished: bool,
}

/// Step to give.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DueStep {
    pub step: StepId,
    /// Number in the program, from 1.
    pub number: usize,
    /// Day on which it was to come: today, or an earlier one where it is late.
    pub planned_on: NaiveDate,
    /// Today of the client.
    pub given_on: NaiveDate,
    /// Number of shifts that were made before, the one of `Due::resumed` included.
    pub shifts_before: usize,
    pub due_on: Option<NaiveDate>,
}

/// Next steps after those of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    On(NaiveDate),
    /// The step before has to be completed.
    AfterCompletion,
    /// Every step came.
    Nothing,
}

/// Step that comes on a day, by its index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Arrival {
    index: usize,
    /// Day without regard to off days and order.
    planned: NaiveDate,
    /// Day on which it was to come.
    day: NaiveDate,
}

/// Computes what is due to an enrolment. `zone`: the client's.
pub fn due(plan: Plan<'_>, enrolment: &Enrolment, now: DateTime<Utc>, zone: Tz) -> Due {
    let today = now.with_timezone(&zone).date_naive();
    let nothing = Due { give: Vec::new(), resumed: None, look_again: None, next: None, is_finished: false };
    let resumed = match enrolment.state {
        EnrolmentState::Finished | EnrolmentState::Left => return nothing,
        EnrolmentState::Active => None,
        EnrolmentState::Paused(pause) => match pause.until {
            None => return nothing,
            Some(until) if now < opening(until, zone) => {
                return Due { look_again: Some(opening(until, zone)), ..nothing };
            }
            Some(until) => Some(pause.end(until)),
        },
    };
    let mut progress = Progress::of(enrolment, resumed, zone);
    let (arrivals, next) = progress.arrivals(plan, today);
    let is_finished = progress.is_finished(plan);
    let look_again = match next {
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
        let look_again = if is_waiting { look_again.map(|_| opens) } else { look_again };
        return Due { resumed, look_again, next, is_finished, ..nothing };
    }
    for arrival in &arrivals {
        let came = Came { on: today, shifts_before: progress.shifts.len(), completed_on: None };
        progress.add(plan.steps[arrival.index].id, came, Some(arrival.day));
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
            due_on: due_on(step, today),
        }
    });
    Due { give: give.collect(), resumed, look_again, next, is_finished }
}

/// Due date of a step that is given on a day.
pub fn due_on(step: StepPlan, given_on: NaiveDate) -> Option<NaiveDate> {
    step.due_after.map(|days| shifted(given_on, days))
}

/// Moment of a day from which steps come.
pub(super) fn opening(day: NaiveDate, zone: Tz) -> DateTime<Utc> {
    first_instant_from(day, OPENS_AT, zone)
}

impl Progress {
    /// Steps that come on a day, and what comes after them.
    fn arrivals(&self, plan: Plan<'_>, today: NaiveDate) -> (Vec<Arrival>, Next) {
        let mut arrivals = Vec::new();
        let (mut last_came, mut before) = (NaiveDate::MIN, None);
        let mut today_is_full = self.late_days.contains(&today);
        for (index, step) in plan.steps.iter().enumerate() {
            if let Some(came) = self.came.get(&step.id) {
                last_came = last_came.max(came.on);
                before = Some(*came);
                continue;
            }
            let Some(planned) = self.planned_day(*step, index == 0, before) else {
                return (arrivals, Next::AfterCompletion);
            };
            let day = plan.calendar.next_free(planned.max(last_came));
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
            (last_came, before, today_is_full) = (today, None, is_late);
        }
        (arrivals, Next::Nothing)
    }

    /// Day of a step without regard to off days and order. `before`: the step before, where it came on an earlier look.
    /// `None`: it is not completed.
    fn planned_day(&self, step: StepPlan, is_first: bool, before: Option<Came>) -> Option<NaiveDate> {
        match step.timing {
            StepTiming::Day(day) => Some(self.after_start(day)),
            // No step is before it; a form refuses it.
            StepTiming::After(days) if is_first => Some(self.after_start(days)),
            StepTiming::After(days) => before.and_then(|before| self.after_completion(before, days)),
        }
    }

    /// Steps of the next day, where it is known.
    fn next_steps(&self, plan: Plan<'_>, next: Next) -> Option<NextSteps> {
        match next {
            Next::On(day) => Some(NextSteps::of(day, self.arrivals(plan, day).0.len())),
            Next::AfterCompletion | Next::Nothing => None,
        }
    }

    fn is_finished(&self, plan: Plan<'_>) -> bool {
        let is_done =
            |step: &StepPlan| self.came.get(&step.id).is_some_and(|came| came.completed_on.is_some());
        !plan.steps.is_empty() && plan.steps.iter().all(is_done)
    }
}

#[cfg(test)]
mod tests;
