//! Tests of the schedule: single rules, a year's walk, and properties over random years.

mod random_years;

use chrono::{Days, TimeDelta};

use super::*;
use crate::model::{
    accounts::user::UserId,
    mentoring::program::{
        ProgramId,
        calendar::{DaysOff, Moved},
        enrolment::{EnrolmentId, EnrolmentPause, Outcome, StepRelease},
    },
};

pub(super) fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// Client in a program, with a worker that checks at every `next_at`.
pub(super) struct World {
    pub calendar: Calendar,
    pub steps: Vec<StepPlan>,
    pub enrolment: Enrolment,
    pub zone: Tz,
    pub now: DateTime<Utc>,
    pub next_check_at: Option<DateTime<Utc>>,
}

pub(super) fn on_day(id: i64, day: i64) -> StepPlan {
    StepPlan { id: StepId(id), timing: StepTiming::Day(day), due_after: Some(2) }
}

pub(super) fn after(id: i64, days: i64) -> StepPlan {
    StepPlan { id: StepId(id), timing: StepTiming::After(days), due_after: None }
}

impl World {
    /// Enrolment at a UTC moment that starts on the client's today.
    pub fn new(zone: Tz, now: &str, steps: Vec<StepPlan>) -> Self {
        let now: DateTime<Utc> = now.parse().unwrap();
        let enrolment = Enrolment {
            id: EnrolmentId(1),
            program: ProgramId(1),
            client: UserId::generate(),
            start_on: now.with_timezone(&zone).date_naive(),
            enrolled_at: now,
            enrolled_by: None,
            state: EnrolmentState::Active,
            shifts: Vec::new(),
            releases: Vec::new(),
        };
        Self { calendar: Calendar::default(), steps, enrolment, zone, now, next_check_at: Some(now) }
    }

    pub fn plan(&self) -> Plan<'_> {
        Plan { calendar: &self.calendar, steps: &self.steps }
    }

    pub fn today(&self) -> NaiveDate {
        self.now.with_timezone(&self.zone).date_naive()
    }

    pub fn due(&self) -> Due {
        due(self.plan(), &self.enrolment, self.now, self.zone)
    }

    pub fn release(&mut self, step: StepId, planned_on: Option<NaiveDate>, is_jump: bool, outcome: Outcome) {
        let (given_on, shifts_before) = (self.today(), self.enrolment.shifts.len());
        self.enrolment.releases.push(StepRelease {
            step,
            planned_on,
            given_on,
            is_jump,
            shifts_before,
            outcome,
        });
        self.next_check_at = Some(self.now);
    }

    /// Checks once, and applies the due steps like the worker.
    pub fn look(&mut self) -> Due {
        let due = self.due();
        if let Some(shift) = due.resumed {
            self.enrolment.shifts.push(shift);
            self.enrolment.state = EnrolmentState::Active;
        }
        for step in &due.give {
            assert_eq!(step.shifts_before, self.enrolment.shifts.len());
            self.release(step.step, Some(step.planned_on), false, Outcome::Open);
        }
        if due.is_finished {
            self.enrolment.state = EnrolmentState::Finished;
        }
        self.next_check_at = due.next_check_at;
        due
    }

    /// Checks at every due time until `end`. Returns the assigned steps with their local days.
    pub fn run_until(&mut self, end: &str) -> Vec<(i64, NaiveDate)> {
        let (mut found, end) = (Vec::new(), end.parse::<DateTime<Utc>>().unwrap());
        while let Some(next_check_at) = self.next_check_at.filter(|next_check_at| *next_check_at <= end) {
            self.now = self.now.max(next_check_at);
            found.extend(self.look().give.iter().map(|step| (step.step.0, step.given_on)));
        }
        self.now = end;
        found
    }

    pub fn settle(&mut self, step: i64, outcome: Outcome) {
        let release = self.enrolment.releases.iter_mut().find(|release| release.step.0 == step);
        release.unwrap().outcome = outcome;
        self.next_check_at = Some(self.now);
    }

    pub fn pause(&mut self, until: Option<NaiveDate>) {
        let on = self.today();
        self.enrolment.state = EnrolmentState::Paused(EnrolmentPause { on, until, is_programs: false });
        self.next_check_at = self.due().next_check_at;
    }

    pub fn resume(&mut self) {
        let EnrolmentState::Paused(pause) = self.enrolment.state else { panic!("it is paused") };
        self.enrolment.shifts.push(pause.end(self.today()));
        self.enrolment.state = EnrolmentState::Active;
        self.next_check_at = Some(self.now);
    }

    pub fn shift(&mut self, days: i64) {
        self.enrolment.shifts.push(Shift::by_hand(days, self.today()).unwrap());
        self.next_check_at = Some(self.now);
    }
}

fn released(expected: &[(i64, &str)]) -> Vec<(i64, NaiveDate)> {
    expected.iter().map(|(step, on)| (*step, day(on))).collect()
}

fn berlin(now: &str, steps: Vec<StepPlan>) -> World {
    World::new(Tz::Europe__Berlin, now, steps)
}

#[test]
fn step_comes_at_seven_local_time() {
    let mut world = berlin("2026-11-20T02:00:00Z", vec![on_day(1, 0), on_day(2, 3)]);
    let before = world.look();
    assert_eq!((before.give.len(), before.next_check_at), (0, Some("2026-11-20T06:00:00Z".parse().unwrap())));
    world.now = before.next_check_at.unwrap();
    let first = world.look();
    assert_eq!(first.give[0].given_on, day("2026-11-20"));
    assert_eq!(world.look().next_check_at, Some("2026-11-23T06:00:00Z".parse().unwrap()));
    assert_eq!(world.run_until("2026-11-30T00:00:00Z"), released(&[(2, "2026-11-23")]));
}

#[test]
fn step_after_a_completion_waits_for_it() {
    let mut world = berlin("2026-11-20T08:00:00Z", vec![on_day(1, 0), after(2, 3), on_day(3, 4)]);
    assert_eq!(world.run_until("2026-12-01T20:00:00Z"), released(&[(1, "2026-11-20")]));
    world.settle(1, Outcome::Completed(world.now));
    // The third step is assigned with the second at the earliest.
    assert_eq!(world.run_until("2026-12-08T00:00:00Z"), released(&[(2, "2026-12-04"), (3, "2026-12-04")]));
}

#[test]
fn completed_step_lets_the_next_come_at_once() {
    let mut world = berlin("2026-11-20T08:00:00Z", vec![on_day(1, 0), after(2, 0)]);
    world.run_until("2026-11-20T15:00:00Z");
    world.settle(1, Outcome::Completed(world.now));
    assert_eq!(world.run_until("2026-11-20T15:00:00Z"), released(&[(2, "2026-11-20")]));
}

#[test]
fn deleted_or_skipped_step_blocks_nothing() {
    for outcome in [Outcome::Gone, Outcome::Skipped] {
        let mut world = berlin("2026-11-20T08:00:00Z", vec![on_day(1, 0), after(2, 3)]);
        world.release(StepId(1), None, true, outcome);
        assert_eq!(world.run_until("2026-12-01T00:00:00Z"), released(&[(2, "2026-11-23")]), "{outcome:?}");
    }
}

#[test]
fn steps_of_a_weekend_come_together_on_monday() {
    // A Friday.
    let steps = vec![on_day(1, 1), on_day(2, 2), on_day(3, 3), on_day(4, 4)];
    let mut world = berlin("2026-11-20T08:00:00Z", steps);
    world.calendar.skips_weekends = true;
    let monday = "2026-11-23";
    let expected = released(&[(1, monday), (2, monday), (3, monday), (4, "2026-11-24")]);
    assert_eq!(world.run_until("2026-12-01T00:00:00Z"), expected);
}

#[test]
fn late_steps_come_singly_on_free_days() {
    // A Thursday.
    let mut world = berlin("2026-11-19T08:00:00Z", (0..5).map(|day| on_day(day + 1, day)).collect());
    world.calendar.skips_weekends = true;
    world.enrolment.start_on = day("2026-11-16");
    let expected = released(&[
        (1, "2026-11-19"),
        (2, "2026-11-20"),
        (3, "2026-11-23"),
        (4, "2026-11-24"),
        (5, "2026-11-25"),
    ]);
    assert_eq!(world.run_until("2026-12-31T00:00:00Z"), expected);
}

#[test]
fn late_step_added_today_waits_for_tomorrow() {
    let mut world = berlin("2026-11-20T08:00:00Z", vec![on_day(1, 0), on_day(2, 5)]);
    world.run_until("2026-11-25T08:00:00Z");
    world.steps.insert(1, on_day(3, 2));
    world.next_check_at = Some(world.now);
    assert_eq!(world.run_until("2026-12-01T00:00:00Z"), released(&[(3, "2026-11-26")]));
}

#[test]
fn steps_after_a_pause_keep_their_distances() {
    let mut world = berlin("2026-11-20T08:00:00Z", vec![on_day(1, 0), on_day(2, 5), on_day(3, 7)]);
    world.run_until("2026-11-22T08:00:00Z");
    world.pause(None);
    assert_eq!(world.run_until("2026-12-02T08:00:00Z"), []);
    world.resume();
    assert_eq!(world.run_until("2026-12-31T00:00:00Z"), released(&[(2, "2026-12-05"), (3, "2026-12-07")]));
}

#[test]
fn pause_with_an_end_ends_by_itself() {
    let mut world = berlin("2026-11-20T08:00:00Z", vec![on_day(1, 0), on_day(2, 1)]);
    world.run_until("2026-11-20T08:00:00Z");
    world.pause(Some(day("2026-11-30")));
    assert_eq!(world.next_check_at, Some("2026-11-30T06:00:00Z".parse().unwrap()));
    assert_eq!(world.run_until("2026-12-31T00:00:00Z"), released(&[(2, "2026-12-01")]));
    assert_eq!(world.enrolment.shifts.len(), 1);
}

#[test]
fn jump_lets_the_steps_before_come() {
    let mut world =
        berlin("2026-11-20T08:00:00Z", vec![on_day(1, 0), on_day(2, 2), on_day(3, 4), after(4, 1)]);
    world.run_until("2026-11-20T08:00:00Z");
    world.release(StepId(3), None, true, Outcome::Completed(world.now));
    // The fourth waits for the second.
    assert_eq!(world.run_until("2026-12-31T00:00:00Z"), released(&[(2, "2026-11-22"), (4, "2026-11-22")]));
}

#[test]
fn shift_moves_what_has_not_come() {
    let mut world = berlin("2026-11-20T08:00:00Z", vec![on_day(1, 0), on_day(2, 5), on_day(3, 10)]);
    world.run_until("2026-11-21T08:00:00Z");
    world.shift(-3);
    assert_eq!(world.run_until("2026-11-23T08:00:00Z"), released(&[(2, "2026-11-22")]));
    world.shift(10);
    assert_eq!(world.run_until("2026-12-31T00:00:00Z"), released(&[(3, "2026-12-07")]));
}

#[test]
fn shift_moves_a_step_that_waits_for_completion() {
    let mut world = berlin("2026-11-20T08:00:00Z", vec![on_day(1, 0), after(2, 2), after(3, 2)]);
    world.run_until("2026-11-21T08:00:00Z");
    world.shift(5);
    world.run_until("2026-11-24T08:00:00Z");
    world.settle(1, Outcome::Completed(world.now));
    assert_eq!(world.run_until("2026-12-02T08:00:00Z"), released(&[(2, "2026-12-01")]));
    world.settle(2, Outcome::Completed(world.now));
    assert_eq!(
        world.run_until("2026-12-31T00:00:00Z"),
        released(&[(3, "2026-12-04")]),
        "it moved with the second"
    );
}

#[test]
fn shift_counts_once_in_a_chain() {
    for (days, second, third) in
        [(-3, "2026-12-05", "2026-12-11"), (-2, "2026-12-05", "2026-12-11"), (4, "2026-12-11", "2026-12-17")]
    {
        let mut world = berlin("2026-12-02T08:00:00Z", vec![on_day(1, 0), after(2, 5), after(3, 5)]);
        world.run_until("2026-12-02T12:00:00Z");
        world.settle(1, Outcome::Completed(world.now));
        assert_eq!(world.run_until("2026-12-05T09:00:00Z"), []);
        world.shift(days);
        let foreseen = preview(world.plan(), &world.enrolment, world.now, world.zone);
        assert_eq!(foreseen[0].comes, day(second), "{days}");
        assert_eq!(foreseen[1].comes, day(second) + Days::new(5), "{days}");
        let mut found = world.run_until(&format!("{second}T20:00:00Z"));
        world.now += TimeDelta::days(1);
        world.settle(2, Outcome::Completed(world.now));
        found.extend(world.run_until("2026-12-31T00:00:00Z"));
        assert_eq!(found, released(&[(2, second), (3, third)]), "{days}");
    }
}

#[test]
fn enrolment_is_finished_with_its_last_task() {
    let mut world = berlin("2026-11-20T08:00:00Z", vec![on_day(1, 0), on_day(2, 0)]);
    world.run_until("2026-11-21T08:00:00Z");
    world.settle(1, Outcome::Completed(world.now));
    assert!(!world.look().is_finished);
    assert_eq!(world.next_check_at, Some("2026-11-22T06:00:00Z".parse().unwrap()), "the daily look");
    world.settle(2, Outcome::Gone);
    assert_eq!((world.look().is_finished, world.next_check_at), (true, None));
    world.steps.clear();
    world.enrolment.state = EnrolmentState::Active;
    assert_eq!((world.look().is_finished, world.next_check_at), (false, None), "a program without steps");
}

#[test]
fn preview_shows_moved_and_earliest_days() {
    // A Wednesday.
    let steps = vec![on_day(1, 0), on_day(2, 3), after(3, 2), on_day(4, 6)];
    let mut world = berlin("2026-11-18T08:00:00Z", steps);
    let off = DaysOff { from: day("2026-11-24"), to: day("2026-11-25"), name: None };
    world.calendar = Calendar { skips_weekends: true, days_off: vec![off] };
    let preview =
        |is_paused| preview_start(world.plan(), day("2026-11-18"), world.now, world.zone, is_paused);
    assert!(preview(true).iter().all(|step| step.is_earliest));
    let found = preview(false);
    let facts = found.iter().map(|step| (step.planned, step.comes, step.moved, step.is_earliest));
    let expected = [
        ("2026-11-18", "2026-11-18", None, false),
        ("2026-11-21", "2026-11-23", Some(Moved::Weekend), false),
        ("2026-11-25", "2026-11-26", Some(Moved::DayOff), true),
        ("2026-11-24", "2026-11-26", Some(Moved::DayOff), true),
    ];
    let expected =
        expected.map(|(planned, comes, moved, earliest)| (day(planned), day(comes), moved, earliest));
    assert_eq!(facts.collect::<Vec<_>>(), expected);
}

#[test]
fn preview_continues_from_released_steps() {
    let mut world = berlin("2026-11-20T08:00:00Z", vec![on_day(1, 0), after(2, 3), on_day(3, 4)]);
    world.run_until("2026-11-22T08:00:00Z");
    let days = |world: &World| {
        let found = preview(world.plan(), &world.enrolment, world.now, world.zone);
        found.iter().map(|step| (step.number, step.comes, step.is_earliest)).collect::<Vec<_>>()
    };
    assert_eq!(days(&world), [(2, day("2026-11-25"), true), (3, day("2026-11-25"), true)]);
    assert_eq!(next_day(world.plan(), &world.enrolment, world.now, world.zone), None);
    world.settle(1, Outcome::Completed(world.now - TimeDelta::days(1)));
    assert_eq!(days(&world), [(2, day("2026-11-24"), false), (3, day("2026-11-24"), false)]);
    assert_eq!(next_day(world.plan(), &world.enrolment, world.now, world.zone), Some(day("2026-11-24")));
    world.pause(Some(day("2026-12-22")));
    assert_eq!(days(&world), [(2, day("2026-12-24"), false), (3, day("2026-12-24"), false)]);
}

/// Covers both clock changes, the turn of the year, a pause, an edit and a stopped server.
#[test]
fn a_year_goes_by_as_planned() {
    let steps = vec![on_day(1, 0), on_day(2, 7), after(3, 2), on_day(4, 120), on_day(5, 121), on_day(6, 300)];
    let mut world = berlin("2026-10-19T10:00:00Z", steps);
    let mut found = world.run_until("2026-10-25T12:00:00Z");
    assert_eq!(world.next_check_at, Some("2026-10-26T06:00:00Z".parse().unwrap()), "winter time");
    found.extend(world.run_until("2026-10-30T20:00:00Z"));
    world.settle(2, Outcome::Completed(world.now));
    found.extend(world.run_until("2026-12-20T12:00:00Z"));
    world.pause(Some(day("2027-01-07")));
    found.extend(world.run_until("2027-01-20T12:00:00Z"));
    world.steps.insert(3, on_day(7, 100));
    world.next_check_at = Some(world.now);
    found.extend(world.run_until("2027-02-20T12:00:00Z"));
    // The server is stopped for three weeks.
    world.next_check_at = Some("2027-03-20T12:00:00Z".parse().unwrap());
    found.extend(world.run_until("2027-08-31T00:00:00Z"));
    let last = world.enrolment.start_on + Days::new(300 + 18);
    assert_eq!(world.next_check_at, Some(opening(last, world.zone)), "summer time");
    found.extend(world.run_until("2027-12-31T00:00:00Z"));
    let expected = released(&[
        (1, "2026-10-19"),
        (2, "2026-10-26"),
        (3, "2026-11-01"),
        (7, "2027-02-14"),
        (4, "2027-03-20"),
        (5, "2027-03-21"),
        (6, "2027-09-02"),
    ]);
    assert_eq!(found, expected);
    for step in 1..=7 {
        world.settle(step, Outcome::Completed(world.now));
    }
    assert!(world.look().is_finished);
}
