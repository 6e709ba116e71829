//! Programs with their steps, and the people in them.

use chrono::{DateTime, NaiveDate, Utc};
use hub_domain::{
    model::{
        job::ProgramChange,
        mentoring::{
            assignment::{AssignedTask, Chunk},
            program::{
                NamedProgram, Program, ProgramDetails, ProgramId,
                calendar::{Calendar, DaysOff},
                enrolment::{EnrolmentId, EnrolmentPause, EnrolmentState, Outcome, Shift},
                step::{StepChange, StepContent, StepId, StepTiming},
            },
            template::{TemplateDetails, TemplateId},
        },
        task::{TaskStatus, details::TaskDetails, subtasks::SubtaskChange},
        version::{ExpectedVersion, Version},
    },
    ports::{
        repositories::{
            jobs::ClientsOf,
            mentoring::{
                enrolments::{EnrolmentUpdate, NewEnrolments},
                programs::ProgramFilter,
            },
        },
        storage::Repositories,
        storage_error::StorageError,
    },
};
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder, full_details},
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

use crate::mentoring::program_people::recount;

on_both! {
    program_is_found_as_it_was_stored,
    older_version_of_a_program_changes_nothing,
    step_that_somebody_has_survives_its_removal,
    template_of_a_removed_step_can_be_deleted,
    deleted_program_ends_its_enrolments,
    figures_count_people_at_their_steps,
    program_pauses_and_resumes_its_active_people,
    shift_of_a_program_reaches_paused_people,
    enrolment_is_unique_until_it_ends,
}

pub fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

pub fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub fn details(name: &str) -> ProgramDetails {
    let off = DaysOff { from: day("2026-12-24"), to: day("2027-01-01"), name: Some("Holidays".to_owned()) };
    ProgramDetails {
        name: name.to_owned(),
        description: Some("a \"program\"".to_owned()),
        calendar: Calendar { skips_weekends: true, days_off: vec![off] },
        joins_by_link: true,
    }
}

/// Written step of a title.
pub fn step(title: &str, timing: StepTiming) -> StepChange {
    let details = TaskDetails { due_date: None, recurrence: None, ..full_details(title) };
    let task = AssignedTask { details, subtask_titles: vec!["One".to_owned()], program_step: None };
    StepChange { id: None, content: StepContent::Task(task), timing, due_after: Some(3) }
}

fn insert_template(db: &TestDatabase) -> TemplateId {
    let StepContent::Task(task) = step("Film", StepTiming::Day(0)).content else { panic!("it is written") };
    let details = TemplateDetails { title: "Week one".to_owned(), task: task.details };
    let subtasks = [SubtaskChange { id: None, title: "Script".to_owned() }];
    db.write(move |db| Ok(db.templates().insert(&details, &subtasks, now())?.id))
}

pub fn insert(db: &TestDatabase, name: &str, steps: Vec<StepChange>) -> Program {
    let details = details(name);
    db.write(move |db| {
        let id = db.programs().insert(&details, &steps, now())?;
        Ok(db.programs().find(id)?.unwrap())
    })
}

pub fn enrol(db: &TestDatabase, program: ProgramId, email: &str, zone: chrono_tz::Tz) -> EnrolmentId {
    let client = UserBuilder::new(email).zone(zone).insert(db.storage()).id;
    db.write(move |db| {
        let clients = [client];
        let new = NewEnrolments {
            program,
            clients: &clients,
            start_on: day("2026-11-20"),
            moves_to_today: false,
            enrolled_by: None,
            is_paused: false,
        };
        db.enrolments().insert(&new, now())?;
        Ok(db.enrolments().list_of_client(client, 0)?.remove(0).id)
    })
}

/// Changes all people of a program at once.
pub fn change(
    db: &mut dyn Repositories,
    program: ProgramId,
    change: ProgramChange,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    let people = db.jobs().list_clients(ClientsOf::Program(program), None, usize::MAX)?;
    Chunk::of(&people).map_or(Ok(()), |chunk| db.enrolments().change_people(program, chunk, change, now, now))
}

pub fn release(db: &TestDatabase, enrolment: EnrolmentId, step: StepId, state: &str) {
    db.raw().execute(&format!(
        "INSERT INTO step_releases (enrolment_id, step_id, state, given_on, given_at, is_jump) \
         VALUES ({}, {}, '{state}', '2026-11-20', 0, FALSE)",
        enrolment.0, step.0
    ));
}

fn state(db: &TestDatabase, id: EnrolmentId) -> EnrolmentState {
    db.read(|db| db.enrolments().find(id)).unwrap().state
}

fn program_is_found_as_it_was_stored(db: &TestDatabase) {
    let template = insert_template(db);
    let from_template = StepChange {
        content: StepContent::Template(template),
        due_after: None,
        ..step("x", StepTiming::After(2))
    };
    let stored = insert(db, "First month", vec![step("Hello", StepTiming::Day(0)), from_template]);
    assert_eq!((&stored.details, stored.version), (&details("First month"), Version::FIRST));
    let [first, second] = stored.steps.as_slice() else { panic!("two steps") };
    assert_eq!(
        (first.task.details.title.as_str(), first.timing, first.due_after),
        ("Hello", StepTiming::Day(0), Some(3))
    );
    assert_eq!(first.task.subtask_titles, ["One"]);
    assert_eq!(
        (second.task.details.title.as_str(), second.timing, second.due_after),
        ("Film", StepTiming::After(2), None)
    );
    assert_eq!(second.template.as_ref().unwrap().title, "Week one");
    assert_eq!(second.task.subtask_titles, ["Script"]);
    let other = insert(db, "an earlier one", vec![]);
    assert_eq!(db.read(|db| db.programs().list()), [other, stored.clone()]);
    let using = NamedProgram { id: stored.id, name: "First month".to_owned() };
    assert_eq!(db.read(|db| db.programs().list_named(ProgramFilter::Using(template))), [using]);
    let again = details("FIRST month");
    let outcome = db.storage().change(move |db| db.programs().insert(&again, &[], now()));
    assert!(matches!(outcome, Err(StorageError::UniqueViolation)), "{outcome:?}");
    assert_eq!(db.write(move |db| db.programs().delete(stored.id)).as_deref(), Some("First month"));
    assert_eq!(db.write(move |db| db.programs().delete(stored.id)), None);
}

fn older_version_of_a_program_changes_nothing(db: &TestDatabase) {
    let program = insert(db, "one", vec![step("Hello", StepTiming::Day(0))]);
    let update = |expected: ExpectedVersion, name: &str| {
        let (details, id) = (details(name), program.id);
        db.write(move |db| db.programs().update(id, &expected, &details, &[], now()))
    };
    assert!(update(ExpectedVersion::OneOf(vec![Version::FIRST]), "two"));
    assert!(!update(ExpectedVersion::OneOf(vec![Version::FIRST]), "three"));
    let found = db.read(|db| db.programs().find(program.id)).unwrap();
    assert_eq!((found.details.name.as_str(), found.version, found.steps.len()), ("two", Version(2), 0));
}

fn step_that_somebody_has_survives_its_removal(db: &TestDatabase) {
    let steps =
        vec![step("a", StepTiming::Day(0)), step("b", StepTiming::Day(1)), step("c", StepTiming::Day(2))];
    let program = insert(db, "one", steps);
    let ids: Vec<_> = program.steps.iter().map(|step| step.id).collect();
    let enrolment = enrol(db, program.id, "maya@example.com", chrono_tz::UTC);
    release(db, enrolment, ids[0], "given");
    let kept = StepChange { id: Some(ids[2]), ..step("renamed", StepTiming::Day(5)) };
    let steps = [step("new", StepTiming::Day(0)), kept];
    db.write(move |db| {
        db.programs().update(program.id, &ExpectedVersion::Any, &details("one"), &steps, now())
    });
    let found = db.read(|db| db.programs().find(program.id)).unwrap();
    let titles: Vec<_> = found.steps.iter().map(|step| step.task.details.title.as_str()).collect();
    assert_eq!(titles, ["new", "renamed"]);
    assert_eq!(found.steps[1].id, ids[2]);
    let releases = db.read(|db| db.enrolments().find(enrolment)).unwrap().releases;
    assert_eq!((releases.len(), releases[0].step, releases[0].outcome), (1, ids[0], Outcome::Gone));
    let rows = db.raw().count("program_steps");
    assert_eq!(rows, 3, "nobody had the step b");
}

fn template_of_a_removed_step_can_be_deleted(db: &TestDatabase) {
    let template = insert_template(db);
    let content = StepContent::Template(template);
    let program = insert(db, "one", vec![StepChange { content, ..step("x", StepTiming::Day(0)) }]);
    let enrolment = enrol(db, program.id, "maya@example.com", chrono_tz::UTC);
    release(db, enrolment, program.steps[0].id, "given");
    db.write(move |db| db.programs().update(program.id, &ExpectedVersion::Any, &details("one"), &[], now()));
    assert_eq!(db.read(|db| db.programs().list_named(ProgramFilter::Using(template))), []);
    assert_eq!(db.write(move |db| db.templates().delete(template)).as_deref(), Some("Week one"));
    let releases = db.read(|db| db.enrolments().find(enrolment)).unwrap().releases;
    assert_eq!(releases.len(), 1);
}

fn deleted_program_ends_its_enrolments(db: &TestDatabase) {
    let program = insert(db, "one", vec![step("a", StepTiming::Day(0))]);
    let enrolment = enrol(db, program.id, "maya@example.com", chrono_tz::UTC);
    release(db, enrolment, program.steps[0].id, "given");
    db.write(move |db| db.programs().delete(program.id));
    assert_eq!(db.read(|db| db.enrolments().find(enrolment)), None);
}

fn figures_count_people_at_their_steps(db: &TestDatabase) {
    let steps = vec![step("a", StepTiming::Day(0)), step("b", StepTiming::Day(1))];
    let (program, unused) = (insert(db, "one", steps), insert(db, "two", vec![]));
    let (a, b) = (program.steps[0].id, program.steps[1].id);
    let emails = ["a@example.com", "b@example.com", "c@example.com", "d@example.com", "e@example.com"];
    let ids = emails.map(|email| enrol(db, program.id, email, chrono_tz::UTC));
    for id in &ids[1..] {
        release(db, *id, a, "given");
    }
    release(db, ids[3], b, "given");
    release(db, ids[4], b, "skipped");
    // The first has its task, the next deleted it.
    for (id, step, status) in
        [(ids[1], a, TaskStatus::Todo), (ids[2], a, TaskStatus::Todo), (ids[3], b, TaskStatus::Completed)]
    {
        let client = db.read(|db| db.enrolments().find(id)).unwrap().client;
        let task = TaskBuilder::of(client).status(status).insert(db.storage()).id;
        db.raw().execute(&format!(
            "UPDATE step_releases SET task_id = {} WHERE enrolment_id = {} AND step_id = {}",
            task.0, id.0, step.0
        ));
        if id == ids[2] {
            db.raw().execute(&format!("UPDATE tasks SET deleted_at = 1 WHERE id = {}", task.0));
        }
    }
    let end = |id, state| {
        db.write(move |db| db.enrolments().set(&[id], EnrolmentUpdate::State(state, None), now()));
    };
    end(ids[4], EnrolmentState::Finished);
    let pause = EnrolmentPause { on: day("2026-11-20"), until: None, is_programs: false };
    end(ids[2], EnrolmentState::Paused(pause));
    // Closed accounts are hidden everywhere. A skipped step does not begin a program.
    let closed = enrol(db, program.id, "closed@example.com", chrono_tz::UTC);
    release(db, closed, b, "given");
    db.raw().execute("UPDATE users SET closed_at = 1 WHERE email = 'closed@example.com'");
    let ahead = insert(db, "three", vec![step("a", StepTiming::Day(9))]);
    let waiting = enrol(db, ahead.id, "f@example.com", chrono_tz::UTC);
    release(db, waiting, ahead.steps[0].id, "skipped");
    recount(db);
    let programs = [program.clone(), unused, ahead];
    let figures = db.read(|db| db.programs().list_figures(&programs, now()));
    let found = &figures[0];
    assert_eq!((found.people, found.paused, found.finished, found.finished_this_month), (4, 1, 1, 1));
    assert_eq!(found.first.len(), 3);
    assert_eq!(found.at_step, [2, 1]);
    assert!(found.is_used && found.has_begun);
    assert!(!figures[1].is_used && !figures[1].has_begun);
    assert!(figures[2].is_used && !figures[2].has_begun);
    let counts = db.read(|db| db.programs().count_steps(program.id, None));
    assert_eq!((counts[&a].given, counts[&a].released), (1, 3));
    assert_eq!((counts[&b].given, counts[&b].released), (1, 1));
}

fn program_pauses_and_resumes_its_active_people(db: &TestDatabase) {
    let program = insert(db, "one", vec![step("a", StepTiming::Day(0))]).id;
    // It is the next day in Auckland already.
    let maya = enrol(db, program, "maya@example.com", chrono_tz::Pacific::Auckland);
    let noah = enrol(db, program, "noah@example.com", chrono_tz::UTC);
    let lena = enrol(db, program, "lena@example.com", chrono_tz::UTC);
    let own =
        EnrolmentState::Paused(EnrolmentPause { on: day("2026-11-19"), until: None, is_programs: false });
    let at = parse("2026-11-20T12:00:00Z");
    db.write(move |db| {
        db.enrolments().set(&[lena], EnrolmentUpdate::State(own, None), now())?;
        change(db, program, ProgramChange::Pause, at)
    });
    let paused = |on| EnrolmentState::Paused(EnrolmentPause { on: day(on), until: None, is_programs: true });
    assert_eq!(state(db, maya), paused("2026-11-21"));
    assert_eq!(state(db, noah), paused("2026-11-20"));
    assert_eq!(state(db, lena), own);
    let later = parse("2026-11-23T12:00:00Z");
    db.write(move |db| change(db, program, ProgramChange::Resume, later));
    assert_eq!(state(db, lena), own);
    for (id, from, made_on) in [(maya, "2026-11-21", "2026-11-24"), (noah, "2026-11-20", "2026-11-23")] {
        let found = db.read(|db| db.enrolments().find(id)).unwrap();
        let shift = Shift { made_on: day(made_on), days: 3, paused_from: Some(day(from)) };
        assert_eq!((found.state, found.shifts), (EnrolmentState::Active, vec![shift]));
    }
}

fn shift_of_a_program_reaches_paused_people(db: &TestDatabase) {
    let program = insert(db, "one", vec![step("a", StepTiming::Day(0))]).id;
    let maya = enrol(db, program, "maya@example.com", chrono_tz::UTC);
    let noah = enrol(db, program, "noah@example.com", chrono_tz::UTC);
    let lena = enrol(db, program, "lena@example.com", chrono_tz::UTC);
    let own =
        EnrolmentState::Paused(EnrolmentPause { on: day("2026-11-19"), until: None, is_programs: false });
    db.write(move |db| {
        db.enrolments().set(&[noah], EnrolmentUpdate::State(own, None), now())?;
        db.enrolments().set(&[lena], EnrolmentUpdate::State(EnrolmentState::Left, None), now())?;
        change(db, program, ProgramChange::Shift(-2), parse("2026-11-20T12:00:00Z"))
    });
    let shifts = |id| db.read(|db| db.enrolments().find(id)).unwrap().shifts;
    let shift = Shift { made_on: day("2026-11-20"), days: -2, paused_from: None };
    assert_eq!((shifts(maya), shifts(noah), shifts(lena)), (vec![shift], vec![shift], vec![]));
}

fn enrolment_is_unique_until_it_ends(db: &TestDatabase) {
    let program = insert(db, "one", vec![step("a", StepTiming::Day(0))]).id;
    let maya = enrol(db, program, "maya@example.com", chrono_tz::UTC);
    let client = db.read(|db| db.enrolments().find(maya)).unwrap().client;
    let again = || {
        db.storage().change(move |db| {
            let clients = [client];
            let start_on = day("2026-11-20");
            let new = NewEnrolments {
                program,
                clients: &clients,
                start_on,
                moves_to_today: false,
                enrolled_by: None,
                is_paused: true,
            };
            db.enrolments().insert(&new, now())
        })
    };
    assert_eq!(db.read(|db| db.enrolments().list_present(program, &[client])), [client]);
    assert!(matches!(again(), Err(StorageError::UniqueViolation)));
    db.write(move |db| {
        db.enrolments().set(&[maya], EnrolmentUpdate::State(EnrolmentState::Left, None), now())
    });
    assert_eq!(db.read(|db| db.enrolments().list_present(program, &[client])), []);
    again().unwrap();
}
