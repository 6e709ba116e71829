//! People of a program with their steps: filters, current steps, and late tasks in their zone.

use chrono_tz::Tz;
use hub_domain::{
    model::{
        accounts::user::{Role, UserChange, UserId},
        mentoring::program::{
            Program,
            enrolment::{EnrolmentId, EnrolmentPause, EnrolmentState},
            people::{CellState, PeopleCounts, PeopleForm, PeopleQuery, PersonInProgram, StepCounts},
            step::{StepId, StepTiming},
        },
        task::{TaskStatus, id::TaskId},
    },
    ports::repositories::mentoring::enrolments::EnrolmentUpdate,
};
use hub_test_support::{builders::TaskBuilder, database::TestDatabase};

use crate::{
    engine::migration_files,
    mentoring::programs::{day, enrol, insert, now, step},
};

on_both! {
    people_are_at_their_latest_open_step,
    people_are_searched_and_sorted,
    closed_and_left_people_are_not_listed,
    cells_follow_tasks_and_releases,
    counts_of_steps_know_what_is_late,
    enrolments_of_a_client_begin_with_current_ones,
}

fn three_steps(db: &TestDatabase) -> Program {
    let steps = ["a", "b", "c"].into_iter().zip(0..).map(|(title, day)| step(title, StepTiming::Day(day)));
    insert(db, "First month", steps.collect())
}

fn client(db: &TestDatabase, id: EnrolmentId) -> UserId {
    db.read(|db| db.enrolments().find(id)).unwrap().client
}

fn give(db: &TestDatabase, enrolment: EnrolmentId, step: StepId, due: &str, status: TaskStatus) -> TaskId {
    let client = client(db, enrolment);
    let task = TaskBuilder::of(client).due(Some(day(due))).status(status).insert(db.storage()).id;
    release(db, enrolment, step, &format!("'given', {}", task.0));
    task
}

fn release(db: &TestDatabase, enrolment: EnrolmentId, step: StepId, state_and_task: &str) {
    db.raw().execute(&format!(
        "INSERT INTO step_releases (enrolment_id, step_id, given_on, given_at, is_jump, state, task_id) \
         VALUES ({}, {}, '2026-11-18', 0, FALSE, {state_and_task})",
        enrolment.0, step.0
    ));
}

/// Recounts enrolments and steps after tests wrote past the projection.
pub fn recount(db: &TestDatabase) {
    db.write(|db| db.safety().correct_enrolments(0, 1));
    db.write(|db| db.safety().correct_steps(0, 1));
}

fn people(db: &TestDatabase, program: &Program, query: &PeopleQuery) -> Vec<PersonInProgram> {
    recount(db);
    let (mut people, total) = db.read(|db| db.programs().list_people(program.id, query, now()));
    assert_eq!(usize::try_from(total).unwrap(), people.len());
    people.sort_by_key(|person| person.enrolment);
    people
}

fn people_are_at_their_latest_open_step(db: &TestDatabase) {
    let program = three_steps(db);
    let [a, b, c] = [0, 1, 2].map(|at| program.steps[at].id);
    let maya = enrol(db, program.id, "maya@example.com", Tz::UTC);
    let noah = enrol(db, program.id, "noah@example.com", Tz::UTC);
    let lena = enrol(db, program.id, "lena@example.com", Tz::UTC);
    give(db, maya, a, "2026-11-19", TaskStatus::Todo);
    give(db, maya, b, "2026-11-18", TaskStatus::Done);
    give(db, maya, c, "2026-11-17", TaskStatus::Completed);
    give(db, noah, a, "2026-11-19", TaskStatus::Completed);
    release(db, noah, b, "'skipped', NULL");
    let submitted = give(db, lena, a, "2026-11-19", TaskStatus::Done);
    db.raw().execute(&format!("UPDATE tasks SET waiting_since = 1 WHERE id = {}", submitted.0));
    let everybody = PeopleForm::default().parse(&[]).unwrap();
    let at: Vec<_> = people(db, &program, &everybody).iter().map(|person| person.at).collect();
    assert_eq!(at, [Some(1), Some(0), Some(0)]);
    let asked = |form: PeopleForm<'_>| {
        let found = people(db, &program, &form.parse(&program.steps).unwrap());
        found.iter().map(|person| person.enrolment).collect::<Vec<_>>()
    };
    let filtered = |filter| asked(PeopleForm { filter: Some(filter), ..PeopleForm::default() });
    assert_eq!((filtered("late"), filtered("inReview")), (vec![maya], vec![lena]));
    assert_eq!(asked(PeopleForm { stuck_at: Some(1), ..PeopleForm::default() }), [maya, lena]);
}

fn people_are_searched_and_sorted(db: &TestDatabase) {
    let program = three_steps(db);
    let [a, b, _] = [0, 1, 2].map(|at| program.steps[at].id);
    let ids = ["Maya", "Ola", "Bea", "Cy", "Ada"].map(|name| {
        let email = format!("{name}@example.com").to_lowercase();
        let id = enrol(db, program.id, &email, Tz::UTC);
        let client = client(db, id);
        db.write(move |db| {
            let mut user = db.accounts().find(client)?.unwrap();
            (user.first_name, user.last_name) = (name.to_owned(), "Zieliński".to_owned());
            db.accounts().set(user.id, UserChange::Profile(&user))
        });
        id
    });
    give(db, ids[0], a, "2026-11-19", TaskStatus::Todo);
    give(db, ids[1], b, "2026-11-19", TaskStatus::Todo);
    give(db, ids[2], a, "2026-11-18", TaskStatus::Todo);
    let pause = EnrolmentPause { on: day("2026-11-10"), until: None, is_programs: false };
    db.write(move |db| {
        db.enrolments().set(&[ids[2]], EnrolmentUpdate::State(EnrolmentState::Paused(pause), None), now())?;
        db.enrolments().set(&[ids[4]], EnrolmentUpdate::State(EnrolmentState::Finished, None), now())
    });
    recount(db);
    let found = |form: PeopleForm<'_>| {
        let query = form.parse(&program.steps).unwrap();
        let (found, total) = db.read(|db| db.programs().list_people(program.id, &query, now()));
        let names: Vec<_> = found.iter().map(|person| person.person.first_name.clone()).collect();
        (names.join(" "), total)
    };
    let sorted = |sort| found(PeopleForm { sort: Some(sort), ..PeopleForm::default() }).0;
    assert_eq!(sorted("behind"), "Cy Bea Maya Ola");
    assert_eq!(sorted("ahead"), "Ola Maya Bea Cy");
    assert_eq!(sorted("name"), "Bea Cy Maya Ola");
    let filtered = |filter| found(PeopleForm { filter: Some(filter), ..PeopleForm::default() }).0;
    assert_eq!((filtered("paused").as_str(), filtered("finished").as_str()), ("Bea", "Ada"));
    let search = PeopleForm { search: Some("zielinski MA"), ..PeopleForm::default() };
    assert_eq!(found(search), ("Maya".to_owned(), 1));
    let page = PeopleForm { limit: Some(2), offset: Some(1), ..PeopleForm::default() };
    assert_eq!(found(page), ("Bea Maya".to_owned(), 4));
    let counts = db.read(|db| db.programs().count_people(program.id, now()));
    assert_eq!(counts, PeopleCounts { all: 4, late: 3, in_review: 0, paused: 1, finished: 1 });
}

fn closed_and_left_people_are_not_listed(db: &TestDatabase) {
    let program = three_steps(db);
    let ids = ["a@example.com", "b@example.com", "c@example.com", "d@example.com", "e@example.com"]
        .map(|email| enrol(db, program.id, email, Tz::UTC));
    let end = |id, state| {
        db.write(move |db| db.enrolments().set(&[id], EnrolmentUpdate::State(state, None), now()));
    };
    end(ids[1], EnrolmentState::Left);
    end(ids[2], EnrolmentState::Finished);
    end(ids[4], EnrolmentState::Finished);
    let promoted = client(db, ids[4]);
    db.write(move |db| db.accounts().set(promoted, UserChange::Role(Role::Admin)));
    assert_eq!(db.write(|db| db.safety().correct_enrolments(0, 1)), 0, "a promotion recounts");
    for file in ["down.sql", "up.sql"] {
        migration_files::run(&mut db.raw(), "2026-12-19-000000_promoted_people", file);
    }
    assert_eq!(db.write(|db| db.safety().correct_enrolments(0, 1)), 0, "so does the upgrade");
    db.raw().execute(&format!("UPDATE users SET closed_at = 1 WHERE id = '{}'", client(db, ids[3])));
    for (filter, id) in [(None, ids[0]), (Some("finished"), ids[2])] {
        let query = PeopleForm { filter, ..PeopleForm::default() }.parse(&[]).unwrap();
        let listed: Vec<_> = people(db, &program, &query).iter().map(|person| person.enrolment).collect();
        assert_eq!(listed, [id]);
    }
}

fn cells_follow_tasks_and_releases(db: &TestDatabase) {
    let program = three_steps(db);
    let [a, b, c] = [0, 1, 2].map(|at| program.steps[at].id);
    let maya = enrol(db, program.id, "maya@example.com", Tz::UTC);
    let noah = enrol(db, program.id, "noah@example.com", Tz::UTC);
    give(db, maya, a, "2026-11-19", TaskStatus::Todo);
    let deleted = give(db, maya, b, "2026-11-19", TaskStatus::Todo);
    db.raw().execute(&format!("UPDATE tasks SET deleted_at = 1 WHERE id = {}", deleted.0));
    release(db, maya, c, "'skipped', NULL");
    give(db, noah, a, "2026-12-19", TaskStatus::InProgress);
    give(db, noah, b, "2026-11-18", TaskStatus::Completed);
    let cells = |id| {
        let mut released = db.read(|db| db.programs().list_released(&[id]));
        released.sort_by_key(|released| released.step);
        released.iter().map(|released| released.cell(now(), Tz::UTC).state).collect::<Vec<_>>()
    };
    assert_eq!(cells(maya), [CellState::Late, CellState::Skipped, CellState::Skipped]);
    assert_eq!(cells(noah), [CellState::InProgress, CellState::Done]);
    assert_eq!(db.read(|db| db.programs().list_released(&[])), []);
}

fn counts_of_steps_know_what_is_late(db: &TestDatabase) {
    let program = three_steps(db);
    let [a, b, _] = [0, 1, 2].map(|at| program.steps[at].id);
    // The clock shows 20 November; in Kiritimati it is the 21st already from 10:00 UTC on.
    let at = "2026-11-20T12:00:00Z".parse().unwrap();
    let maya = enrol(db, program.id, "maya@example.com", Tz::UTC);
    let noah = enrol(db, program.id, "noah@example.com", Tz::Pacific__Kiritimati);
    let lena = enrol(db, program.id, "lena@example.com", Tz::UTC);
    give(db, maya, a, "2026-11-20", TaskStatus::Todo);
    give(db, noah, a, "2026-11-20", TaskStatus::Todo);
    give(db, lena, a, "2026-11-18", TaskStatus::Completed);
    give(db, maya, b, "2026-11-19", TaskStatus::Todo);
    recount(db);
    let counts = db.read(|db| db.programs().count_steps(program.id, None));
    let [of_a, of_b, of_c] = [0, 1, 2].map(|at| counts[&program.steps[at].id]);
    assert_eq!(of_a, StepCounts { released: 3, given: 3, done: 1, late: 0 });
    assert_eq!(of_b, StepCounts { released: 1, given: 1, ..StepCounts::default() });
    assert_eq!(of_c, StepCounts::default());
    let counts = db.read(|db| db.programs().count_steps(program.id, Some(at)));
    assert_eq!((counts[&a].late, counts[&b].late), (1, 1));
}

fn enrolments_of_a_client_begin_with_current_ones(db: &TestDatabase) {
    let programs = ["one", "two", "three"].map(|name| insert(db, name, vec![]));
    let first = enrol(db, programs[0].id, "maya@example.com", Tz::UTC);
    let maya = client(db, first);
    let more = |program: &Program| {
        db.raw().execute(&format!(
            "INSERT INTO enrolments (program_id, client_id, start_on, enrolled_at, state) \
             VALUES ({}, '{maya}', '2026-11-20', 0, 'active')",
            program.id.0
        ));
    };
    more(&programs[1]);
    more(&programs[2]);
    let listed = |finished| {
        let found = db.read(|db| db.enrolments().list_of_client(maya, finished));
        found.iter().map(|enrolment| (enrolment.id.0 - first.0, enrolment.state.name())).collect::<Vec<_>>()
    };
    let second = EnrolmentId(first.0 + 1);
    db.write(move |db| {
        db.enrolments().set(&[first], EnrolmentUpdate::State(EnrolmentState::Finished, None), now())?;
        db.enrolments().set(&[second], EnrolmentUpdate::State(EnrolmentState::Left, None), now())
    });
    assert_eq!(listed(5), [(2, "active"), (0, "finished")]);
    assert_eq!(listed(0), [(2, "active")]);
}
