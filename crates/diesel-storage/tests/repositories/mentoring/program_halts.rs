//! Programs that hand nothing out while work on all their people goes on, or after it was stopped.

use hub_domain::{
    Error,
    model::{
        accounts::user::UserId,
        job::{ChangeProgram, Enrol, JobId, MIN_ROWS, ProgramChange, Progress, Work},
        mentoring::program::{ProgramId, enrolment::EnrolmentState, step::StepTiming},
    },
    ports::repositories::mentoring::enrolments::NewEnrolments,
    use_cases::{
        jobs::{self, Worker},
        mentoring::programs,
    },
};
use hub_test_support::{builders::UserBuilder, database::TestDatabase, fixed_clock::parse, ports};

use crate::mentoring::{
    check_in_scene::work_off,
    program_scene::{EVENING, MORNING, Scene, day, own, scene},
};

on_both! {
    nobody_gets_a_step_while_the_program_changes,
    stopped_pause_gives_nothing_and_can_be_repeated,
    stopped_shift_reaches_everybody_or_nobody,
    shift_reaches_nobody_who_joins_meanwhile,
    enrolment_that_waited_begins_on_its_day,
    restored_task_reopens_under_a_paused_program,
    deletion_stops_other_work_on_the_program,
    enrolment_of_a_deleted_program_takes_no_change,
}

/// Program whose first step is due for both clients.
fn begun(scene: &Scene<'_>) -> ProgramId {
    let program = scene.program("Start", vec![own("a", StepTiming::Day(0))]);
    scene.enrol(program, &[scene.maya, scene.noah], "2026-11-20", MORNING);
    program
}

/// Work on everybody that has reached nobody.
fn begin(scene: &Scene<'_>, program: ProgramId, change: ProgramChange) -> JobId {
    let work = Work::ChangeProgram(ChangeProgram { program, name: "Start".to_owned(), change, steps: 1 });
    let timo = scene.timo;
    scene.db.write(move |db| db.jobs().insert(&work, &Progress::of(2), &[], timo, parse(MORNING)))
}

fn work(scene: &Scene<'_>) {
    let worker = Worker { site: scene.ports.site.clone(), rows: MIN_ROWS };
    work_off(&scene.ports, &worker, &jobs::WORK, parse(MORNING));
}

fn nobody_gets_a_step_while_the_program_changes(db: &TestDatabase) {
    let scene = scene(db);
    for (change, given_after) in [
        (ProgramChange::Wake, 0),
        (ProgramChange::Resume, 0),
        (ProgramChange::MoveSteps, 2),
        (ProgramChange::Pause, 0),
        (ProgramChange::Shift(30), 0),
        (ProgramChange::Delete, 0),
    ] {
        let program = begun(&scene);
        let _ = begin(&scene, program, change);
        let halts = !matches!(change, ProgramChange::Wake | ProgramChange::Resume);
        assert_eq!(scene.hand_out(EVENING), if halts { 0 } else { 2 }, "during {change:?}");
        work(&scene);
        assert_eq!(scene.hand_out(EVENING), given_after, "after {change:?}");
        scene.db.write(move |db| db.programs().delete(program).map(drop));
    }
}

fn stopped_pause_gives_nothing_and_can_be_repeated(db: &TestDatabase) {
    let scene = scene(db);
    let program = begun(&scene);
    let timo = scene.timo;
    scene.db.write(move |db| db.programs().set_pause(program, Some(timo), parse(MORNING)));
    let job = begin(&scene, program, ProgramChange::Pause);
    let pause = || {
        let call = scene.mentor(MORNING);
        ports::run(&scene.ports, move |db| programs::pause(db, &call, program).map(drop))
    };
    assert!(matches!(pause(), Err(Error::Conflict(_))), "it is being paused");
    let call = scene.mentor(MORNING);
    scene.run(move |db| jobs::stop(db, &call, job).map(drop));
    assert_eq!(scene.hand_out(EVENING), 0, "the program is paused");
    pause().unwrap();
    let enrolments = scene.db.read(|db| db.enrolments().list_of_client(scene.maya, 0));
    assert!(matches!(enrolments[0].state, EnrolmentState::Paused(pause) if pause.is_programs));
    assert!(matches!(pause(), Err(Error::Conflict(_))), "everybody is paused");
    let call = scene.mentor(MORNING);
    scene.run(move |db| programs::resume(db, &call, program).map(drop));
    assert_eq!(scene.hand_out(EVENING), 2);
}

/// Number of shifts of a client in a program.
fn shifts(scene: &Scene<'_>, program: ProgramId, client: UserId) -> usize {
    let id = scene.enrolment(program, client);
    scene.db.read(|db| db.enrolments().find(id)).unwrap().shifts.len()
}

fn stopped_shift_reaches_everybody_or_nobody(db: &TestDatabase) {
    let scene = scene(db);
    let program = begun(&scene);
    let mut people = [scene.maya, scene.noah];
    people.sort_unstable();
    // The first one has waited for other work, and reached nobody.
    for (cursor, stayed, shifted) in [(None, 2, 0), (Some(people[0]), 0, 1)] {
        let job = begin(&scene, program, ProgramChange::Shift(3));
        db.write(move |db| db.jobs().update(job, &Progress { cursor, done: 0, total: 2 }));
        let call = scene.mentor(MORNING);
        let stopped = scene.run(move |db| jobs::stop(db, &call, job));
        assert_eq!((stopped.answer.progress.done, stopped.audit_entry.unwrap().stayed), (2 - stayed, stayed));
        assert_eq!(shifts(&scene, program, people[1]), shifted);
    }
}

fn shift_reaches_nobody_who_joins_meanwhile(db: &TestDatabase) {
    let scene = scene(db);
    let program = begun(&scene);
    let _ = begin(&scene, program, ProgramChange::Shift(3));
    let lena = UserBuilder::new("lena@example.com").insert(&*db.storage).id;
    db.write(move |db| {
        let new = NewEnrolments {
            program,
            clients: &[lena],
            start_on: day("2026-11-20"),
            moves_to_today: false,
            enrolled_by: None,
            is_paused: false,
        };
        db.enrolments().insert(&new, parse(EVENING))
    });
    work(&scene);
    assert_eq!([scene.maya, lena].map(|client| shifts(&scene, program, client)), [1, 0]);
}

fn enrolment_that_waited_begins_on_its_day(db: &TestDatabase) {
    let scene = scene(db);
    let steps = ["a", "b"].map(|title| own(title, StepTiming::Day(0))).into();
    let (program, timo, maya) = (scene.program("Start", steps), scene.timo, scene.maya);
    db.write(move |db| {
        let start_on = day("2026-11-19");
        let enrol = Enrol { program, name: "Start".to_owned(), start_on, moves_to_today: true, admin: timo };
        db.jobs().insert(&Work::Enrol(enrol), &Progress::of(1), &[maya], timo, parse(MORNING))
    });
    work(&scene);
    assert_eq!(scene.hand_out(MORNING), 2);
}

fn restored_task_reopens_under_a_paused_program(db: &TestDatabase) {
    let scene = scene(db);
    let program = scene.program("Start", vec![own("a", StepTiming::Day(0))]);
    scene.enrol(program, &[scene.maya], "2026-11-20", MORNING);
    let id = scene.enrolment(program, scene.maya);
    scene.hand_out(MORNING);
    let task = scene.tasks(scene.maya)[0].id;
    scene.delete(scene.maya, task, MORNING);
    scene.hand_out(EVENING);
    assert_eq!(scene.state(id), EnrolmentState::Finished);
    let (pause, resume) = (scene.mentor(EVENING), scene.mentor(EVENING));
    scene.run(move |db| programs::pause(db, &pause, program).map(drop));
    scene.restore(scene.maya, task, EVENING);
    assert_eq!(scene.state(id), EnrolmentState::Active);
    scene.run(move |db| programs::resume(db, &resume, program).map(drop));
    scene.complete(scene.maya, "a", EVENING);
    scene.hand_out(EVENING);
    assert_eq!(scene.state(id), EnrolmentState::Finished);
}

fn deletion_stops_other_work_on_the_program(db: &TestDatabase) {
    let scene = scene(db);
    let [program, other] = [begun(&scene), scene.program("Other", vec![own("b", StepTiming::Day(0))])];
    let timo = scene.timo;
    let enrol = move |program, name: &str| {
        Work::Enrol(Enrol {
            program,
            name: name.to_owned(),
            start_on: day("2026-11-20"),
            moves_to_today: false,
            admin: timo,
        })
    };
    let _ = begin(&scene, program, ProgramChange::Shift(1));
    scene.db.write(move |db| {
        for (id, name) in [(program, "Start"), (other, "Other")] {
            db.jobs().insert(&enrol(id, name), &Progress::of(2), &[], timo, parse(MORNING))?;
        }
        Ok(())
    });
    let call = scene.mentor(MORNING);
    scene.run(move |db| programs::delete(db, &call, program).map(drop));
    let left = scene.db.read(|db| db.jobs().list());
    assert_eq!(left.into_iter().map(|job| job.work).collect::<Vec<_>>(), [enrol(other, "Other")]);
    assert_eq!(scene.db.read(|db| db.programs().find(program)), None);
}

fn enrolment_of_a_deleted_program_takes_no_change(db: &TestDatabase) {
    let scene = scene(db);
    let program = begun(&scene);
    let enrolment = scene.db.read(|db| db.enrolments().list_of_client(scene.maya, 0))[0].id;
    let pause = || {
        let call = scene.mentor(MORNING);
        ports::run(&scene.ports, move |db| programs::enrolment::pause(db, &call, enrolment, None).map(drop))
    };
    let _ = begin(&scene, program, ProgramChange::Delete);
    assert!(matches!(pause(), Err(Error::Conflict(fault)) if fault == jobs::UNFINISHED));
}
