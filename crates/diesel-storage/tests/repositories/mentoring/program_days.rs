//! Days of steps of programs: after shifts, and as the next steps of a whole program.

use chrono_tz::Tz;
use hub_domain::{
    model::{
        accounts::user::UserChange,
        mentoring::program::{figures::NextSteps, step::StepTiming},
    },
    use_cases::{
        accounts::closed_accounts,
        mentoring::programs::{self, enrolment},
    },
};
use hub_test_support::{builders::UserBuilder, database::TestDatabase};

use crate::mentoring::program_scene::{MORNING, day, days, own, scene};

on_both! {
    shift_counts_once_in_a_chain,
    next_steps_come_beside_many_who_wait,
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
    let steps_of = |on, steps| Some(NextSteps { on: day(on), steps });
    assert_eq!((next(program), next(other)), (steps_of("2026-11-25", 2), steps_of("2026-11-25", 4)));
    // A shift makes it unknown until the worker's next check.
    let shift = scene.mentor(MORNING);
    scene.run(move |db| programs::shift(db, &shift, other, 2).map(drop));
    assert_eq!(next(other), None);
    scene.hand_out(MORNING);
    assert_eq!(next(other), steps_of("2026-11-27", 4));
    scene.hand_out("2026-11-27T18:00:00Z");
    assert_eq!(next(other), steps_of("2026-12-06", 2));
    let call = scene.client(maya, "2026-11-27T18:00:00Z");
    scene.run(move |db| closed_accounts::close(db, &call, "maya@example.com"));
    assert_eq!(next(other), steps_of("2026-12-06", 1));
}
