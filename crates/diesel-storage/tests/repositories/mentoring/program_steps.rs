//! Steps of programs, handed out through the use cases.

use hub_domain::{
    Error,
    model::{
        accounts::password::PasswordHash,
        housekeeping::Expired,
        job::ProgramChange,
        mentoring::{
            activity::{ActivityFilter, ActivityKind},
            program::{
                enrolment::{EnrolmentState, Outcome},
                step::StepTiming,
            },
        },
        page::Page,
        task::program_origin::ProgramOrigin,
    },
    ports::storage_error::StorageError,
    use_cases::{
        accounts::{
            account::{AdminPassword, NewAdmin, create_admin},
            closed_accounts,
        },
        mentoring::{
            assignments,
            programs::{self, enrolment},
        },
    },
};
use hub_test_support::{builders::UserBuilder, database::TestDatabase, fixed_clock::parse, ports};

use crate::mentoring::{
    program_scene::{EVENING, MORNING, day, days, own, scene},
    programs::change,
};

on_both! {
    steps_come_on_their_days_in_order,
    steps_come_at_seven_of_each_zone,
    late_steps_come_one_a_day,
    nothing_comes_on_an_off_day,
    step_after_a_completion_waits_for_it,
    recalled_task_lets_the_program_go_on,
    chunks_of_one_day_are_one_assignment,
    two_programs_send_one_mail_a_day,
    clock_set_back_gives_no_step_twice,
    closed_account_waits_until_it_returns,
    failed_chunk_leaves_nothing_behind,
    jump_gives_a_step_once,
    pause_ends_by_itself_and_moves_days,
    program_is_finished_with_its_last_task,
    deleted_task_is_restored_before_the_next_step,
    restored_task_reopens_a_finished_program,
    purge_keeps_completed_tasks_of_programs,
    jump_mails_once_a_day,
    promoted_client_leaves_every_program,
}

fn steps_come_on_their_days_in_order(db: &TestDatabase) {
    let scene = scene(db);
    let program = scene.program("First month", days(&[("a", 0), ("b", 0), ("c", 2)]));
    scene.enrol(program, &[scene.maya], "2026-11-20", MORNING);
    assert_eq!(scene.hand_out(MORNING), 2);
    let due = |text| Some(day(text));
    let (a, b) = (("a".to_owned(), due("2026-11-23")), ("b".to_owned(), due("2026-11-23")));
    let mut given = scene.given(scene.maya);
    given.sort_unstable();
    assert_eq!(given, [a, b]);
    assert_eq!(scene.hand_out("2026-11-22T06:59:59Z"), 0);
    assert_eq!(scene.hand_out("2026-11-22T07:00:00Z"), 1);
    let last = scene.tasks(scene.maya).pop().unwrap();
    let origin = ProgramOrigin { program: "First month".to_owned(), step: 3 };
    assert_eq!((last.details.due_date, last.program_step), (due("2026-11-25"), Some(origin)));
    let mail = scene.mail();
    assert_eq!(mail.len(), 2, "one a day");
    let notifications = db.read(|db| db.notifications().list(scene.maya, Page::ALL));
    assert_eq!(notifications.len(), 2);
    let log = db.read(|db| db.activity().list(ActivityFilter::default(), Page::ALL));
    let entry = &log[0];
    assert_eq!((entry.audit_entry.action.name(), entry.audit_entry.tasks), ("given", 1));
    assert_eq!(entry.audit_entry.template.as_deref(), Some("First month"));
    assert!(entry.recallable_until.is_some());
}

fn steps_come_at_seven_of_each_zone(db: &TestDatabase) {
    let scene = scene(db);
    let program = scene.program("x", days(&[("a", 0)]));
    scene.enrol(program, &[scene.maya, scene.noah], "2026-11-21", MORNING);
    // Auckland is 13 hours ahead.
    assert_eq!(scene.hand_out("2026-11-20T17:59:59Z"), 0);
    assert_eq!(scene.hand_out("2026-11-20T18:00:00Z"), 1);
    assert_eq!((scene.titles(scene.noah).len(), scene.titles(scene.maya).len()), (1, 0));
    assert_eq!(scene.hand_out("2026-11-21T07:00:00Z"), 1);
    assert_eq!(scene.titles(scene.maya), ["a"]);
}

fn late_steps_come_one_a_day(db: &TestDatabase) {
    let scene = scene(db);
    let program = scene.program("x", days(&[("a", 0), ("b", 1), ("c", 2), ("d", 5)]));
    scene.enrol(program, &[scene.maya], "2026-11-17", MORNING);
    for (now, titles) in [
        (MORNING, "a"),
        ("2026-11-21T12:00:00Z", "ab"),
        ("2026-11-22T12:00:00Z", "abc"),
        ("2026-11-23T12:00:00Z", "abcd"),
    ] {
        assert_eq!(scene.hand_out(now), 1, "{now}");
        assert_eq!(scene.hand_out(now), 0, "{now}");
        assert_eq!(scene.titles(scene.maya).concat(), titles);
    }
}

fn nothing_comes_on_an_off_day(db: &TestDatabase) {
    let scene = scene(db);
    // Weekends are skipped, and 21 November 2026 is a Saturday.
    let steps = days(&[("a", 1), ("b", 3)]);
    let program = crate::mentoring::programs::insert(db, "x", steps).id;
    scene.enrol(program, &[scene.maya], "2026-11-20", MORNING);
    for now in [MORNING, "2026-11-21T12:00:00Z", "2026-11-22T12:00:00Z"] {
        assert_eq!(scene.hand_out(now), 0, "{now}");
    }
    assert_eq!(scene.hand_out("2026-11-23T07:00:00Z"), 2, "both are of that day");
}

fn step_after_a_completion_waits_for_it(db: &TestDatabase) {
    let scene = scene(db);
    let steps =
        vec![own("a", StepTiming::Day(0)), own("b", StepTiming::After(1)), own("c", StepTiming::Day(2))];
    let program = scene.program("x", steps);
    scene.enrol(program, &[scene.maya], "2026-11-20", MORNING);
    assert_eq!(scene.hand_out(MORNING), 1);
    assert_eq!(scene.hand_out("2026-11-23T12:00:00Z"), 0);
    scene.complete(scene.maya, "a", "2026-11-23T13:00:00Z");
    assert_eq!(scene.hand_out("2026-11-23T13:00:01Z"), 0);
    assert_eq!(scene.hand_out("2026-11-24T07:00:00Z"), 2, "c waited for b");
}

fn recalled_task_lets_the_program_go_on(db: &TestDatabase) {
    let scene = scene(db);
    let steps = vec![own("a", StepTiming::Day(0)), own("b", StepTiming::After(0))];
    let program = scene.program("x", steps);
    scene.enrol(program, &[scene.maya], "2026-11-20", MORNING);
    assert_eq!(scene.hand_out(MORNING), 1);
    let assignment =
        db.read(|db| db.activity().list(ActivityFilter::default(), Page::ALL))[0].audit_entry.assignment;
    let call = scene.mentor("2026-11-20T13:00:00Z");
    scene.run(move |db| assignments::recall(db, &call, assignment.unwrap()).map(drop));
    let releases = db.read(|db| db.enrolments().find(scene.enrolment(program, scene.maya))).unwrap().releases;
    assert_eq!((releases.len(), releases[0].outcome), (1, Outcome::Gone));
    assert_eq!(scene.hand_out("2026-11-20T13:00:01Z"), 1);
    assert_eq!(scene.titles(scene.maya), ["b"]);
}

fn chunks_of_one_day_are_one_assignment(db: &TestDatabase) {
    let scene = scene(db);
    let lena = UserBuilder::new("lena@example.com").insert(&*db.storage).id;
    let zoe = UserBuilder::new("zoe@example.com").insert(&*db.storage).id;
    let program = scene.program("x", days(&[("a", 0), ("b", 1)]));
    for (client, now) in
        [(scene.maya, MORNING), (lena, "2026-11-20T14:00:00Z"), (zoe, "2026-11-20T15:00:00Z")]
    {
        scene.enrol(program, &[client], "2026-11-20", now);
        assert_eq!(scene.hand_out(now), 1);
    }
    let filter = || ActivityFilter { kind: Some(ActivityKind::Program), ..ActivityFilter::default() };
    let given = move || {
        let entries = db.read(|db| db.activity().list(filter(), Page::ALL)).into_iter();
        let entries = entries.map(|entry| entry.audit_entry).filter(|entry| entry.assignment.is_some());
        entries.collect::<Vec<_>>()
    };
    let entries = given();
    assert_eq!(entries.len(), 1, "{entries:?}");
    assert_eq!((entries[0].clients, entries[0].tasks, entries[0].client), (3, 3, None));
    assert_eq!(db.read(|db| db.notifications().list(lena, Page::ALL)).len(), 1);
    assert_eq!(scene.mail().len(), 3);

    assert_eq!(scene.hand_out("2026-11-21T12:00:00Z"), 3);
    let entries = given();
    assert_eq!((entries.len(), entries[0].clients), (2, 3), "of the next day");
    let (call, today) = (scene.mentor("2026-11-21T12:30:00Z"), entries[0].assignment.unwrap());
    scene.run(move |db| assignments::recall(db, &call, today).map(drop));
    for client in [scene.maya, lena, zoe] {
        assert_eq!(scene.titles(client), ["a"]);
        let releases = db.read(|db| db.enrolments().find(scene.enrolment(program, client))).unwrap().releases;
        assert_eq!((releases[0].outcome, releases[1].outcome), (Outcome::Open, Outcome::Gone));
    }

    // A recalled assignment takes nobody in.
    let anna = UserBuilder::new("anna@example.com").insert(&*db.storage).id;
    scene.enrol(program, &[anna], "2026-11-20", "2026-11-21T13:00:00Z");
    assert_eq!(scene.hand_out("2026-11-21T13:00:00Z"), 1);
    assert_eq!(given().len(), 3);
}

fn two_programs_send_one_mail_a_day(db: &TestDatabase) {
    let scene = scene(db);
    let programs = ["x", "y", "z"].map(|name| scene.program(name, days(&[(name, 0)])));
    scene.enrol(programs[0], &[scene.maya], "2026-11-20", MORNING);
    scene.enrol(programs[1], &[scene.maya], "2026-11-20", MORNING);
    assert_eq!(scene.hand_out(MORNING), 2);
    assert_eq!(scene.mail().len(), 1, "both together");
    scene.enrol(programs[2], &[scene.maya], "2026-11-20", "2026-11-20T15:00:00Z");
    assert_eq!(scene.hand_out("2026-11-20T15:00:00Z"), 1);
    assert_eq!(scene.mail().len(), 1);
    assert_eq!(db.read(|db| db.notifications().list(scene.maya, Page::ALL)).len(), 2);
}

fn clock_set_back_gives_no_step_twice(db: &TestDatabase) {
    let scene = scene(db);
    let program = scene.program("x", days(&[("a", 0), ("b", 1), ("c", 2)]));
    scene.enrol(program, &[scene.maya], "2026-11-20", MORNING);
    scene.hand_out(MORNING);
    scene.hand_out("2026-11-21T12:00:00Z");
    let wake = |now: &str| {
        let now = parse(now);
        db.write(move |db| change(db, program, ProgramChange::Wake, now));
    };
    for now in [MORNING, "2026-11-21T08:00:00Z"] {
        wake(now);
        assert_eq!(scene.hand_out(now), 0, "{now}");
    }
    assert_eq!(scene.hand_out("2026-11-22T12:00:00Z"), 1);
    assert_eq!(scene.titles(scene.maya).concat(), "abc");
}

fn closed_account_waits_until_it_returns(db: &TestDatabase) {
    let scene = scene(db);
    let program = scene.program("x", days(&[("a", 0)]));
    scene.enrol(program, &[scene.maya, scene.noah], "2026-11-20", MORNING);
    let call = scene.client(scene.maya, MORNING);
    scene.run(move |db| closed_accounts::close(db, &call, "maya@example.com"));
    assert_eq!(scene.hand_out(EVENING), 1);
    assert_eq!(scene.hand_out("2026-11-22T19:00:00Z"), 0);
    let now = "2026-11-22T20:00:00Z";
    assert!(scene.run(ports::sign_in(&scene.ports, "maya@example.com", parse(now))));
    assert_eq!(scene.hand_out(now), 1);
}

fn failed_chunk_leaves_nothing_behind(db: &TestDatabase) {
    let scene = scene(db);
    let program = scene.program("x", days(&[("a", 0)]));
    scene.enrol(program, &[scene.maya, scene.noah], "2026-11-20", MORNING);
    let (site, now) = (scene.ports.site.clone(), parse(EVENING));
    let failed = db.storage().change(move |db| {
        programs::hand_out_next_chunk(db, &site, now)?;
        Err::<(), _>(StorageError::Panicked)
    });
    assert!(failed.is_err());
    assert_eq!((scene.titles(scene.maya).len(), scene.mail().len()), (0, 0));
    assert_eq!(scene.hand_out(EVENING), 2);
    assert_eq!(scene.titles(scene.maya), ["a"]);
    assert_eq!(scene.mail().len(), 2);
}

fn jump_gives_a_step_once(db: &TestDatabase) {
    let scene = scene(db);
    let program = scene.program("x", days(&[("a", 1), ("b", 2), ("c", 3)]));
    scene.enrol(program, &[scene.maya], "2026-11-20", MORNING);
    let id = scene.enrolment(program, scene.maya);
    let jump = |step, action| scene.jump(id, step, action, MORNING);
    let jumped = jump(1, "now").unwrap();
    assert_eq!(jumped.upcoming.len(), 2);
    assert_eq!(scene.given(scene.maya), [("b".to_owned(), Some(day("2026-11-23")))]);
    assert!(matches!(jump(1, "never"), Err(Error::Conflict(_))));
    assert!(matches!(jump(0, "later"), Err(Error::Invalid(_))));
    jump(2, "never").unwrap();
    assert_eq!(scene.hand_out("2026-11-21T12:00:00Z"), 1);
    assert_eq!(scene.hand_out("2026-11-25T12:00:00Z"), 0);
    assert_eq!(scene.titles(scene.maya), ["b", "a"]);
}

fn pause_ends_by_itself_and_moves_days(db: &TestDatabase) {
    let scene = scene(db);
    let program = scene.program("x", days(&[("a", 1)]));
    scene.enrol(program, &[scene.maya], "2026-11-20", MORNING);
    let (call, id) = (scene.mentor(MORNING), scene.enrolment(program, scene.maya));
    let paused = scene.run(move |db| enrolment::pause(db, &call, id, Some("2026-11-23"))).answer;
    assert_eq!(paused.upcoming[0].comes, day("2026-11-24"));
    assert_eq!(scene.hand_out("2026-11-22T12:00:00Z"), 0);
    assert_eq!(scene.hand_out("2026-11-23T12:00:00Z"), 0);
    assert_eq!(scene.state(id), EnrolmentState::Active);
    assert_eq!(scene.hand_out("2026-11-24T07:00:00Z"), 1);
}

fn program_is_finished_with_its_last_task(db: &TestDatabase) {
    let scene = scene(db);
    let program = scene.program("x", days(&[("a", 0), ("b", 0)]));
    scene.enrol(program, &[scene.maya], "2026-11-20", MORNING);
    let id = scene.enrolment(program, scene.maya);
    scene.hand_out(MORNING);
    scene.complete(scene.maya, "a", "2026-11-20T13:00:00Z");
    scene.hand_out("2026-11-20T13:00:00Z");
    assert_eq!(scene.state(id), EnrolmentState::Active);
    let b = scene.tasks(scene.maya).into_iter().find(|task| task.details.title == "b").unwrap().id;
    scene.delete(scene.maya, b, "2026-11-20T14:00:00Z");
    scene.hand_out("2026-11-20T14:01:00Z");
    assert_eq!(scene.state(id), EnrolmentState::Finished);
}

fn deleted_task_is_restored_before_the_next_step(db: &TestDatabase) {
    let scene = scene(db);
    let program = scene.program("x", vec![own("a", StepTiming::Day(0)), own("b", StepTiming::After(0))]);
    scene.enrol(program, &[scene.maya], "2026-11-20", MORNING);
    scene.hand_out(MORNING);
    let a = scene.tasks(scene.maya)[0].id;
    scene.delete(scene.maya, a, "2026-11-20T13:00:00Z");
    assert_eq!(scene.hand_out("2026-11-20T13:00:59Z"), 0);
    scene.restore(scene.maya, a, "2026-11-20T13:00:59Z");
    assert_eq!(scene.hand_out("2026-11-20T13:05:00Z"), 0);
    scene.delete(scene.maya, a, "2026-11-20T14:00:00Z");
    assert_eq!(scene.hand_out("2026-11-20T14:01:00Z"), 1);
    assert_eq!(scene.titles(scene.maya), ["b"]);
}

fn restored_task_reopens_a_finished_program(db: &TestDatabase) {
    let scene = scene(db);
    let program = scene.program("x", days(&[("a", 0)]));
    scene.enrol(program, &[scene.maya], "2026-11-20", MORNING);
    let id = scene.enrolment(program, scene.maya);
    scene.hand_out(MORNING);
    let a = scene.tasks(scene.maya)[0].id;
    scene.delete(scene.maya, a, MORNING);
    scene.hand_out("2026-11-20T13:00:00Z");
    assert_eq!(scene.state(id), EnrolmentState::Finished);
    scene.restore(scene.maya, a, "2026-11-20T14:00:00Z");
    scene.hand_out("2026-11-20T14:00:00Z");
    assert_eq!(scene.state(id), EnrolmentState::Active);
    scene.delete(scene.maya, a, "2026-11-20T14:00:00Z");
    scene.hand_out("2026-11-20T15:00:00Z");
    scene.enrol(program, &[scene.maya], "2026-11-27", "2026-11-20T15:00:00Z");
    scene.restore(scene.maya, a, "2026-11-20T16:00:00Z");
    assert_eq!(scene.state(id), EnrolmentState::Finished, "the client is in it again");
}

fn purge_keeps_completed_tasks_of_programs(db: &TestDatabase) {
    let scene = scene(db);
    let program = scene.program("x", vec![own("a", StepTiming::Day(0)), own("b", StepTiming::After(60))]);
    scene.enrol(program, &[scene.maya], "2026-11-20", MORNING);
    scene.hand_out(MORNING);
    scene.complete(scene.maya, "a", "2026-11-30T12:00:00Z");
    scene.delete(scene.maya, scene.tasks(scene.maya)[0].id, "2026-12-01T12:00:00Z");
    assert_eq!(db.write(|db| db.safety().purge(Expired::DeletedTasks(parse("2027-01-10T12:00:00Z")))), 0);
    let completed = Outcome::Completed(parse("2026-11-30T12:00:00Z"));
    let releases = db.read(|db| db.enrolments().find(scene.enrolment(program, scene.maya))).unwrap().releases;
    assert_eq!(releases[0].outcome, completed);
}

fn jump_mails_once_a_day(db: &TestDatabase) {
    let scene = scene(db);
    let program = scene.program("x", days(&[("a", 1), ("b", 2), ("c", 3)]));
    scene.enrol(program, &[scene.maya], "2026-11-20", MORNING);
    let id = scene.enrolment(program, scene.maya);
    scene.jump(id, 1, "now", MORNING).unwrap();
    scene.jump(id, 2, "now", EVENING).unwrap();
    assert_eq!(scene.mail().len(), 1);
    scene.hand_out("2026-11-21T07:00:00Z");
    assert_eq!(scene.mail().len(), 2);
    let call = scene.client(scene.maya, "2026-11-21T08:00:00Z");
    scene.run(move |db| closed_accounts::close(db, &call, "maya@example.com"));
    let refused = scene.jump(id, 0, "now", "2026-11-21T08:00:00Z").unwrap_err();
    assert!(matches!(refused, Error::NotFound), "{refused:?}");
}

fn promoted_client_leaves_every_program(db: &TestDatabase) {
    let scene = scene(db);
    let program = scene.program("x", days(&[("a", 1)]));
    scene.enrol(program, &[scene.maya, scene.noah], "2026-11-20", MORNING);
    let (maya, noah) = (scene.enrolment(program, scene.maya), scene.enrolment(program, scene.noah));
    let email = db.read(|db| db.accounts().find(scene.maya)).unwrap().email;
    let password = AdminPassword::Unknown(PasswordHash("nobody signs in with it".to_owned()));
    let admin = NewAdmin { email, name: None, password, promote: true };
    scene.run(move |db| create_admin(db, parse(MORNING), &admin).map(drop));
    assert_eq!((scene.state(maya), scene.state(noah)), (EnrolmentState::Left, EnrolmentState::Active));
}
