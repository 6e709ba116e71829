//! Jobs of each kind, client by client.

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::UTC;
use hub_domain::{
    model::{
        accounts::user::{Role, UserChange, UserId},
        job::{
            Assign, ChangeProgram, Correct, DeleteTag, Enrol, Job, JobId, MergeTags, Note, ProgramChange,
            Progress, Recall, RecallNotes, Tag, Work,
        },
        mentoring::{
            activity::Action,
            assignment::{AssignedTask, Assignees, AssignmentId},
            correction::Correction,
            program::{enrolment::EnrolmentState, step::StepTiming},
            tag::TagId,
        },
        page::Page,
    },
    ports::{
        repositories::{clients::TagFilter, mentoring::enrolments::NewEnrolments, notes::NoteFilter},
        storage::Repositories,
        storage_error::StorageError,
    },
    use_cases::{
        jobs::{self, WORK, Worker},
        set_aside::run_next,
    },
};
use hub_test_support::{
    builders::{UserBuilder, task_details},
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
    ports,
};

use crate::{
    competing::{competition::at_once, mentors::open},
    engine::{job_check_ins, job_numbers},
    mentoring::{
        program_people::recount,
        programs,
        tags::{give, insert_tag},
    },
};

on_both! {
    rolled_back_chunk_is_done_again,
    servers_do_each_chunk_once,
    stopped_job_keeps_its_chunks,
    failing_job_is_set_aside_and_goes_on,
    tagging_passes_over_what_is_gone,
    deletion_of_a_program_goes_person_by_person,
    recall_of_before_is_read,
}

const CLIENTS: usize = 3;
/// Kinds whose clients were chosen.
const CHOSEN: [&str; 6] = ["tag", "note", "enrol", "remind_check_in", "give_number", "take_number"];

pub(super) fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

/// Job of one kind that has not begun.
struct Case {
    id: JobId,
    clients: Vec<UserId>,
    /// Titles of tasks, names of tags and notes of a client before and afterwards.
    before: Vec<&'static str>,
    after: Vec<&'static str>,
    stop: Action,
}

type Begin = fn(&TestDatabase, &[UserId], UserId) -> (Work, Vec<&'static str>, Vec<&'static str>, Action);

const KINDS: [(&str, Begin); 15] = [
    ("assign", |db, clients, _| {
        (Work::Assign(assignment(db, clients)), vec![], vec!["Film"], Action::AssignmentStopped)
    }),
    ("recall", |db, clients, admin| {
        let assign = assignment(db, clients);
        let work = Work::Recall(Recall { tasks: 1, rows: 4, id: assign.id });
        do_all(db, &Work::Assign(assign), clients, admin);
        (work, vec!["Film"], vec![], Action::RecallStopped)
    }),
    ("correct", |db, clients, admin| {
        let assign = assignment(db, clients);
        let (id, before) = (assign.id, assign.tasks[0].clone());
        do_all(db, &Work::Assign(assign), clients, admin);
        let after = AssignedTask { details: task_details("Cut"), ..before.clone() };
        let corrections = vec![Correction { number: 1, before, stopped: Vec::new(), after }];
        let work = Work::Correct(Correct { id, corrections, mentor: "Timo".to_owned() });
        (work, vec!["Film"], vec!["Cut"], Action::WorkStopped)
    }),
    ("note", |db, _, author| (Work::Note(note(db, author)), vec![], vec!["Well done."], Action::WorkStopped)),
    ("recall_notes", |db, clients, author| {
        let note = note(db, author);
        let work = Work::RecallNotes(RecallNotes { batch: note.batch });
        do_all(db, &Work::Note(note), clients, author);
        (work, vec!["Well done."], vec![], Action::WorkStopped)
    }),
    ("tag", |db, clients, _| {
        let [old, new] = tags(db, ["tag old", "tag new"]);
        give(db, clients, &[old]);
        let tag = Tag { add: vec![new], remove: vec![old], names: vec!["tag new".to_owned()] };
        (Work::Tag(tag), vec!["tag old"], vec!["tag new"], Action::WorkStopped)
    }),
    ("merge_tags", |db, clients, _| {
        let [from, into] = tags(db, ["from", "into"]);
        give(db, clients, &[from]);
        let names = ["from".to_owned(), "into".to_owned()];
        (Work::MergeTags(MergeTags { from, into, names }), vec!["from"], vec!["into"], Action::WorkStopped)
    }),
    ("delete_tag", |db, clients, _| {
        let [id] = tags(db, ["gone"]);
        give(db, clients, &[id]);
        let work = Work::DeleteTag(DeleteTag { id, name: "gone".to_owned() });
        (work, vec!["gone"], vec![], Action::WorkStopped)
    }),
    ("enrol", |db, _, admin| {
        let program = programs::insert(db, "Joined", Vec::new()).id;
        let name = "Joined".to_owned();
        let work =
            Work::Enrol(Enrol { program, name, start_on: now().date_naive(), moves_to_today: false, admin });
        (work, vec![], vec!["active in Joined"], Action::WorkStopped)
    }),
    ("change_program", |db, clients, _| {
        change_program(db, clients, ["Paused", "active in Paused", "paused in Paused"], ProgramChange::Pause)
    }),
    ("remind_check_in", |db, clients, admin| job_check_ins::remind(db, clients, admin)),
    ("delete_check_in", |db, clients, admin| job_check_ins::delete(db, clients, admin)),
    ("give_number", |db, _, admin| job_numbers::give(db, admin)),
    ("take_number", |db, clients, admin| job_numbers::take(db, clients, admin)),
    ("delete_number", |db, clients, admin| job_numbers::delete(db, clients, admin)),
];

/// Change of a program that has a name, and the states of a client before and afterwards.
fn change_program(
    db: &TestDatabase,
    clients: &[UserId],
    [name, before, after]: [&'static str; 3],
    change: ProgramChange,
) -> (Work, Vec<&'static str>, Vec<&'static str>, Action) {
    let program = programs::insert(db, name, Vec::new()).id;
    let clients = clients.to_vec();
    db.write(move |db| {
        let start_on = now().date_naive();
        let new = NewEnrolments {
            program,
            clients: &clients,
            start_on,
            moves_to_today: false,
            enrolled_by: None,
            is_paused: false,
        };
        db.enrolments().insert(&new, now())
    });
    let work = Work::ChangeProgram(ChangeProgram { program, name: name.to_owned(), change, steps: 0 });
    let after = if after.is_empty() { vec![] } else { vec![after] };
    (work, vec![before], after, Action::WorkStopped)
}

fn tags<const N: usize>(db: &TestDatabase, names: [&str; N]) -> [TagId; N] {
    names.map(|name| insert_tag(db, name))
}

pub(super) fn assignment(db: &TestDatabase, clients: &[UserId]) -> Assign {
    let details = task_details("Film");
    let tasks = vec![AssignedTask { details, subtask_titles: Vec::new(), program_step: None }];
    let (assignees, given) = (Assignees::Chosen(clients.to_vec()), tasks.clone());
    let (id, _): (AssignmentId, i64) =
        db.write(move |db| db.assignments().begin(&assignees, &given, None, None, now()));
    Assign { id, tasks, mentor: "Timo".to_owned(), has_tasks: false }
}

fn note(db: &TestDatabase, author: UserId) -> Note {
    let batch = db.write(move |db| db.notes().insert_batch(author, now()));
    let (mentor, author_name) = ("Timo".to_owned(), "Timo Example".to_owned());
    Note { batch, author, mentor, author_name, message: "Well done.".to_owned() }
}

pub(super) fn do_all(db: &TestDatabase, work: &Work, clients: &[UserId], admin: UserId) {
    insert(db, work, clients, admin);
    while next(db, now()) {}
}

pub(super) fn insert(db: &TestDatabase, work: &Work, clients: &[UserId], admin: UserId) -> JobId {
    let (work, clients) = (work.clone(), clients.to_vec());
    db.write(move |db| {
        let progress = Progress { total: i64::try_from(CLIENTS).unwrap(), ..Progress::default() };
        let chosen = if CHOSEN.contains(&work.kind()) { clients.as_slice() } else { &[] };
        let id = db.jobs().insert(&work, &progress, chosen, admin, now())?;
        assert_eq!(
            db.jobs().find(id)?,
            Some(Job { id, begun_at: now(), work: work.clone(), progress }),
            "read as written"
        );
        Ok(id)
    })
}

pub(super) fn admin(db: &TestDatabase) -> UserId {
    UserBuilder::new("timo@example.com").admin().insert(&*db.storage).id
}

/// Job of each kind, one after the other.
fn for_each_kind(db: &TestDatabase, test: impl Fn(&Case)) {
    let admin = admin(db);
    for (kind, begin) in KINDS {
        assert_eq!(Work::KINDS.len(), KINDS.len());
        let email = |number| format!("{}{number}@example.com", kind.replace('_', ""));
        let mut clients: Vec<_> =
            (0..CLIENTS).map(|number| UserBuilder::new(&email(number)).insert(&*db.storage).id).collect();
        clients.sort_unstable();
        let (work, before, after, stop) = begin(db, &clients, admin);
        assert_eq!(work.kind(), kind);
        let id = insert(db, &work, &clients, admin);
        let case = Case { id, clients, before, after, stop };
        case.is_done(db, 0, kind);
        test(&case);
        assert_eq!((db.raw().count("jobs"), db.raw().count("job_clients")), (0, 0), "{kind}");
    }
}

impl Case {
    /// Asserts that so many clients are done, each whole.
    #[track_caller]
    fn is_done(&self, db: &TestDatabase, done: usize, what: &str) {
        let state = |client: &UserId| {
            let (id, tasks) = (*client, open(db, *client));
            let tags = db.read(move |db| db.clients().find_tags(TagFilter::OfClient(id)));
            // Until a merge ends, its clients keep the first tag.
            let is_merged = tags.iter().any(|tag| tag.name.as_str() == "into");
            let tags = tags.iter().map(|tag| tag.name.as_str().to_owned());
            let tags = tags.filter(|name| !is_merged || name != "from");
            let notes = db.read(move |db| db.notes().list(NoteFilter { to: Some(id), by: None }, Page::ALL));
            let notes = notes.into_iter().map(|note| note.message);
            let enrolments = db.read(move |db| db.enrolments().list_of_client(id, 0));
            let enrolments = enrolments.into_iter().map(|enrolment| {
                let program = db.read(|db| db.programs().find(enrolment.program)).unwrap().details.name;
                let is_active = enrolment.state == EnrolmentState::Active;
                format!("{} in {program}", if is_active { "active" } else { "paused" })
            });
            let titles = tasks.into_iter().map(|task| task.details.title);
            let asked = job_check_ins::periods_of(db, id);
            let numbers = job_numbers::numbers_of(db, id);
            titles.chain(tags).chain(notes).chain(enrolments).chain(asked).chain(numbers).collect::<Vec<_>>()
        };
        let states: Vec<_> = self.clients.iter().map(state).collect();
        let mut expected = vec![self.after.clone(); done];
        expected.resize(CLIENTS, self.before.clone());
        assert_eq!(states, expected, "{what}");
    }
}

/// Chunks of one client.
fn worker(db: &TestDatabase) -> Worker {
    Worker { site: db.ports().site, rows: 1 }
}

/// Retries like the worker: another server may hold the lock for longer than PostgreSQL waits.
pub(super) fn next(db: &TestDatabase, now: DateTime<Utc>) -> bool {
    loop {
        match run_next(db.storage(), &worker(db), now, &WORK) {
            Err(StorageError::Unavailable(_)) => {}
            round => return round.unwrap().is_more(),
        }
    }
}

fn rolled_back_chunk_is_done_again(db: &TestDatabase) {
    for_each_kind(db, |case| {
        for done in 0..CLIENTS {
            let worker = worker(db);
            let lost = db.storage().change(move |db: &mut dyn Repositories| -> Result<(), StorageError> {
                (WORK.chunk.unwrap())(db, &worker, now())?;
                Err(StorageError::Lost("server"))
            });
            assert!(lost.is_err());
            case.is_done(db, done, "rolled back");
            assert!(next(db, now()));
            case.is_done(db, done + 1, "done");
        }
        assert!(!next(db, now()));
    });
    let tags = db.read(|db| db.clients().list_tags());
    let names: Vec<_> = tags.iter().map(|(tag, _)| tag.name.as_str()).collect();
    assert_eq!(names, ["into", "tag new", "tag old"], "a tag goes with its last client");
}

fn servers_do_each_chunk_once(db: &TestDatabase) {
    for_each_kind(db, |case| {
        at_once(2, |_| while next(db, now()) {});
        case.is_done(db, CLIENTS, "all");
    });
}

fn stopped_job_keeps_its_chunks(db: &TestDatabase) {
    for_each_kind(db, |case| {
        assert!(next(db, now()));
        let (ports, id) = (db.ports(), case.id);
        let admin = UserBuilder::new(&format!("admin{}@example.com", id.0)).admin().insert(&*db.storage).id;
        let call = ports::call(&ports, admin, Role::Admin);
        let entry = ports::run(&ports, move |db| jobs::stop(db, &call, id)).unwrap().audit_entry.unwrap();
        assert_eq!((entry.action, entry.clients, entry.stayed), (case.stop, 1, 2));
        assert!(!entry.titles.is_empty(), "{entry:?}");
        assert!(!next(db, now()));
        case.is_done(db, 1, "stopped");
    });
}

fn failing_job_is_set_aside_and_goes_on(db: &TestDatabase) {
    for_each_kind(db, |case| {
        assert!(next(db, now()));
        let id = case.id.0;
        let cursor = case.clients[0];
        db.raw().execute(&format!("UPDATE jobs SET cursor = 'nobody' WHERE id = {id}"));
        assert!(next(db, now()));
        assert_eq!(db.raw().count("set_aside"), 1);
        assert!(!next(db, now()), "it waits");
        case.is_done(db, 1, "set aside");
        db.raw().execute(&format!("UPDATE jobs SET cursor = '{cursor}' WHERE id = {id}"));
        while next(db, now() + TimeDelta::days(1)) {}
        case.is_done(db, CLIENTS, "gone on");
        assert_eq!(db.raw().count("set_aside"), 0);
    });
}

fn tagging_passes_over_what_is_gone(db: &TestDatabase) {
    let admin = admin(db);
    let clients: Vec<_> = (0..CLIENTS)
        .map(|number| UserBuilder::new(&format!("maya{number}@example.com")).insert(&*db.storage).id)
        .collect();
    let [gone, kept, from] = tags(db, ["gone", "kept", "from"]);
    give(db, &clients, &[from]);
    let tag = Tag { add: vec![gone, kept], remove: Vec::new(), names: Vec::new() };
    insert(db, &Work::Tag(tag), &clients, admin);
    let names = ["from".to_owned(), "gone".to_owned()];
    insert(db, &Work::MergeTags(MergeTags { from, into: gone, names }), &clients, admin);
    let (deleted, closed) = (clients[0], clients[1]);
    db.write(move |db| {
        db.clients().delete_tag(gone, None)?;
        db.accounts().delete(deleted)?;
        db.accounts().set(closed, UserChange::Closed(Some(now())))
    });
    while next(db, now()) {}
    let of = |client: UserId| db.read(move |db| db.clients().find_tags(TagFilter::OfClient(client))).len();
    assert_eq!((of(closed), of(clients[2])), (1, 2));
    assert_eq!((db.raw().count("jobs"), db.raw().count("set_aside")), (0, 0));
}

fn deletion_of_a_program_goes_person_by_person(db: &TestDatabase) {
    let admin = admin(db);
    let program = programs::insert(db, "First month", vec![programs::step("a", StepTiming::Day(0))]);
    let emails = ["a@example.com", "b@example.com", "c@example.com"];
    for email in emails {
        programs::release(db, programs::enrol(db, program.id, email, UTC), program.steps[0].id, "given");
    }
    recount(db);
    let (id, name) = (program.id, "First month".to_owned());
    let work =
        Work::ChangeProgram(ChangeProgram { program: id, name, change: ProgramChange::Delete, steps: 1 });
    insert(db, &work, &[], admin);
    let released = |db: &mut dyn Repositories| {
        Ok::<_, StorageError>(
            db.programs().count_steps(id, None)?.values().map(|counts| counts.released).sum::<i64>(),
        )
    };
    for left in [3, 2, 1] {
        assert_eq!((db.read(released), db.read(move |db| db.enrolments().count_ever(id))), (left, left));
        assert!(next(db, now()));
    }
    assert!(!next(db, now()));
    assert_eq!(
        ["programs", "program_steps", "enrolments", "step_releases"].map(|table| db.raw().count(table)),
        [0; 4]
    );
}

fn recall_of_before_is_read(db: &TestDatabase) {
    let (admin, clients) = (admin(db), [UserBuilder::new("maya@example.com").insert(&*db.storage).id]);
    let work = Work::Recall(Recall { tasks: 3, rows: 4, id: assignment(db, &clients).id });
    let id = insert(db, &work, &clients, admin);
    db.raw().execute("UPDATE jobs SET body = '[3,4]'");
    assert_eq!(db.read(move |db| db.jobs().find(id)).map(|job| job.work), Some(work));
}
