//! Days counted from the start of a program or from a completed step.

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

/// Day that is `days` after an event. It is shifted like steps, and never an off day. `None`: the event has not
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
            progress.after_completion(*progress.released.get(&step)?, days)?
        }
        Anchor::Completion(_) => return None,
    };
    Some(plan.calendar.next_free(day))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{
        super::tests::{World, day, on_day},
        *,
    };
    use crate::model::mentoring::program::{calendar::DaysOff, enrolment::Outcome};

    const ZONE: Tz = Tz::Europe__Berlin;

    fn world(steps: Vec<super::super::StepPlan>) -> World {
        // Monday, 9:00 in Berlin.
        World::new(ZONE, "2026-11-16T08:00:00Z", steps)
    }

    fn after_start(world: &World, days: i64) -> Option<NaiveDate> {
        day_after(world.plan(), &world.enrolment, Anchor::Start, days, ZONE)
    }

    fn after_first(world: &World, days: i64) -> Option<NaiveDate> {
        day_after(world.plan(), &world.enrolment, Anchor::Completion(StepId(1)), days, ZONE)
    }

    #[test]
    fn days_after_the_start_pass_days_off() {
        let mut world = world(vec![]);
        world.calendar.skips_weekends = true;
        world.calendar.days_off =
            vec![DaysOff { from: day("2026-11-23"), to: day("2026-11-24"), name: None }];
        assert_eq!(after_start(&world, 0), Some(day("2026-11-16")));
        assert_eq!(after_start(&world, 4), Some(day("2026-11-20")));
        assert_eq!(after_start(&world, 5), Some(day("2026-11-25")));
        world.shift(3);
        assert_eq!(after_start(&world, 4), Some(day("2026-11-25")));
    }

    #[test]
    fn days_after_a_step_begin_with_its_completion() {
        let mut world = world(vec![on_day(1, 0)]);
        assert_eq!(after_first(&world, 7), None, "it has not come");
        world.look();
        assert_eq!(after_first(&world, 7), None, "it is open");
        world.settle(1, Outcome::Completed("2026-11-18T23:30:00Z".parse().unwrap()));
        assert_eq!(after_first(&world, 7), Some(day("2026-11-26")), "the client's day counts");
        world.look();
        assert_eq!(after_first(&world, 7), Some(day("2026-11-26")), "the program is finished");
        world.steps.clear();
        assert_eq!(after_first(&world, 7), None, "the step was removed");
    }

    #[test]
    fn pause_without_an_end_has_no_day() {
        let mut world = world(vec![on_day(1, 30)]);
        world.pause(None);
        assert_eq!(after_start(&world, 7), None);
        world.now = "2026-11-20T08:00:00Z".parse().unwrap();
        world.resume();
        assert_eq!(after_start(&world, 7), Some(day("2026-11-27")));
        world.pause(Some(day("2026-11-23")));
        assert_eq!(after_start(&world, 7), Some(day("2026-11-30")));
        world.enrolment.state = EnrolmentState::Left;
        assert_eq!(after_start(&world, 7), None);
    }

    proptest! {
        /// A check-in opens on the same day as a step with the same number of days.
        #[test]
        fn check_in_comes_with_step_of_day(
            days in 20_i64..60,
            actions in prop::collection::vec((0_u8..3, 1_i64..8), 0..4),
        ) {
            let mut world = world(vec![on_day(1, days)]);
            world.calendar.skips_weekends = true;
            for (action, number) in actions {
                match action {
                    0 => world.shift(number - 8),
                    1 => world.shift(number),
                    _ => {
                        let until = world.today() + chrono::Days::new(number.unsigned_abs());
                        world.pause(Some(until));
                        world.now += chrono::TimeDelta::days(number - 1);
                        world.resume();
                    }
                }
            }
            let expected = after_start(&world, days).unwrap().max(world.calendar.next_free(world.today()));
            prop_assert_eq!(world.run_until("2027-12-31T12:00:00Z"), [(1, expected)]);
        }
    }
}
