//! Days of steps of programs: from a mentor's present day on, after shifts, and as the next steps of a whole program.

use chrono_tz::Tz;
use hub_domain::{
    model::{
        accounts::user::UserChange,
        mentoring::{
            activity::ActivityFilter,
            client_choice::{AssigneeChoice, ClientChoice},
            program::{
                figures::NextSteps,
                step::{StepChange, StepContent, StepTiming},
            },
            template::TemplateDetails,
        },
        page::Page,
        task::{details::TaskDetails, recurrence::Recurrence, subtasks::SubtaskChange},
    },
    use_cases::{
        accounts::closed_accounts,
        mentoring::{
            assignments,
            programs::{self, enrolling, enrolment},
        },
    },
};
use hub_test_support::{
    builders::{UserBuilder, full_details},
    database::TestDatabase,
    fixed_clock::parse,
};

use crate::mentoring::program_scene::{MORNING, day, days, own, scene};

on_both! {
    start_of_today_is_late_for_nobody,
    recall_counts_from_the_last_part,
    repeating_step_begins_on_its_day,
    shift_counts_once_in_a_chain,
    next_steps_come_beside_many_who_wait,
}

fn start_of_today_is_late_for_nobody(db: &TestDatabase) {
    let scene = scene(db);
    let program = scene.program("x", days(&[("a", 0), ("b", 0), ("c", 0), ("d", 1)]));
    // It is still the 19th where the mentor is.
    let now = "2026-11-20T09:00:00Z";
    let mut call = scene.mentor(now);
    call.actor.zone = Tz::Pacific__Pago_Pago;
    let clients = ClientChoice::Named(vec![scene.maya]);
    let choice = AssigneeChoice { clients, leaves_out_who_has_it: false, expected: None };
    scene.run(move |db| enrolling::enrol(db, &call, program, &choice, "2026-11-19").map(drop));
    assert_eq!(scene.hand_out(now), 3);
    assert_eq!(scene.hand_out("2026-11-21T09:00:00Z"), 1);
}

/// Recall of steps of one local day, which lasts for 50 hours around the world.
fn recall_counts_from_the_last_part(db: &TestDatabase) {
    let scene = scene(db);
    let pago = UserBuilder::new("pago@example.com").zone(Tz::Pacific__Pago_Pago).insert(&*db.storage).id;
    let program = scene.program("x", days(&[("a", 0)]));
    scene.enrol(program, &[scene.noah, pago], "2026-11-20", "2026-11-19T12:00:00Z");
    assert_eq!(scene.hand_out("2026-11-19T19:00:00Z"), 1);
    assert_eq!(scene.hand_out("2026-11-20T20:00:00Z"), 1);
    let log = db.read(|db| db.activity().list(ActivityFilter::default(), Page::ALL));
    let given: Vec<_> = log.iter().filter_map(|entry| entry.audit_entry.assignment).collect();
    let [id] = given[..] else { panic!("one assignment") };
    let call = scene.mentor("2026-11-20T20:01:00Z");
    scene.run(move |db| assignments::recall(db, &call, id).map(drop));
    assert!(scene.titles(pago).is_empty());
}

/// Step without a due date, which a recurring task needs.
fn repeating_step_begins_on_its_day(db: &TestDatabase) {
    let scene = scene(db);
    let weekly = || Recurrence::parse("1 week date 1");
    let task = TaskDetails { due_date: None, recurrence: weekly(), ..full_details("a") };
    let template = TemplateDetails { title: "Weekly".to_owned(), task };
    let subtasks = [SubtaskChange { id: None, title: "One".to_owned() }];
    let template = db.write(move |db| Ok(db.templates().insert(&template, &subtasks, parse(MORNING))?.id));
    let content = StepContent::Template(template);
    let step = StepChange { id: None, content, timing: StepTiming::Day(0), due_after: None };
    let program = scene.program("x", vec![step]);
    scene.enrol(program, &[scene.maya], "2026-11-20", MORNING);
    scene.hand_out(MORNING);
    let task = scene.tasks(scene.maya).remove(0).details;
    assert_eq!((task.due_date, task.recurrence), (Some(day("2026-11-20")), weekly()));
}

fn shift_counts_once_in_a_chain(db: &TestDatabase) {
    let scene = scene(db);
    for (name, is_for_all, is_jump) in [("one", false, false), ("all", true, false), ("jump", false, true)] {
        let titles = ["a", "b", "c"].map(|step| format!("{name} {step}"));
        let chain = titles.iter().zip([StepTiming::Day(0), StepTiming::After(5), StepTiming::After(5)]);
        let program = scene.program(name, chain.map(|(title, timing)| own(title, timing)).collect());
        scene.enrol(program, &[scene.maya], "2026-12-02", MORNING);
        assert_eq!(scene.hand_out("2026-12-02T12:00:00Z"), 1);
        scene.complete(scene.maya, &titles[0], "2026-12-02T12:00:00Z");
        let id = scene.enrolment(program, scene.maya);
        let call = scene.mentor("2026-12-05T09:00:00Z");
        if is_for_all {
            scene.run(move |db| programs::shift(db, &call, program, -2).map(drop));
        } else {
            scene.run(move |db| enrolment::shift(db, &call, id, -2).map(drop));
        }
        if is_jump {
            scene.jump(id, 1, "now", "2026-12-05T09:00:00Z").unwrap();
        }
        assert_eq!(scene.hand_out("2026-12-05T09:00:00Z"), usize::from(!is_jump), "{name}");
        scene.complete(scene.maya, &titles[1], "2026-12-06T09:00:00Z");
        assert_eq!(scene.hand_out("2026-12-10T12:00:00Z"), 0, "{name}");
        assert_eq!(scene.hand_out("2026-12-11T12:00:00Z"), 1, "{name}");
        let call = scene.mentor("2026-12-11T12:00:00Z");
        scene.run(move |db| enrolment::leave(db, &call, id).map(drop));
    }
}

/// Next steps of a program in which many more people wait for a completion.
fn next_steps_come_beside_many_who_wait(db: &TestDatabase) {
    let scene = scene(db);
    let steps =
        vec![own("a", StepTiming::Day(0)), own("b", StepTiming::After(1)), own("c", StepTiming::Day(1))];
    let program = scene.program("x", steps);
    let email = |number: usize| format!("waits{number}@example.com");
    let waiting: Vec<_> =
        (0..501).map(|number| UserBuilder::new(&email(number)).insert(&*db.storage).id).collect();
    scene.enrol(program, &waiting, "2026-11-20", MORNING);
    // It is the day before in Niue.
    let (maya, noah) = (scene.maya, scene.noah);
    db.write(move |db| db.accounts().set(noah, UserChange::Zone(Tz::Pacific__Niue)));
    scene.enrol(program, &[maya, noah], "2026-11-25", MORNING);
    let steps = days(&[("a", 0), ("d", 0), ("b", 9)]);
    let other = scene.program("y", steps);
    scene.enrol(other, &[maya, noah], "2026-11-25", MORNING);
    assert_eq!(scene.hand_out(MORNING), 501);
    let call = scene.mentor(MORNING);
    let next = |program| db.read(|db| Ok(programs::show(db, &call, program).unwrap().next));
    let starts_on =
        |program| db.read(|db| Ok(programs::show(db, &call, program).unwrap().counted.starts_on()));
    let steps_of = |on, steps| Some(NextSteps { on: day(on), steps });
    assert_eq!((next(program), next(other)), (steps_of("2026-11-25", 2), steps_of("2026-11-25", 4)));
    // A shift makes it unknown until the worker's next check.
    let shift = scene.mentor(MORNING);
    scene.run(move |db| programs::shift(db, &shift, other, 2).map(drop));
    assert_eq!((next(other), starts_on(other)), (None, None));
    scene.hand_out(MORNING);
    assert_eq!((next(other), starts_on(other)), (steps_of("2026-11-27", 4), Some(day("2026-11-27"))));
    scene.hand_out("2026-11-27T18:00:00Z");
    assert_eq!((next(other), starts_on(other)), (steps_of("2026-12-06", 2), None));
    let call = scene.client(maya, "2026-11-27T18:00:00Z");
    scene.run(move |db| closed_accounts::close(db, &call, "maya@example.com"));
    assert_eq!(next(other), steps_of("2026-12-06", 1));
}
