//! Days that are counted from the start of a program or from a completed step.

use chrono::NaiveDate;
use chrono_tz::Tz;

use super::{Plan, Progress};
use crate::model::mentoring::program::{
    enrolment::{Enrolment, EnrolmentState},
    step::StepId,
};

/// Event from which days are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Completion(StepId),
}

/// Day that is so many days after an event, shifted as steps are and never an off day. `None`: the event has not
/// happened, its step was removed, or the enrolment is over or paused without an end.
pub fn day_after(
    plan: Plan<'_>,
    enrolment: &Enrolment,
    anchor: Anchor,
    days: i64,
    zone: Tz,
) -> Option<NaiveDate> {
    let resumed = match enrolment.state {
        EnrolmentState::Left => return None,
        EnrolmentState::Active | EnrolmentState::Finished => None,
        EnrolmentState::Paused(pause) => Some(pause.end(pause.until?)),
    };
    let progress = Progress::of(enrolment, resumed, zone);
    let day = match anchor {
        Anchor::Start => progress.after_start(days),
        Anchor::Completion(step) if plan.steps.iter().any(|planned| planned.id == step) => {
            progress.after_completion(*progress.came.get(&step)?, days)?
        }
        Anchor::Completion(_) => return None,
    };
    Some(plan.calendar.next_free(day))
}
