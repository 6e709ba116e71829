//! Number of statements of an assignment, of the copies of recurring tasks, and of the steps of programs. A binary of
//! its own, because it counts those of every connection.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::HashSet;

use chrono_tz::Tz;
use hub_domain::{
    Error,
    model::{
        accounts::user::Role,
        mentoring::{
            assignment::RecallOutcome,
            client::WantedFilter,
            client_choice::{AssigneeChoice, ClientChoice},
            correction::CorrectionForm,
            program::{ProgramForm, step::StepForm},
            tag::TagForm,
        },
        task::{
            TaskStatus,
            details::{SubtaskForm, TaskForm},
            recurrence::RecurrenceForm,
        },
    },
    ports::storage::Repositories,
    use_cases::{
        mentoring::{
            assignments::{self, Bulk},
            corrections,
            invitations::{self, ImportLine, Welcome},
            note_batches,
            programs::{self, enrolling, hand_out_next_chunk},
            tags::{self, Tagging},
        },
        tasks as own,
    },
};
use hub_test_support::{
    builders::UserBuilder, database::TestDatabase, fixed_clock::parse, ports, ports::call,
    statements::count_of_writers,
};

/// Number of statements of a change, with its begin and commit.
fn counted<T: Send + 'static>(
    db: &TestDatabase,
    change: impl FnMut(&mut dyn Repositories) -> Result<T, Error> + Send + 'static,
) -> (usize, T) {
    let before = count_of_writers();
    let answer = ports::run(&db.ports(), change).unwrap();
    (count_of_writers() - before, answer)
}

/// Three tasks with four subtasks each.
fn tasks() -> Vec<TaskForm<'static>> {
    let task = |title| TaskForm {
        title,
        description: Some("text"),
        category: "Timo Task",
        due_date: "2026-12-24",
        needs_review: true,
        subtasks: ["one", "two", "three", "four"].map(|title| SubtaskForm { id: None, title }).into(),
        ..TaskForm::default()
    };
    vec![task("a"), task("b"), task("c")]
}

/// Statements of an assignment to a number of clients, of a correction of all its tasks, of its recall, of tagging
/// them, of an assignment by a choice, of a note to all, of its recall, and of an import of as many people.
fn statements(db: &TestDatabase, clients: usize) -> [usize; 8] {
    let zones = [Tz::UTC, Tz::Pacific__Auckland, Tz::America__Lima];
    for number in 0..clients {
        let client = UserBuilder::new(&format!("maya{number}@example.com")).zone(zones[number % 3]);
        client.insert(&*db.storage);
    }
    let mentor = UserBuilder::new("timo@example.com").admin().insert(&*db.storage).id;
    let admin = call(&db.ports(), mentor, Role::Admin);
    let (corrector, same_admin) = (admin.clone(), admin.clone());
    let (writer, unwriter, inviter) = (admin.clone(), admin.clone(), admin.clone());
    let (to_assign, given) = counted(db, move |db| {
        assignments::assign_bulk(
            db,
            &admin,
            &Bulk { tasks: tasks(), to_all: true, assignee: "", choice: None },
        )
    });
    let rows = i64::try_from(clients).unwrap() * 3;
    assert_eq!(given.answer.tasks, rows);
    let id = given.answer.assignment;
    let (to_correct, corrected) = counted(db, move |db| {
        let form = |number| CorrectionForm {
            number,
            title: "new",
            description: None,
            due_date: "2026-12-31",
            subtasks: vec!["two", "one", "three", "four"],
        };
        corrections::correct(db, &corrector, id, &[form(1), form(2), form(3)])
    });
    assert_eq!(corrected.answer.tasks, rows);
    let (to_recall, recalled) = counted(db, move |db| assignments::recall(db, &same_admin, id));
    assert_eq!(recalled.answer.0, RecallOutcome { removed: rows, kept: 0 });
    let everybody = ClientChoice::Matching { wanted: WantedFilter::default(), except: HashSet::new() };
    let choice = everybody.clone();
    let admin = call(&db.ports(), mentor, Role::Admin);
    let same_admin = admin.clone();
    let created =
        ports::run(&db.ports(), move |db| tags::create(db, &admin, &TagForm { name: "VIP", colour: "iris" }));
    let add = [created.unwrap().answer.tag.id.0];
    let admin = same_admin.clone();
    let (to_tag, tagged) = counted(db, move |db| {
        let tagging = Tagging { clients: &choice, expected: None, add: &add, remove: &[] };
        tags::tag_clients(db, &admin, &tagging)
    });
    assert_eq!(tagged.answer.0, i64::try_from(clients).unwrap());
    let (to_choose, _) = counted(db, move |db| {
        let choice =
            AssigneeChoice { clients: everybody.clone(), leaves_out_who_has_it: true, expected: None };
        let bulk = Bulk { tasks: tasks(), to_all: false, assignee: "", choice: Some(choice) };
        assignments::assign_bulk(db, &same_admin, &bulk)
    });
    let (to_send, sent) = counted(db, move |db| {
        let choice = ClientChoice::Matching { wanted: WantedFilter::default(), except: HashSet::new() };
        note_batches::send(db, &writer, &choice, None, "Well done.")
    });
    let batch = sent.answer.batch;
    let (to_unsend, recalled) = counted(db, move |db| note_batches::recall(db, &unwriter, batch));
    assert_eq!(usize::try_from(recalled.answer.0.removed), Ok(clients));
    let line = |number| ImportLine {
        number: number as u64,
        email: format!("new{number}@example.com"),
        tags: vec!["VIP".to_owned(), "Local".to_owned()],
        programs: Vec::new(),
        fault: None,
    };
    let lines: Vec<_> = (0..clients).map(line).collect();
    let (to_import, imported) =
        counted(db, move |db| invitations::import(db, &inviter, &lines, Welcome::default()));
    assert_eq!(imported.answer.invited.len(), clients);
    [to_assign, to_correct, to_recall, to_tag, to_choose, to_send, to_unsend, to_import]
}

#[test]
fn statement_count_is_independent_of_the_clients() {
    let few: Vec<_> = TestDatabase::both().iter().map(|db| statements(db, 3)).collect();
    assert!(
        few.iter().all(|[assign, correct, recall, tag, choose, send, unsend, import]| {
            [assign, correct].into_iter().all(|count| (20..60).contains(count))
                && [recall, send, unsend].into_iter().all(|count| (5..40).contains(count))
                && (5..20).contains(tag)
                && (10..40).contains(import)
                && (20..70).contains(choose)
        }),
        "{few:?}"
    );
    let few_copies: Vec<_> = TestDatabase::both().iter().map(|db| statements_of_copies(db, 3)).collect();
    assert!(few_copies.iter().all(|count| (8..30).contains(count)), "{few_copies:?}");
    for db in TestDatabase::both() {
        let [once, planned, copied] =
            [None, Some("date"), Some("completion")].map(|from| statements_of_completion(&db, from));
        // A recurring task's text stays in its client's limit, because the next copy has it.
        assert_eq!(planned, once - 1, "a plan is part of the completion");
        assert!((once + 1..once + 15).contains(&copied), "{copied} instead of {once}");
    }
    let few_steps: Vec<_> = TestDatabase::both().iter().map(|db| statements_of_steps(db, 3)).collect();
    assert!(few_steps.iter().flatten().all(|count| (5..50).contains(count)), "{few_steps:?}");
    for clients in [30, 180] {
        let many: Vec<_> = TestDatabase::both().iter().map(|db| statements_of_steps(db, clients)).collect();
        assert_eq!(many, few_steps, "{clients} clients");
    }
    for clients in [30, 60] {
        let many: Vec<_> = TestDatabase::both().iter().map(|db| statements_of_copies(db, clients)).collect();
        assert_eq!(many, few_copies, "{clients} clients");
        let many: Vec<_> = TestDatabase::both().iter().map(|db| statements(db, clients)).collect();
        assert_eq!(many, few, "{clients} clients");
    }
}

/// Own task with two subtasks, which repeats every day.
fn own_task(recurrence_from: Option<&'static str>) -> TaskForm<'static> {
    TaskForm {
        title: "Film",
        category: "Content Creation",
        due_date: "2026-11-20",
        recurrence: recurrence_from.map(|from| RecurrenceForm { every: 1, unit: "day", on: None, from }),
        subtasks: ["one", "two"].map(|title| SubtaskForm { id: None, title }).into(),
        ..TaskForm::default()
    }
}

/// Statements of the completion of a task by a new client.
fn statements_of_completion(db: &TestDatabase, recurrence_from: Option<&'static str>) -> usize {
    let email = format!("{}@example.com", recurrence_from.unwrap_or("once"));
    let call = call(&db.ports(), UserBuilder::new(&email).insert(&*db.storage).id, Role::Client);
    let client = call.clone();
    let task = ports::run(&db.ports(), move |db| {
        let task = own::create(db, &client, &own_task(recurrence_from))?;
        own::move_to(db, &client, task.id, TaskStatus::Done, None)
    });
    let id = task.unwrap().id;
    let (count, completed) = counted(db, move |db| own::complete(db, &call, id));
    assert!(completed.is_completed());
    count
}

/// Statements that make the next copies of one task of each client.
fn statements_of_copies(db: &TestDatabase, clients: usize) -> usize {
    let zones = [Tz::UTC, Tz::Europe__Berlin, Tz::America__Lima];
    for number in 0..clients {
        let client = UserBuilder::new(&format!("maya{number}@example.com")).zone(zones[number % 3]);
        let call = call(&db.ports(), client.insert(&*db.storage).id, Role::Client);
        let skipped = ports::run(&db.ports(), move |db| {
            let task = own::create(db, &call, &own_task(Some("date")))?;
            own::skip(db, &call, task.id)
        });
        skipped.unwrap();
    }
    let now = parse("2026-11-21T12:00:00Z");
    let (count, is_made) = counted(db, move |db| Ok(own::make_next_chunk(db, now)?));
    assert!(is_made);
    let copies = i64::try_from(clients).unwrap();
    assert_eq!(db.raw().count("tasks WHERE deleted_at IS NULL"), copies);
    count
}

/// Statements that enrol clients, hand two steps out to them, pause their program, and resume it.
fn statements_of_steps(db: &TestDatabase, clients: usize) -> [usize; 4] {
    for number in 0..clients {
        UserBuilder::new(&format!("maya{number}@example.com")).insert(&*db.storage);
    }
    let mentor = UserBuilder::new("timo@example.com").admin().insert(&*db.storage).id;
    let admin = call(&db.ports(), mentor, Role::Admin);
    let (creator, pauser, resumer) = (admin.clone(), admin.clone(), admin.clone());
    let step = || StepForm {
        task: Some(TaskForm {
            title: "Film",
            category: "Timo Task",
            subtasks: ["one", "two"].map(|title| SubtaskForm { id: None, title }).into(),
            ..TaskForm::default()
        }),
        day: Some(0),
        ..StepForm::default()
    };
    let created = ports::run(&db.ports(), move |db| {
        let form = ProgramForm {
            name: "First month",
            description: None,
            skips_weekends: false,
            days_off: &[],
            joins_by_link: false,
            steps: &[step(), step()],
        };
        programs::create(db, &creator, &form)
    });
    let program = created.unwrap().answer.counted.program.id;
    let (to_enrol, _) = counted(db, move |db| {
        let everybody = ClientChoice::Matching { wanted: WantedFilter::default(), except: HashSet::new() };
        let choice = AssigneeChoice { clients: everybody, leaves_out_who_has_it: true, expected: None };
        enrolling::enrol(db, &admin, program, &choice, "2026-11-20")
    });
    let (site, now) = (db.ports().site.clone(), parse("2026-11-20T13:00:00Z"));
    let (to_hand_out, handed_out) = counted(db, move |db| Ok(hand_out_next_chunk(db, &site, now)?));
    assert_eq!(handed_out.tasks, clients * 2);
    let (to_pause, _) = counted(db, move |db| programs::pause(db, &pauser, program));
    let (to_resume, _) = counted(db, move |db| programs::resume(db, &resumer, program));
    [to_enrol, to_hand_out, to_pause, to_resume]
}
