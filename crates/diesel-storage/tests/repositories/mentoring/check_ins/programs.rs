//! Check-ins of programs: days after the start, or after a step was completed.

use chrono::TimeDelta;
use chrono_tz::Tz;
use hub_domain::{
    model::{
        accounts::user::UserId,
        mentoring::{
            check_in::{CheckInId, rhythm::RhythmForm},
            program::{ProgramId, calendar::DaysOff, step::StepTiming},
        },
    },
    use_cases::mentoring::programs::enrolment,
};
use hub_test_support::{database::TestDatabase, fixed_clock::parse};

use crate::mentoring::{
    check_in_scene::{FRIDAY, Scene, WEEKLY, scene},
    program_scene::{self, day, own},
    programs::details,
};

on_both! {
    opens_days_after_the_start,
    opens_days_after_a_completed_step,
    opens_in_the_zone_of_each,
}

#[derive(Clone, Copy)]
enum Action {
    Shift(i64),
    Pause(Option<&'static str>),
    Resume,
    Leave,
    /// Completes a step by its title.
    Complete(&'static str),
    Enrol(&'static str),
    RemoveStep,
}

struct Case {
    name: &'static str,
    off: &'static [(&'static str, &'static str)],
    actions: &'static [(&'static str, Action)],
    opens: &'static [&'static str],
}

struct World<'a> {
    scene: Scene<'a>,
    people: program_scene::Scene<'a>,
}

/// Records made for a case.
struct Made {
    client: UserId,
    program: ProgramId,
    check_in: CheckInId,
}

fn world(db: &TestDatabase) -> World<'_> {
    let scene = scene(db);
    let (timo, nobody) = (scene.timo, UserId::generate());
    World { scene, people: program_scene::Scene { db, ports: db.ports(), timo, maya: nobody, noah: nobody } }
}

impl World<'_> {
    /// Enrols a client on Monday, 23 November, in a program with a step on the first day and another one.
    fn make(&self, case: &Case, zone: Tz, days: i64, is_after_step: bool) -> Made {
        let mut details = details(case.name);
        let off = |(from, to): &(&str, &str)| DaysOff { from: day(from), to: day(to), name: None };
        details.calendar.days_off = case.off.iter().map(off).collect();
        let steps = [own("first", StepTiming::Day(0)), own("second", StepTiming::Day(1))];
        let program = self.scene.db.write(move |db| db.programs().insert(&details, &steps, parse(FRIDAY)));
        let first = self.scene.db.read(|db| db.programs().find(program)).unwrap().steps[0].id.0;
        let rhythm = RhythmForm {
            kind: "program",
            program: Some(program.0),
            after_step: is_after_step.then_some(first),
            days: Some(days),
            ..WEEKLY
        };
        let check_in = self.scene.start(case.name, rhythm, None, parse(FRIDAY));
        let client = self.scene.client(&format!("{}@example.com", case.name), zone);
        self.people.enrol(program, &[client], "2026-11-23", FRIDAY);
        Made { client, program, check_in }
    }

    fn apply(&self, made: &Made, at: &'static str, action: Action) {
        let (client, program) = (made.client, made.program);
        match action {
            Action::Complete(title) => return self.people.complete(client, title, at),
            Action::Enrol(start) => return self.people.enrol(program, &[client], start, at),
            Action::RemoveStep => {
                return self.scene.db.raw().execute(&format!(
                    "UPDATE program_steps SET removed_at = 1 WHERE program_id = {} AND title = 'first'",
                    program.0
                ));
            }
            Action::Shift(_) | Action::Pause(_) | Action::Resume | Action::Leave => {}
        }
        let (call, id) = (self.scene.mentor(parse(at)), self.people.enrolment(program, client));
        self.scene.run(move |db| {
            let done = match action {
                Action::Shift(days) => enrolment::shift(db, &call, id, days),
                Action::Pause(until) => enrolment::pause(db, &call, id, until),
                Action::Resume => enrolment::resume(db, &call, id),
                _ => enrolment::leave(db, &call, id),
            };
            done.map(drop)
        });
    }

    /// Runs the worker every three hours for three weeks.
    fn run(&self, cases: &[Case], made: &[Made]) {
        let mut actions: Vec<_> = cases
            .iter()
            .zip(made)
            .flat_map(|(case, made)| case.actions.iter().map(move |(at, action)| (*at, *action, made)))
            .collect();
        actions.sort_by_key(|(at, ..)| *at);
        let mut actions = actions.into_iter().peekable();
        let mut now = parse(FRIDAY);
        while now < parse("2026-12-11T12:00:00Z") {
            while let Some((at, action, made)) = actions.next_if(|(at, ..)| parse(at) < now) {
                self.apply(made, at, action);
            }
            self.scene.work(now);
            now += TimeDelta::hours(3);
        }
        for (case, made) in cases.iter().zip(made) {
            let rows = self.scene.rows(made.check_in);
            let opens: Vec<_> = rows.iter().map(|row| row.opens_at).collect();
            assert_eq!(opens, case.opens.iter().map(|at| parse(at)).collect::<Vec<_>>(), "{}", case.name);
        }
        self.scene.counts_are_true("three weeks");
    }
}

const CASE: Case = Case { name: "plain", off: &[], actions: &[], opens: &["2026-11-26T17:00:00Z"] };

fn opens_days_after_the_start(db: &TestDatabase) {
    let world = world(db);
    let cases = [
        CASE,
        Case {
            name: "shifted",
            actions: &[("2026-11-24T10:30:00Z", Action::Shift(1))],
            opens: &["2026-11-27T17:00:00Z"],
            ..CASE
        },
        Case { name: "shifted-after-it", actions: &[("2026-11-26T20:30:00Z", Action::Shift(4))], ..CASE },
        Case {
            name: "paused-until",
            actions: &[("2026-11-24T10:30:00Z", Action::Pause(Some("2026-11-28")))],
            opens: &["2026-11-30T17:00:00Z"],
            ..CASE
        },
        Case {
            name: "resumed",
            actions: &[
                ("2026-11-24T10:30:00Z", Action::Pause(None)),
                ("2026-12-01T10:30:00Z", Action::Resume),
            ],
            opens: &["2026-12-03T17:00:00Z"],
            ..CASE
        },
        Case {
            name: "paused",
            actions: &[("2026-11-24T10:30:00Z", Action::Pause(None))],
            opens: &[],
            ..CASE
        },
        Case { name: "off", off: &[("2026-11-25", "2026-11-27")], opens: &["2026-11-30T17:00:00Z"], ..CASE },
        Case { name: "left", actions: &[("2026-11-26T16:30:00Z", Action::Leave)], opens: &[], ..CASE },
        Case {
            name: "finished",
            actions: &[
                ("2026-11-24T10:30:00Z", Action::Complete("first")),
                ("2026-11-24T10:31:00Z", Action::Complete("second")),
            ],
            ..CASE
        },
        Case {
            name: "again",
            actions: &[
                ("2026-11-27T10:30:00Z", Action::Leave),
                ("2026-11-27T10:31:00Z", Action::Enrol("2026-12-01")),
            ],
            opens: &["2026-11-26T17:00:00Z", "2026-12-04T17:00:00Z"],
            ..CASE
        },
    ];
    let made: Vec<_> = cases.iter().map(|case| world.make(case, Tz::UTC, 3, false)).collect();
    world.run(&cases, &made);
}

fn opens_days_after_a_completed_step(db: &TestDatabase) {
    const COMPLETED: (&str, Action) = ("2026-11-25T10:30:00Z", Action::Complete("first"));
    let world = world(db);
    let cases = [
        Case { name: "open", opens: &[], ..CASE },
        Case { name: "completed", actions: &[COMPLETED], opens: &["2026-11-27T17:00:00Z"], ..CASE },
        Case {
            name: "shifted",
            actions: &[COMPLETED, ("2026-11-26T10:30:00Z", Action::Shift(3))],
            opens: &["2026-11-30T17:00:00Z"],
            ..CASE
        },
        Case {
            name: "late",
            actions: &[("2026-12-02T23:30:00Z", Action::Complete("first"))],
            opens: &["2026-12-04T17:00:00Z"],
            ..CASE
        },
        Case {
            name: "off",
            off: &[("2026-11-27", "2026-11-27")],
            actions: &[COMPLETED],
            opens: &["2026-11-30T17:00:00Z"],
        },
        Case {
            name: "left",
            actions: &[COMPLETED, ("2026-11-26T10:30:00Z", Action::Leave)],
            opens: &[],
            ..CASE
        },
        Case {
            name: "removed",
            actions: &[COMPLETED, ("2026-11-26T10:30:00Z", Action::RemoveStep)],
            opens: &[],
            ..CASE
        },
    ];
    let made: Vec<_> = cases.iter().map(|case| world.make(case, Tz::UTC, 2, true)).collect();
    world.run(&cases, &made);
}

fn opens_in_the_zone_of_each(db: &TestDatabase) {
    let world = world(db);
    let zones = [Tz::Pacific__Kiritimati, Tz::Asia__Kathmandu, Tz::Pacific__Pago_Pago];
    let cases = [
        Case { name: "line", opens: &["2026-11-26T03:00:00Z"], ..CASE },
        Case { name: "kathmandu", opens: &["2026-11-26T11:15:00Z"], ..CASE },
        Case { name: "pago", opens: &["2026-11-27T04:00:00Z"], ..CASE },
    ];
    let made: Vec<_> = cases.iter().zip(zones).map(|(case, zone)| world.make(case, zone, 3, false)).collect();
    world.run(&cases, &made);
    for made in &made {
        // The round is the week.
        world.scene.day_counts(made.check_in, &[("2026-11-23", 1)]);
    }
}
