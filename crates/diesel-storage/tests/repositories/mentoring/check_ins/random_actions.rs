//! Random actions of clients and a mentor. After each action, the counts match the periods.

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;
use hub_domain::{
    model::{
        accounts::user::{CLOSED_KEPT_FOR, Role, UserChange, UserId},
        job::MIN_ROWS,
        mentoring::check_in::{CheckInId, CheckInState, period::Period, rhythm::RhythmForm},
    },
    use_cases::{
        accounts::closed_accounts,
        jobs::{self, Worker},
        mentoring::check_ins::{self, missing},
    },
};
use hub_test_support::{database::TestDatabase, fixed_clock::parse, ports};
use rand::{Rng, SeedableRng, rngs::StdRng, seq::IndexedRandom};

use crate::mentoring::check_in_scene::{EVERYBODY, FRIDAY, Scene, WEEKLY, scene, work_off};

on_both! {
    counts_are_true_after_random_actions,
}

const ZONES: [Tz; 6] = [
    Tz::UTC,
    Tz::Pacific__Kiritimati,
    Tz::Pacific__Pago_Pago,
    Tz::Asia__Kathmandu,
    Tz::Europe__Berlin,
    Tz::America__New_York,
];
const MONTHLY: RhythmForm<'static> =
    RhythmForm { kind: "monthly", day: Some(31), open_for: (28, "days"), ..WEEKLY };
const RHYTHMS: [RhythmForm<'static>; 5] = [
    WEEKLY,
    RhythmForm { open_for: (7, "days"), ..WEEKLY },
    RhythmForm { weekday: Some("saturday"), hour: 3, open_for: (30, "hours"), ..WEEKLY },
    RhythmForm { every_weeks: Some(2), weekday: Some("monday"), open_for: (9, "days"), ..WEEKLY },
    MONTHLY,
];
const NAMES: [&str; 6] = ["a", "b", "c", "d", "e", "f"];

#[derive(Clone)]
struct Person {
    id: UserId,
    email: String,
    closed_at: Option<DateTime<Utc>>,
}

struct World<'a> {
    scene: Scene<'a>,
    rng: StdRng,
    now: DateTime<Utc>,
    people: Vec<Person>,
    made: usize,
    check_ins: Vec<(CheckInId, &'static str)>,
}

impl World<'_> {
    fn join(&mut self) {
        self.made += 1;
        let email = format!("c{}@example.com", self.made);
        let zone = *ZONES.choose(&mut self.rng).unwrap();
        let id = self.scene.client(&email, zone);
        self.people.push(Person { id, email, closed_at: None });
    }

    /// Periods that one of the clients can send.
    fn open(&mut self) -> Option<Period> {
        let there: Vec<_> = self.people.iter().filter(|person| person.closed_at.is_none()).collect();
        let id = there.choose(&mut self.rng)?.id;
        self.scene.open(id, self.now).choose(&mut self.rng).cloned()
    }

    fn start(&mut self) -> String {
        let taken = |name: &str| self.check_ins.iter().any(|(_, taken)| *taken == name);
        let Some(name) = NAMES.into_iter().find(|name| !taken(name)) else {
            return "nothing: there are enough".to_owned();
        };
        let rhythm = *RHYTHMS.choose(&mut self.rng).unwrap();
        self.check_ins.push((self.scene.start(name, rhythm, Some(EVERYBODY), self.now), name));
        format!("the start of {name}: {rhythm:?}")
    }

    /// Promotes a client, closes an account, reopens it, or deletes it once its time is over.
    fn close(&mut self) -> String {
        let who = self.rng.random_range(0..self.people.len());
        let (person, now) = (self.people[who].clone(), self.now);
        let (id, email) = (person.id, person.email);
        match person.closed_at {
            None if self.rng.random_bool(0.1) => {
                self.scene.db.write(move |db| db.accounts().set(id, UserChange::Role(Role::Admin)));
                self.people.remove(who);
                "a promotion".to_owned()
            }
            None => {
                let call = self.scene.call(id, now);
                self.scene.run(move |db| closed_accounts::close(db, &call, &email));
                self.people[who].closed_at = Some(now);
                "a closed account".to_owned()
            }
            Some(at) if now < at + CLOSED_KEPT_FOR && self.rng.random_bool(0.5) => {
                self.scene.run(ports::sign_in(&self.scene.ports, &email, now));
                self.people[who].closed_at = None;
                "a return".to_owned()
            }
            Some(_) => {
                let later = now + CLOSED_KEPT_FOR + TimeDelta::days(1);
                self.scene.db.write(move |db| closed_accounts::delete_overdue(db, later, id));
                self.people.remove(who);
                "a deletion of an account".to_owned()
            }
        }
    }

    fn steer(&mut self, what: u32) -> String {
        let Some((id, name)) = self.check_ins.choose(&mut self.rng).copied() else { return self.start() };
        let (call, now) = (self.scene.mentor(self.now), self.now);
        match what {
            0 => {
                self.scene.run(move |db| check_ins::delete(db, &call, id).map(drop));
                let worker = Worker { site: self.scene.ports.site.clone(), rows: MIN_ROWS };
                work_off(&self.scene.ports, &worker, &jobs::WORK, now);
                self.check_ins.retain(|(known, _)| *known != id);
                format!("the deletion of {name}")
            }
            1 => {
                self.scene.run(move |db| check_ins::set_state(db, &call, id, CheckInState::Ended).map(drop));
                format!("the end of {name}")
            }
            2 => {
                // One that has ended stays so.
                let _ = ports::run(&self.scene.ports, move |db| {
                    check_ins::set_state(db, &call, id, CheckInState::Paused)
                });
                format!("a pause of {name}")
            }
            3 => {
                let _ = ports::run(&self.scene.ports, move |db| {
                    check_ins::set_state(db, &call, id, CheckInState::Running)
                });
                format!("the resumption of {name}")
            }
            _ => {
                let round = self.scene.db.read(|db| db.check_ins().list_rounds(id, None, 1, now)).pop();
                let Some(round) = round else { return "nothing to remind of".to_owned() };
                let _ =
                    ports::run(&self.scene.ports, move |db| missing::remind(db, &call, id, round.times.on));
                let worker = Worker { site: self.scene.ports.site.clone(), rows: MIN_ROWS };
                work_off(&self.scene.ports, &worker, &jobs::WORK, now);
                format!("a reminder of {name}")
            }
        }
    }

    fn step(&mut self) -> String {
        match self.rng.random_range(0..20) {
            0..9 => {
                let Some(period) = self.open() else { return "nothing to send".to_owned() };
                self.scene.send(&period, self.now);
                format!("a sending, once more: {}", period.sent_at.is_some())
            }
            9 | 10 => {
                self.join();
                "an arrival".to_owned()
            }
            11 | 12 => self.close(),
            13 | 14 => self.start(),
            15 => {
                let zone = *ZONES.choose(&mut self.rng).unwrap();
                let id = self.people.choose(&mut self.rng).unwrap().id;
                self.scene.travel(id, zone, self.now);
                format!("a journey to {zone}")
            }
            _ => {
                let what = self.rng.random_range(0..12);
                self.steer(what)
            }
        }
    }

    #[track_caller]
    fn check(&self, step: &str) {
        self.scene.counts_are_true(step);
        let raw = &mut self.scene.db.raw();
        // One by the hub, and one by a mentor.
        let told = "SELECT link_id FROM notifications WHERE link_kind = 'checkIn' GROUP BY link_id HAVING count(*) > 2";
        assert_eq!(raw.count(&format!("({told}) AS told")), 0, "reminders after {step}");
        let open = format!(
            "SELECT client_id FROM check_in_periods WHERE opened_at IS NOT NULL AND sent_at IS NULL AND closes_at > {} \
             GROUP BY client_id HAVING count(*) > 2",
            self.now.timestamp_micros()
        );
        assert_eq!(raw.count(&format!("({open}) AS open")), 0, "open after {step}");
    }

    /// Slow oracle: misses in a row of each client, period by period.
    fn misses_are_true(&self, step: &str) {
        let query = "SELECT CAST(check_in_id AS TEXT) || ' ' || client_id || ' ' || CAST(missed_before AS TEXT) || ' ' || \
                     CASE WHEN sent_at IS NULL THEN 'missed' ELSE 'sent' END AS value FROM check_in_periods \
                     WHERE opened_at IS NOT NULL ORDER BY check_in_id, client_id, id";
        let (mut last, mut missed) = (String::new(), 0);
        for row in self.scene.db.raw().texts(query) {
            let parts: Vec<_> = row.split(' ').collect();
            let who = parts[..2].join(" ");
            if who != last {
                (last, missed) = (who, 0);
            }
            assert_eq!(parts[2], missed.to_string(), "{row} after {step}");
            missed = if parts[3] == "sent" { 0 } else { missed + 1 };
        }
    }
}

fn counts_are_true_after_random_actions(db: &TestDatabase) {
    let mut world = World {
        scene: scene(db),
        rng: StdRng::seed_from_u64(46),
        now: parse(FRIDAY),
        people: Vec::new(),
        made: 0,
        check_ins: Vec::new(),
    };
    for _ in 0..8 {
        world.join();
    }
    for number in 0..400 {
        world.now += TimeDelta::minutes(world.rng.random_range(30..60 * 10));
        if world.people.len() < 4 {
            world.join();
        }
        let step = format!("step {number}, {}, at {}", world.step(), world.now);
        world.scene.work(world.now);
        world.check(&step);
        world.misses_are_true(&step);
    }
    let raw = &mut db.raw();
    assert!(raw.count("check_in_periods WHERE sent_at IS NOT NULL") > 20, "enough was sent");
}
