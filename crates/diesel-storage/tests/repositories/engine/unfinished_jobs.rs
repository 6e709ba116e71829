//! Changes of what an unfinished job still changes: they wait for it, stop it, or are refused.

use chrono::TimeDelta;
use hub_domain::{
    Error,
    model::{
        accounts::user::{Role, UserId},
        error::Violation,
        job::{
            ChangeProgram, DeleteNumber, Enrol, GiveNumber, JobId, MergeTags, ProgramChange, Recall, Tag,
            TakeNumber, Work,
        },
        mentoring::{
            check_in::period::MissingQuery,
            client_choice::ClientChoice,
            number::NumberId,
            program::{ProgramId, enrolment::EnrolmentState, step::StepTiming},
            tag::{TagChanges, TagId},
        },
        set_aside::{SetAside, WorkKind, WorkRow},
    },
    ports::{repositories::clients::TagFilter, storage::Repositories},
    use_cases::{
        jobs::{self, UNFINISHED},
        mentoring::{
            assignments,
            check_ins::missing,
            numbers::number_holders,
            programs::{self as program_use_cases, delete, pause, resume},
            tags::{self, Tagging},
        },
    },
};
use hub_test_support::{builders::UserBuilder, database::TestDatabase, ports};

use super::{
    job_check_ins, job_numbers,
    jobs::{admin, assignment, do_all, insert, next, now},
};
use crate::mentoring::{
    programs,
    tags::{give, insert_tag},
};

on_both! {
    changes_of_a_program_follow_each_other,
    work_waits_for_earlier_work_set_aside,
    program_resumes_once_at_a_time,
    newcomers_of_a_resuming_program_are_active,
    program_that_is_deleted_takes_no_change,
    stopped_edit_of_a_program_reaches_everybody,
    tags_that_are_merged_take_no_change,
    taggings_of_one_tag_follow_each_other,
    number_is_given_and_taken_in_turn,
    number_stays_deleted_if_its_name_is_taken,
    assignment_is_recalled_once,
    stopped_reminder_reaches_the_others_later,
}

/// Runs a use case as an admin.
fn run<T: Send + 'static>(
    db: &TestDatabase,
    admin: UserId,
    mut use_case: impl FnMut(&mut dyn Repositories, &hub_domain::Call) -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    let ports = db.ports();
    let call = ports::call(&ports, admin, Role::Admin);
    ports::run(&ports, move |db| use_case(db, &call))
}

fn stop(db: &TestDatabase, admin: UserId, id: JobId) -> Result<(), Error> {
    run(db, admin, move |db, call| jobs::stop(db, call, id).map(drop))
}

#[track_caller]
fn assert_refused<T>(outcome: Result<T, Error>, refusal: &Violation) {
    match outcome {
        Err(Error::Conflict(violation)) => assert_eq!(&violation, refusal),
        Err(error) => panic!("{error:?}"),
        Ok(_) => panic!("not refused"),
    }
}

fn clients<const N: usize>(db: &TestDatabase) -> [UserId; N] {
    let client = |at| UserBuilder::new(&format!("maya{at}@example.com")).insert(&*db.storage).id;
    let mut clients = std::array::from_fn(client);
    clients.sort_unstable();
    clients
}

fn change_of(program: ProgramId, change: ProgramChange) -> Work {
    Work::ChangeProgram(ChangeProgram { program, name: "First month".to_owned(), change, steps: 1 })
}

fn state_in_program(db: &TestDatabase, client: UserId) -> EnrolmentState {
    db.read(|db| db.enrolments().list_of_client(client, 0))[0].state
}

fn changes_of_a_program_follow_each_other(db: &TestDatabase) {
    let admin = admin(db);
    let clients = clients::<1>(db);
    let program = programs::insert(db, "First month", Vec::new()).id;
    let name = || "First month".to_owned();
    let enrol = Work::Enrol(Enrol {
        program,
        name: name(),
        start_on: now().date_naive(),
        moves_to_today: false,
        admin,
    });
    insert(db, &enrol, &clients, admin);
    run(db, admin, move |db, call| pause(db, call, program)).unwrap();
    assert_eq!(db.raw().count("jobs"), 2, "a pause waits for the enrolment");
    assert!(next(db, now()));
    let state = state_in_program(db, clients[0]);
    assert!(matches!(state, EnrolmentState::Paused(_)), "enrolled in a paused program");
    while next(db, now()) {}
    assert_eq!(db.raw().count("jobs"), 0);
    let resumed = run(db, admin, move |db, call| resume(db, call, program)).unwrap().answer;
    assert!(resumed.counted.program.pause.is_none(), "resumed at once");
    assert_eq!(state_in_program(db, clients[0]), EnrolmentState::Active);
}

fn work_waits_for_earlier_work_set_aside(db: &TestDatabase) {
    let admin = admin(db);
    let people = clients::<1>(db);
    let [tag, other] = ["early", "other"].map(|name| insert_tag(db, name));
    let work = Work::Tag(Tag { add: vec![tag], remove: vec![], names: vec!["early".to_owned()] });
    let id = insert(db, &work, &people, admin);
    let row = WorkRow { kind: WorkKind::Job, id: id.0.to_string() };
    let aside = SetAside::after(row, None, "a fault", now(), 0.0);
    db.write(move |db| db.jobs().save_set_aside(&aside));
    tagging(db, admin, &people, [vec![], vec![tag]]).unwrap();
    let work = Work::Tag(Tag { add: vec![other], remove: vec![], names: vec!["other".to_owned()] });
    insert(db, &work, &people, admin);
    while next(db, now()) {}
    assert_eq!(tag_names(db, people[0]), ["other"], "work on another tag passes");
    assert_eq!(db.raw().count("jobs"), 2);
    while next(db, now() + TimeDelta::days(1)) {}
    assert_eq!(tag_names(db, people[0]), ["other"], "the later one wins");
    assert_eq!((db.raw().count("jobs"), db.raw().count("set_aside")), (0, 0));
}

/// Program with a step, whose enrolments are paused with it.
fn paused_program(db: &TestDatabase, admin: UserId) -> ProgramId {
    let program = programs::insert(db, "First month", vec![programs::step("a", StepTiming::Day(0))]).id;
    for email in ["ada@example.com", "bo@example.com"] {
        programs::enrol(db, program, email, chrono_tz::UTC);
    }
    run(db, admin, move |db, call| pause(db, call, program)).unwrap();
    program
}

fn program_resumes_once_at_a_time(db: &TestDatabase) {
    let admin = admin(db);
    let program = paused_program(db, admin);
    insert(db, &change_of(program, ProgramChange::Resume), &[], admin);
    assert_refused(run(db, admin, move |db, call| resume(db, call, program)), &UNFINISHED);
    while next(db, now()) {}
    assert!(run(db, admin, move |db, call| pause(db, call, program)).is_ok());
}

fn newcomers_of_a_resuming_program_are_active(db: &TestDatabase) {
    let admin = admin(db);
    let program = paused_program(db, admin);
    let [early, late] = clients::<2>(db);
    let enrol = move |db: &TestDatabase, client| {
        let work = Enrol {
            program,
            name: "First month".to_owned(),
            start_on: now().date_naive(),
            moves_to_today: false,
            admin,
        };
        insert(db, &Work::Enrol(work), &[client], admin);
    };
    enrol(db, early);
    assert!(next(db, now()));
    assert!(matches!(state_in_program(db, early), EnrolmentState::Paused(_)));
    enrol(db, late);
    insert(db, &change_of(program, ProgramChange::Resume), &[], admin);
    assert!(next(db, now()));
    assert_eq!(state_in_program(db, late), EnrolmentState::Active);
    while next(db, now()) {}
    assert_eq!(state_in_program(db, early), EnrolmentState::Active);
}

fn program_that_is_deleted_takes_no_change(db: &TestDatabase) {
    let admin = admin(db);
    let program = paused_program(db, admin);
    insert(db, &change_of(program, ProgramChange::Delete), &[], admin);
    assert_refused(run(db, admin, move |db, call| delete(db, call, program)), &UNFINISHED);
    assert_refused(run(db, admin, move |db, call| resume(db, call, program)), &UNFINISHED);
    assert_refused(
        run(db, admin, move |db, call| program_use_cases::shift(db, call, program, 1)),
        &UNFINISHED,
    );
}

fn stopped_edit_of_a_program_reaches_everybody(db: &TestDatabase) {
    let admin = admin(db);
    let program = programs::insert(db, "First month", vec![programs::step("a", StepTiming::Day(0))]).id;
    for email in ["ada@example.com", "bo@example.com", "cy@example.com"] {
        programs::enrol(db, program, email, chrono_tz::UTC);
    }
    for change in [ProgramChange::Wake, ProgramChange::MoveSteps] {
        db.raw().execute("UPDATE enrolments SET next_at = 1");
        let id = insert(db, &change_of(program, change), &[], admin);
        assert!(next(db, now()));
        stop(db, admin, id).unwrap();
        let asleep = db.raw().texts("SELECT 'asleep' AS value FROM enrolments WHERE next_at = 1");
        assert!(asleep.is_empty(), "{change:?}");
    }
}

fn tag_names(db: &TestDatabase, client: UserId) -> Vec<String> {
    let tags = db.read(move |db| db.clients().find_tags(TagFilter::OfClient(client)));
    tags.iter().map(|tag| tag.name.as_str().to_owned()).collect()
}

fn tagging(
    db: &TestDatabase,
    admin: UserId,
    clients: &[UserId],
    [add, remove]: [Vec<TagId>; 2],
) -> Result<(), Error> {
    let choice = ClientChoice::Named(clients.to_vec());
    let ids = |tags: &[TagId]| tags.iter().map(|tag| tag.0).collect::<Vec<_>>();
    run(db, admin, move |db, call| {
        let (add, remove) = (ids(&add), ids(&remove));
        let wanted = Tagging { clients: &choice, expected: None, add: &add, remove: &remove };
        tags::tag_clients(db, call, &wanted).map(drop)
    })
}

fn tags_that_are_merged_take_no_change(db: &TestDatabase) {
    let admin = admin(db);
    let people = clients::<3>(db);
    let [from, into, other] = ["from", "into", "other"].map(|name| insert_tag(db, name));
    give(db, &people, &[from]);
    let names = ["from".to_owned(), "into".to_owned()];
    let id = insert(db, &Work::MergeTags(MergeTags { from, into, names }), &[], admin);
    assert!(next(db, now()));
    for tag in [from, into] {
        assert_refused(run(db, admin, move |db, call| tags::delete(db, call, tag)), &UNFINISHED);
        assert_refused(run(db, admin, move |db, call| tags::merge(db, call, other, tag)), &UNFINISHED);
        assert_refused(tagging(db, admin, &people, [vec![tag], vec![]]), &UNFINISHED);
        let changes = TagChanges { name: Some("Another"), colour: None };
        assert_refused(run(db, admin, move |db, call| tags::edit(db, call, tag, &changes)), &UNFINISHED);
    }
    assert_refused(run(db, admin, move |db, call| tags::merge(db, call, into, from)), &UNFINISHED);
    stop(db, admin, id).unwrap();
    assert_eq!(people.map(|client| tag_names(db, client).len()), [2, 1, 1], "all keep the first tag");
    run(db, admin, move |db, call| tags::merge(db, call, from, into)).unwrap();
    assert_eq!(people.map(|client| tag_names(db, client)), [["into"]; 3]);
}

fn taggings_of_one_tag_follow_each_other(db: &TestDatabase) {
    let admin = admin(db);
    let people = clients::<3>(db);
    let [tag, other] = ["early", "other"].map(|name| insert_tag(db, name));
    let work = Work::Tag(Tag { add: vec![tag], remove: vec![], names: vec!["early".to_owned()] });
    insert(db, &work, &people, admin);
    tagging(db, admin, &people[1..], [vec![], vec![tag]]).unwrap();
    assert_refused(run(db, admin, move |db, call| tags::merge(db, call, tag, other)), &UNFINISHED);
    assert_refused(run(db, admin, move |db, call| tags::merge(db, call, other, tag)), &UNFINISHED);
    while next(db, now()) {}
    assert_eq!(people.map(|client| tag_names(db, client).len()), [1, 0, 0]);
}

fn number_id(work: &Work) -> NumberId {
    match work {
        Work::GiveNumber(GiveNumber { id, .. })
        | Work::TakeNumber(TakeNumber { id, .. })
        | Work::DeleteNumber(DeleteNumber { id, .. }) => *id,
        _ => panic!("{work:?}"),
    }
}

fn number_is_given_and_taken_in_turn(db: &TestDatabase) {
    let admin = admin(db);
    let people = clients::<2>(db);
    let choice = || ClientChoice::Named(people.to_vec());
    let (work, ..) = job_numbers::give(db, admin);
    let id = number_id(&work);
    insert(db, &work, &people, admin);
    let taken = choice();
    let take = move |db: &mut dyn Repositories, call: &hub_domain::Call| {
        number_holders::take(db, call, id, &taken, None)
    };
    assert_refused(run(db, admin, take.clone()), &UNFINISHED);
    while next(db, now()) {}
    assert_eq!(run(db, admin, take).unwrap().answer.clients, 2);
    let (work, ..) = job_numbers::take(db, &people, admin);
    let id = number_id(&work);
    insert(db, &work, &people, admin);
    let given = choice();
    assert_refused(
        run(db, admin, move |db, call| number_holders::give(db, call, id, &given, None)),
        &UNFINISHED,
    );
}

fn number_stays_deleted_if_its_name_is_taken(db: &TestDatabase) {
    let admin = admin(db);
    let (work, ..) = job_numbers::delete(db, &clients::<2>(db), admin);
    let id = insert(db, &work, &[], admin);
    job_numbers::insert(db, "Hours", admin);
    assert!(matches!(stop(db, admin, id), Err(Error::Conflict(_))));
    while next(db, now()) {}
    assert_eq!((db.raw().count("numbers"), db.raw().count("jobs")), (1, 0), "deleted to its end");
}

fn assignment_is_recalled_once(db: &TestDatabase) {
    let admin = admin(db);
    let people = clients::<2>(db);
    let assign = assignment(db, &people);
    let id = assign.id;
    do_all(db, &Work::Assign(assign), &people, admin);
    db.write(move |db| db.assignments().set_recalled(id, Some(now())));
    insert(db, &Work::Recall(Recall { tasks: 1, rows: 4, id }), &people, admin);
    let again = run(db, admin, move |db, call| assignments::recall(db, call, id).map(drop));
    assert_refused(again, &assignments::ALREADY_RECALLED);
    assert_eq!(db.raw().count("jobs"), 1, "the first one goes on");
}

fn stopped_reminder_reaches_the_others_later(db: &TestDatabase) {
    let admin = admin(db);
    let people = clients::<3>(db);
    let (work, ..) = job_check_ins::remind(db, &people, admin);
    let Work::RemindCheckIn(remind) = work.clone() else { panic!("{work:?}") };
    let job = insert(db, &work, &people, admin);
    assert!(next(db, now()));
    stop(db, admin, job).unwrap();
    let (id, on) = (remind.id, remind.on);
    run(db, admin, move |db, call| missing::remind(db, call, id, on).map(drop)).unwrap();
    while next(db, now()) {}
    let query = MissingQuery::parse(id, on, false, None, None).unwrap();
    let reminder = db.read(|db| db.periods().list_missing(&query, &[], now())).reminder.unwrap();
    assert_eq!(reminder.people, 3, "those of the stopped one, too");
    let told = "SELECT user_id AS value FROM notifications WHERE link_kind = 'checkIn' ORDER BY user_id";
    assert_eq!(db.raw().texts(told), people.map(|client| client.to_string()), "each once");
}
