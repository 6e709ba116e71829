//! Programs that hand nothing out while work on all their people goes on, or after it was stopped.

use hub_domain::{
    Error,
    model::{
        job::{ChangeProgram, Enrol, JobId, MIN_ROWS, ProgramChange, Progress, Work},
        mentoring::program::{ProgramId, enrolment::EnrolmentState, step::StepTiming},
    },
    use_cases::{
        jobs::{self, Worker},
        mentoring::programs,
    },
};
use hub_test_support::{database::TestDatabase, fixed_clock::parse, ports};

use crate::mentoring::{
    check_in_scene::work_off,
    program_scene::{EVENING, MORNING, Scene, day, own, scene},
};

on_both! {
    nobody_gets_a_step_while_the_program_changes,
    stopped_pause_gives_nothing_and_can_be_repeated,
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
    scene.db.write(move |db| db.jobs().insert(&work, &Progress::of(2), timo, parse(MORNING)))
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
    let enrolments = scene.db.read(|db| db.program_people().list_of_client(scene.maya, 0));
    assert!(matches!(enrolments[0].state, EnrolmentState::Paused(pause) if pause.is_programs));
    assert!(matches!(pause(), Err(Error::Conflict(_))), "everybody is paused");
    let call = scene.mentor(MORNING);
    scene.run(move |db| programs::resume(db, &call, program).map(drop));
    assert_eq!(scene.hand_out(EVENING), 2);
}

fn deletion_stops_other_work_on_the_program(db: &TestDatabase) {
    let scene = scene(db);
    let [program, other] = [begun(&scene), scene.program("Other", vec![own("b", StepTiming::Day(0))])];
    let timo = scene.timo;
    let enrol = move |program, name: &str| {
        Work::Enrol(Enrol { program, name: name.to_owned(), start_on: day("2026-11-20"), admin: timo })
    };
    let _ = begin(&scene, program, ProgramChange::Shift(1));
    scene.db.write(move |db| {
        for (id, name) in [(program, "Start"), (other, "Other")] {
            db.jobs().insert(&enrol(id, name), &Progress::of(2), timo, parse(MORNING))?;
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
    let enrolment = scene.db.read(|db| db.program_people().list_of_client(scene.maya, 0))[0].id;
    let pause = || {
        let call = scene.mentor(MORNING);
        ports::run(&scene.ports, move |db| programs::enrolment::pause(db, &call, enrolment, None).map(drop))
    };
    let _ = begin(&scene, program, ProgramChange::Delete);
    assert!(matches!(pause(), Err(Error::Conflict(fault)) if fault == jobs::UNFINISHED));
}
