//! Properties of the schedule over random years: actions of mentors and clients, a stopped server, every kind of zone.

use std::{collections::HashMap, iter};

use chrono::NaiveDateTime;
use proptest::{collection::vec, prelude::*};

use super::*;

const HOURS: i64 = 3;

#[derive(Debug, Clone, Copy)]
enum Action {
    Complete(usize),
    Delete(usize),
    Pause(Option<u64>),
    Resume,
    JumpNow(usize),
    JumpNever(usize),
    Shift(i64),
    Add(usize, StepTiming),
    Remove(usize),
    Move(usize, usize),
    /// The worker does not check for this number of hours.
    Away(i64),
    Travel(Tz),
}

fn timing() -> impl Strategy<Value = StepTiming> {
    prop_oneof![
        3 => (0_i64..330).prop_map(StepTiming::Day),
        1 => (0_i64..20).prop_map(StepTiming::After),
    ]
}

fn action() -> impl Strategy<Value = Action> {
    let any = any::<usize>;
    prop_oneof![
        8 => any().prop_map(Action::Complete),
        1 => any().prop_map(Action::Delete),
        1 => prop::option::of(1_u64..30).prop_map(Action::Pause),
        2 => Just(Action::Resume),
        1 => any().prop_map(Action::JumpNow),
        1 => any().prop_map(Action::JumpNever),
        1 => (-40_i64..40).prop_filter("not zero", |days| *days != 0).prop_map(Action::Shift),
        1 => (any(), timing()).prop_map(|(at, timing)| Action::Add(at, timing)),
        1 => any().prop_map(Action::Remove),
        1 => (any(), any()).prop_map(|(from, to)| Action::Move(from, to)),
        1 => (1_i64..500).prop_map(Action::Away),
        1 => zone().prop_map(Action::Travel),
    ]
}

fn zone() -> impl Strategy<Value = Tz> {
    prop::sample::select(vec![
        Tz::Pacific__Pago_Pago,
        Tz::America__Santiago,
        Tz::America__New_York,
        Tz::UTC,
        Tz::Europe__Berlin,
        Tz::Asia__Beirut,
        Tz::Australia__Lord_Howe,
        Tz::Pacific__Kiritimati,
    ])
}

impl World {
    fn apply(&mut self, action: Action, next_id: &mut i64, away_until: &mut DateTime<Utc>) {
        let open: Vec<_> =
            self.enrolment.releases.iter().filter(|release| release.outcome.is_open()).collect();
        let nth_open = |at: usize| open.get(at % open.len().max(1)).map(|release| release.step.0);
        let is_new = |step: &&StepPlan| self.enrolment.releases.iter().all(|known| known.step != step.id);
        let new: Vec<_> = self.steps.iter().filter(is_new).map(|step| step.id).collect();
        let nth_new = |at: usize| new.get(at % new.len().max(1)).copied();
        let is_current = self.enrolment.state.is_current();
        match action {
            Action::Complete(at) => {
                if let Some(step) = nth_open(at) {
                    self.settle(step, Outcome::Completed(self.now));
                }
            }
            Action::Delete(at) => {
                if let Some(step) = nth_open(at) {
                    self.settle(step, Outcome::Gone);
                }
            }
            Action::Pause(days) if self.enrolment.state == EnrolmentState::Active => {
                self.pause(days.map(|days| self.today() + Days::new(days)));
            }
            Action::Resume if matches!(self.enrolment.state, EnrolmentState::Paused(_)) => self.resume(),
            Action::JumpNow(at) | Action::JumpNever(at) if is_current => {
                if let Some(step) = nth_new(at) {
                    let outcome =
                        if matches!(action, Action::JumpNow(_)) { Outcome::Open } else { Outcome::Skipped };
                    self.release(step, None, true, outcome);
                }
            }
            Action::Shift(days) => self.shift(days),
            Action::Add(at, timing) => {
                *next_id += 1;
                let step = StepPlan { id: StepId(*next_id), timing, due_after: None };
                self.steps.insert(at % (self.steps.len() + 1), step);
            }
            Action::Remove(at) if self.steps.len() > 1 => {
                self.steps.remove(at % self.steps.len());
            }
            Action::Move(from, to) => {
                let step = self.steps.remove(from % self.steps.len());
                self.steps.insert(to % (self.steps.len() + 1), step);
            }
            Action::Away(hours) => *away_until = self.now + TimeDelta::hours(hours),
            Action::Travel(zone) => {
                self.zone = zone;
                self.next_check_at = self.next_check_at.map(|_| self.now);
            }
            Action::Pause(_)
            | Action::Resume
            | Action::JumpNow(_)
            | Action::JumpNever(_)
            | Action::Remove(_) => (),
        }
        if self.enrolment.state == EnrolmentState::Active {
            self.next_check_at = Some(self.now);
        }
    }

    fn check(&self, before: &Enrolment, due: &Due) -> Result<(), TestCaseError> {
        let local = self.now.with_timezone(&self.zone);
        prop_assert!(due.next_check_at.is_none_or(|at| at > self.now));
        if self.enrolment.state == EnrolmentState::Active {
            let foreseen = preview(self.plan(), &self.enrolment, self.now, self.zone);
            let mut known =
                foreseen.iter().filter(|step| !step.is_earliest).map(|step| step.comes).peekable();
            let first = known.peek().copied();
            let next = first.map(|on| NextSteps::of(on, known.filter(|day| *day == on).count()));
            prop_assert_eq!(due.next, next);
        }
        if due.give.is_empty() {
            return Ok(());
        }
        prop_assert!(local.time() >= OPENS_AT, "at {local}");
        prop_assert!(self.calendar.is_off(local.date_naive()).is_none());
        prop_assert!(before.state == EnrolmentState::Active || due.resumed.is_some());
        let shifts: i64 = self.enrolment.shifts.iter().map(|shift| shift.days).sum();
        for given in &due.give {
            prop_assert_eq!(given.given_on, local.date_naive());
            prop_assert!(given.planned_on <= given.given_on);
            prop_assert!(before.releases.iter().all(|known| known.step != given.step), "given twice");
            let at = given.number - 1;
            prop_assert_eq!(self.steps[at].id, given.step);
            for earlier in &self.steps[..at] {
                prop_assert!(self.enrolment.releases.iter().any(|known| known.step == earlier.id));
            }
            if let StepTiming::Day(days) = self.steps[at].timing {
                prop_assert!(given.given_on >= shifted(self.enrolment.start_on, days + shifts));
            }
        }
        // Each day has one late step alone, or any number of others.
        let own = self.enrolment.releases.iter().filter(|release| !release.is_jump);
        let mut days: HashMap<NaiveDate, (usize, bool)> = HashMap::new();
        for release in own {
            let of_day = days.entry(release.given_on).or_default();
            of_day.0 += 1;
            of_day.1 |= release.planned_on.is_some_and(|planned| planned < release.given_on);
        }
        for (count, has_late) in days.values() {
            prop_assert!(!has_late || *count == 1, "{count} on a day with a late one");
        }
        Ok(())
    }

    /// Runs to the end of the program. Every open task is completed, and the server does not stop.
    fn finish(&mut self) -> Result<(), TestCaseError> {
        if matches!(self.enrolment.state, EnrolmentState::Paused(_)) {
            self.resume();
        }
        for _ in 0..5000 {
            let Some(next_check_at) = self.next_check_at else { break };
            self.now = self.now.max(next_check_at);
            let before = self.enrolment.clone();
            let due = self.look();
            self.check(&before, &due)?;
            let open = self.enrolment.releases.iter_mut().filter(|release| release.outcome.is_open());
            let completed = open.map(|release| release.outcome = Outcome::Completed(self.now)).count();
            if completed > 0 {
                self.next_check_at = Some(self.now);
            }
        }
        prop_assert_eq!(self.enrolment.state, EnrolmentState::Finished);
        Ok(())
    }
}

/// Oracle for a chain of steps: one step at a time, in local days.
struct Chain {
    /// Number of assigned steps.
    released: usize,
    released_on: Option<NaiveDate>,
    was_late: bool,
    completed_at: Option<DateTime<Utc>>,
    /// Day of the next step without shifts. `None`: the previous step is not completed, or there is no next one.
    next_on: Option<NaiveDate>,
    /// Days of the shifts since the latest step was assigned.
    moved: i64,
}

impl Chain {
    fn starting(on: NaiveDate) -> Self {
        Self {
            released: 0,
            released_on: None,
            was_late: false,
            completed_at: None,
            next_on: Some(on),
            moved: 0,
        }
    }

    fn complete(&mut self, on: NaiveDate, wait: Option<i64>) {
        self.completed_at = None;
        self.next_on = wait.map(|days| shifted(on, days));
    }

    /// Assigns the next step if it is due.
    fn comes(&mut self, now: NaiveDateTime) -> bool {
        let Some(day) = self.next_on.map(|day| shifted(day, self.moved)) else { return false };
        let today = now.date();
        let day = self.released_on.map_or(day, |released_on| day.max(released_on));
        // A late step is the only one of its day.
        let is_full = self.released_on == Some(today) && (day < today || self.was_late);
        if now.time() < OPENS_AT || day > today || is_full {
            return false;
        }
        (self.released, self.released_on, self.was_late) = (self.released + 1, Some(today), day < today);
        (self.next_on, self.moved) = (None, 0);
        true
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Each step is assigned at most once, in order, from 7:00 of its day. Late steps are assigned one a day. No due
    /// step waits beyond the next check. The program ends.
    #[test]
    fn steps_come_once_in_order_and_in_time(
        zone in zone(),
        starts in 0_i64..365,
        first_day in -30_i64..60,
        skips_weekends in any::<bool>(),
        off in vec((0_u64..400, 0_u64..10), 0..4),
        timings in vec(timing(), 1..14),
        actions in vec((0_i64..365 * 24, action()), 0..40),
    ) {
        let mut days: Vec<_> = timings.iter().filter_map(|timing| timing.day()).collect();
        days.sort_unstable();
        let mut days = days.into_iter();
        let steps: Vec<_> = (1..).zip(&timings).map(|(id, timing)| {
            let timing = timing.day().and_then(|_| days.next()).map_or(*timing, StepTiming::Day);
            StepPlan { id: StepId(id), timing, due_after: None }
        }).collect();
        let mut next_id = 100;
        let mut world = World::new(zone, "2026-01-01T00:00:00Z", steps);
        world.now += TimeDelta::days(starts);
        world.next_check_at = Some(world.now);
        world.enrolment.start_on = shifted(world.today(), first_day);
        let days_off = off.iter().map(|(from, days)| {
            let from = world.enrolment.start_on + Days::new(*from);
            DaysOff { from, to: from + Days::new(*days), name: None }
        });
        world.calendar = Calendar { skips_weekends, days_off: days_off.collect() };
        let mut actions = actions;
        actions.sort_by_key(|(hour, _)| *hour);
        let mut actions = actions.into_iter().peekable();
        let mut away_until = world.now;
        for hour in (0..365 * 24).step_by(usize::try_from(HOURS).unwrap()) {
            while let Some((_, action)) = actions.next_if(|(at, _)| *at <= hour) {
                world.apply(action, &mut next_id, &mut away_until);
            }
            if world.now >= away_until {
                if world.next_check_at.is_some_and(|at| at <= world.now) {
                    let before = world.enrolment.clone();
                    let due = world.look();
                    world.check(&before, &due)?;
                } else {
                    prop_assert_eq!(world.due().give, vec![], "nothing between two looks");
                }
            }
            world.now += TimeDelta::hours(HOURS);
        }
        world.finish()?;
    }

    /// In a chain, each step is assigned its number of days after the previous completion. Each shift that is made
    /// before the assignment moves it once.
    #[test]
    fn shifts_move_a_chain_once(
        zone in zone(),
        waits in vec(0_i64..12, 1..8),
        works in vec(1_i64..200, 9),
        shifts in vec((0_i64..100 * 24, -12_i64..12), 0..8),
    ) {
        let steps = (2..).zip(&waits).map(|(id, days)| after(id, *days));
        let mut world = World::new(zone, "2026-02-20T03:00:00Z", iter::once(on_day(1, 0)).chain(steps).collect());
        let (mut chain, start) = (Chain::starting(world.today()), world.now);
        let mut shifts = shifts;
        shifts.sort_unstable();
        let mut shifts = shifts.into_iter().peekable();
        for hour in 0..300 * 24 {
            world.now = start + TimeDelta::hours(hour);
            while let Some((_, days)) = shifts.next_if(|(at, _)| *at <= hour) {
                if days != 0 {
                    world.shift(days);
                    chain.moved += days;
                }
            }
            if chain.completed_at.is_some_and(|at| at <= world.now) {
                let step = chain.released - 1;
                world.settle(i64::try_from(step + 1).unwrap(), Outcome::Completed(world.now));
                chain.complete(world.today(), waits.get(step).copied());
            }
            let mut released: Vec<_> = world.look().give.iter().map(|step| step.number).collect();
            if chain.comes(world.now.with_timezone(&world.zone).naive_local()) {
                chain.completed_at = Some(world.now + TimeDelta::hours(works[chain.released - 1]));
                prop_assert_eq!(released.pop(), Some(chain.released), "at {}", world.now);
            }
            prop_assert_eq!(released, Vec::<usize>::new(), "at {}", world.now);
        }
        prop_assert_eq!(chain.released, waits.len() + 1);
    }

    /// After random actions, the remaining steps are assigned on the previewed days if every task is completed at once.
    #[test]
    fn preview_foresees_steps_after_actions(
        zone in zone(),
        skips_weekends in any::<bool>(),
        timings in vec(timing(), 1..14),
        actions in vec((1_i64..400, action()), 0..20),
    ) {
        let steps = (1..).zip(timings).map(|(id, timing)| StepPlan { id: StepId(id), timing, due_after: None });
        let mut world = World::new(zone, "2026-02-20T03:00:00Z", steps.collect());
        world.calendar.skips_weekends = skips_weekends;
        let (mut next_id, mut away_until) = (100, world.now);
        for (hours, action) in actions {
            world.now += TimeDelta::hours(hours);
            world.apply(action, &mut next_id, &mut away_until);
            if world.now >= away_until {
                world.look();
            }
        }
        if matches!(world.enrolment.state, EnrolmentState::Paused(_)) {
            world.resume();
        }
        let now = world.now;
        for release in world.enrolment.releases.iter_mut().filter(|release| release.outcome.is_open()) {
            release.outcome = Outcome::Completed(now);
        }
        world.next_check_at = Some(now);
        let known = world.enrolment.releases.len();
        let foreseen = preview(world.plan(), &world.enrolment, now, world.zone);
        world.finish()?;
        let released = &world.enrolment.releases[known..];
        prop_assert_eq!(foreseen.len(), released.len());
        for (upcoming, release) in foreseen.iter().zip(released) {
            prop_assert_eq!((upcoming.step, upcoming.comes), (release.step, release.given_on));
        }
    }

    /// Steps are assigned on the previewed days if every task is completed at once.
    #[test]
    fn preview_foresees_what_comes(
        zone in zone(),
        start in -30_i64..60,
        skips_weekends in any::<bool>(),
        timings in vec(timing(), 1..14),
    ) {
        let steps = (1..).zip(timings).map(|(id, timing)| StepPlan { id: StepId(id), timing, due_after: None });
        let mut world = World::new(zone, "2026-02-20T03:00:00Z", steps.collect());
        world.calendar.skips_weekends = skips_weekends;
        world.enrolment.start_on = shifted(world.today(), start);
        let foreseen = preview_start(world.plan(), world.enrolment.start_on, world.now, zone, false);
        prop_assert_eq!(foreseen.len(), world.steps.len());
        world.finish()?;
        for (upcoming, release) in foreseen.iter().zip(&world.enrolment.releases) {
            prop_assert_eq!((upcoming.step, upcoming.comes), (release.step, release.given_on));
        }
    }
}
