//! Failed work on a row: only this row is set aside. It is tried again after a pause, or at an admin's request.

mod check_ins;
mod sweeping;

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::{
    Call, Error,
    model::{
        accounts::user::{Role, UserId},
        email::mail_choice::{MailChoice, MailPreferences},
        job::{Assign, JobId, MIN_ROWS, Progress, Work},
        mentoring::{
            activity::Action,
            assignment::{AssignedTask, Assignees, AssignmentId},
            program::ProgramId,
        },
        set_aside::{SetAside, WorkKind, WorkRow},
        task::TaskStatus,
    },
    use_cases::{
        email::{digests, mail_preferences},
        housekeeping,
        jobs::{self, Worker},
        mentoring::{
            assignments,
            check_ins::{OPENINGS, missing::PERIODS},
            clients, corrections, notes, programs,
        },
        set_aside::{RowWork, list, run_next, try_again},
        tasks,
    },
};
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder, task_details},
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
    ports,
};

use crate::{
    mentoring::program_scene::{self, days},
    tasks::recurrences,
};

on_both! {
    recurrence_is_set_aside_alone,
    job_is_set_aside_alone,
    unreadable_job_stops_no_recall,
    job_of_a_newer_release_waits,
    enrolment_is_set_aside_alone,
    program_is_set_aside_as_one_row,
    digest_is_set_aside_alone,
    figures_of_a_client_are_set_aside_alone,
    vanished_row_is_not_set_aside_any_more,
}

/// Two good rows and a bad one, all due.
struct Case<'a> {
    db: &'a TestDatabase,
    now: DateTime<Utc>,
    bad: WorkRow,
    mended_by: String,
    /// Works until no row is due. Returns the rows that were set aside.
    work: &'a dyn Fn(DateTime<Utc>) -> Vec<SetAside>,
    done: &'a dyn Fn() -> i64,
    /// Number of processed rows without the bad row, and with it.
    good: i64,
    all: i64,
}

fn rounds<C: Clone + Send + 'static>(
    db: &TestDatabase,
    context: &C,
    work: &RowWork<C>,
    now: DateTime<Utc>,
) -> Vec<SetAside> {
    let mut set_aside = Vec::new();
    loop {
        let round = run_next(db.storage(), context, now, work).unwrap();
        let is_more = round.is_more();
        set_aside.extend(round.set_aside);
        if !is_more {
            return set_aside;
        }
    }
}

fn admin(db: &TestDatabase, now: DateTime<Utc>) -> Call {
    Call { now, ..ports::call(&db.ports(), UserId::generate(), Role::Admin) }
}

fn listed(db: &TestDatabase) -> Vec<SetAside> {
    let admin = admin(db, parse(FixedClock::START));
    db.storage().query(|db| list(db, &admin)).unwrap()
}

fn try_now(db: &TestDatabase, now: DateTime<Utc>, row: &WorkRow) -> Result<Action, Error> {
    let (admin, row) = (admin(db, now), row.clone());
    let audited = ports::run(&db.ports(), move |db| try_again(db, &admin, &row))?;
    Ok(audited.audit_entry.unwrap().action)
}

#[track_caller]
fn is_set_aside_alone(case: &Case<'_>) {
    let Case { db, now, bad, .. } = case;
    let set_aside = (case.work)(*now);
    assert_eq!((case.done)(), case.good, "the others are done: {set_aside:?}");
    assert_eq!(set_aside.iter().map(|each| &each.row).collect::<Vec<_>>(), [bad], "once");
    assert_eq!((set_aside[0].attempts, listed(db)), (1, set_aside.clone()));
    let pause = set_aside[0].until - *now;
    assert!((TimeDelta::minutes(1)..=TimeDelta::seconds(75)).contains(&pause), "{pause}");

    assert_eq!((case.work)(*now + TimeDelta::seconds(59)), []);
    let again = (case.work)(*now + TimeDelta::seconds(75));
    assert_eq!((again.len(), again[0].attempts), (1, 2), "it is tried again");

    db.raw().execute(&case.mended_by);
    let soon = *now + TimeDelta::seconds(90);
    assert_eq!(((case.work)(soon), (case.done)()), (Vec::new(), case.good), "it waits");
    assert_eq!(try_now(db, soon, bad).unwrap(), Action::WorkTriedAgain);
    assert_eq!(((case.work)(soon), (case.done)(), listed(db)), (Vec::new(), case.all, Vec::new()));
    assert!(matches!(try_now(db, soon, bad), Err(Error::NotFound)));
}

/// Lets each change of one row fail: a column that holds its key, and the key.
fn refuse(db: &TestDatabase, change: &str, table: &str, column: &str, key: &str) -> String {
    if db.url.starts_with("sqlite") {
        db.raw().execute(&format!(
            "CREATE TRIGGER bad BEFORE {change} ON {table} WHEN OLD.{column} = '{key}' \
             BEGIN SELECT RAISE(ABORT, 'bad'); END"
        ));
        "DROP TRIGGER bad".to_owned()
    } else {
        let row = if change == "DELETE" { "OLD" } else { "NEW" };
        db.raw().execute(&format!(
            "CREATE FUNCTION bad() RETURNS trigger LANGUAGE plpgsql AS \
             'BEGIN IF OLD.{column}::text = ''{key}'' THEN PERFORM 1 / 0; END IF; RETURN {row}; END'; \
             CREATE TRIGGER bad BEFORE {change} ON {table} FOR EACH ROW EXECUTE FUNCTION bad()"
        ));
        "DROP FUNCTION bad CASCADE".to_owned()
    }
}

fn people(db: &TestDatabase) -> [UserId; 3] {
    ["a", "b", "c"].map(|name| UserBuilder::new(&format!("{name}@example.com")).insert(&*db.storage).id)
}

fn unreadable(user: UserId) -> String {
    format!("UPDATE users SET created_at = -9223372036854775807 WHERE id = '{user}'")
}

fn readable(user: UserId) -> String {
    format!("UPDATE users SET created_at = 0 WHERE id = '{user}'")
}

fn recurrence_is_set_aside_alone(db: &TestDatabase) {
    let scene = recurrences::scene(db);
    let made = [(); 3].map(|()| {
        let task = scene.create("2026-11-20", recurrences::recurrence("day", "date"));
        scene.complete(task, "2026-11-20T12:30:00Z");
        task.0
    });
    db.raw().execute(&format!("UPDATE tasks SET category = 'juggling' WHERE id = {}", made[1]));
    is_set_aside_alone(&Case {
        db,
        now: parse("2026-11-21T00:00:00Z"),
        bad: WorkRow { kind: WorkKind::Recurrence, id: made[1].to_string() },
        mended_by: format!("UPDATE tasks SET category = 'Content Creation' WHERE id = {}", made[1]),
        work: &|now| rounds(db, &(), &tasks::RECURRENCES, now),
        done: &|| db.raw().count("tasks WHERE is_copy"),
        good: 2,
        all: 3,
    });
}

/// Records an assignment whose first chunk is left.
fn begin_job(db: &TestDatabase, client: UserId, now: DateTime<Utc>) -> (AssignmentId, JobId) {
    db.write(move |db| {
        let details = task_details("Film");
        let tasks = vec![AssignedTask { details, subtask_titles: Vec::new(), program_step: None }];
        let chosen = Assignees::Chosen(vec![client]);
        let (id, total) = db.assignments().begin(&chosen, &tasks, None, None, now)?;
        let work = Work::Assign(Assign { id, tasks, mentor: "Timo".to_owned(), has_tasks: false });
        let progress = Progress { total, ..Progress::default() };
        Ok((id, db.jobs().insert(&work, &progress, &[], client, now)?))
    })
}

fn job_is_set_aside_alone(db: &TestDatabase) {
    let now = parse("2026-11-20T12:00:00Z");
    let [(_, JobId(bad)), ..] = people(db).map(|client| begin_job(db, client, now));
    db.raw().execute(&format!("UPDATE jobs SET cursor = 'nobody' WHERE id = {bad}"));
    let worker = Worker { site: db.ports().site, rows: MIN_ROWS };
    is_set_aside_alone(&Case {
        db,
        now,
        bad: WorkRow { kind: WorkKind::Job, id: bad.to_string() },
        mended_by: "UPDATE jobs SET cursor = NULL".to_owned(),
        work: &|now| rounds(db, &worker, &jobs::WORK, now),
        done: &|| db.raw().count("tasks"),
        good: 2,
        all: 3,
    });
}

fn unreadable_job_stops_no_recall(db: &TestDatabase) {
    let now = parse("2026-11-20T12:00:00Z");
    let [(_, JobId(bad)), (good, _), _] = people(db).map(|client| begin_job(db, client, now));
    db.raw().execute(&format!("UPDATE jobs SET body = '{{' WHERE id = {bad}"));
    rounds(db, &Worker { site: db.ports().site, rows: MIN_ROWS }, &jobs::WORK, now);
    let admin = admin(db, now);
    assert_eq!(db.storage().query(|db| jobs::list(db, &admin)).unwrap(), []);
    let shown = db.storage().query(|db| corrections::find(db, &admin, good));
    assert!(shown.is_ok(), "{shown:?}");
    let outcome = ports::run(&db.ports(), move |db| assignments::recall(db, &admin, good));
    assert_eq!(outcome.unwrap().answer.0.removed, 1);
}

fn job_of_a_newer_release_waits(db: &TestDatabase) {
    let now = parse("2026-11-20T12:00:00Z");
    let [(_, JobId(newer)), ..] = people(db).map(|client| begin_job(db, client, now));
    db.raw().execute(&format!("UPDATE jobs SET kind = 'juggle' WHERE id = {newer}"));
    assert_eq!(rounds(db, &Worker { site: db.ports().site, rows: MIN_ROWS }, &jobs::WORK, now), []);
    assert_eq!((db.raw().count("tasks"), db.raw().count("jobs")), (2, 1));
}

fn enrolment_is_set_aside_alone(db: &TestDatabase) {
    let scene = program_scene::scene(db);
    let program = scene.program("x", days(&[("a", 0)]));
    let [other, ..] = people(db);
    scene.enrol(program, &[scene.maya, scene.noah, other], "2026-11-20", program_scene::MORNING);
    let of_noah = format!("enrolments WHERE client_id = '{}'", scene.noah);
    let id = (1..=3).find(|id| db.raw().count(&format!("{of_noah} AND id = {id}")) == 1).unwrap();
    db.raw().execute(&format!("UPDATE enrolments SET state = 'sideways' WHERE id = {id}"));
    is_set_aside_alone(&Case {
        db,
        now: parse(program_scene::EVENING),
        bad: WorkRow { kind: WorkKind::Enrolment, id: id.to_string() },
        mended_by: format!("UPDATE enrolments SET state = 'active' WHERE id = {id}"),
        work: &|now| rounds(db, &*scene.ports.site, &programs::STEPS, now),
        done: &|| db.raw().count("tasks"),
        good: 2,
        all: 3,
    });
}

fn program_is_set_aside_as_one_row(db: &TestDatabase) {
    let scene = program_scene::scene(db);
    let ProgramId(broken) = scene.program("broken", days(&[("a", 0)]));
    let sound = scene.program("sound", days(&[("b", 0)]));
    for program in [ProgramId(broken), sound] {
        scene.enrol(program, &[scene.maya, scene.noah], "2026-11-20", program_scene::MORNING);
    }
    db.raw().execute(&format!("UPDATE program_steps SET subtasks = '{{' WHERE program_id = {broken}"));
    is_set_aside_alone(&Case {
        db,
        now: parse(program_scene::EVENING),
        bad: WorkRow { kind: WorkKind::Program, id: broken.to_string() },
        mended_by: format!("UPDATE program_steps SET subtasks = '[]' WHERE program_id = {broken}"),
        work: &|now| {
            let mut set_aside = rounds(db, &(), &programs::PROGRAMS, now);
            set_aside.extend(rounds(db, &*scene.ports.site, &programs::STEPS, now));
            set_aside
        },
        done: &|| db.raw().count("tasks"),
        good: 2,
        all: 4,
    });
}

fn digest_is_set_aside_alone(db: &TestDatabase) {
    let ports = db.ports();
    let timo = UserBuilder::new("timo@example.com").admin().insert(&*db.storage).id;
    let people = people(db);
    for who in people {
        let (tasks, reviews) = (MailChoice::Never, MailChoice::Never);
        let wanted = MailPreferences { tasks, notes: MailChoice::Daily, reviews, check_ins: reviews };
        let chosen = ports::call(&ports, who, Role::Client);
        ports::run(&ports, move |db| mail_preferences::choose(db, &chosen, wanted)).unwrap();
        let admin = ports::call(&ports, timo, Role::Admin);
        ports::run(&ports, move |db| notes::send(db, &admin, who, "Well done!")).unwrap();
    }
    db.raw().execute(&unreadable(people[0]));
    is_set_aside_alone(&Case {
        db,
        now: parse("2026-11-21T08:00:00Z"),
        bad: WorkRow { kind: WorkKind::Digest, id: people[0].to_string() },
        mended_by: readable(people[0]),
        work: &|now| digests::write_due(db.storage(), now, &ports.site).unwrap().set_aside,
        done: &|| db.raw().count("outbox"),
        good: 2,
        all: 3,
    });
}

fn figures_of_a_client_are_set_aside_alone(db: &TestDatabase) {
    let people = people(db);
    for client in people {
        let due = Some("2026-11-20".parse().unwrap());
        TaskBuilder::of(client).status(TaskStatus::Todo).due(due).insert(&*db.storage);
    }
    is_set_aside_alone(&Case {
        db,
        now: parse("2026-11-21T00:00:00Z"),
        bad: WorkRow { kind: WorkKind::ClientFigures, id: people[1].to_string() },
        mended_by: refuse(db, "UPDATE", "client_summaries", "user_id", &people[1].to_string()),
        work: &|now| rounds(db, &(), &clients::FIGURES, now),
        done: &|| db.raw().count("client_summaries WHERE overdue_tasks = 1"),
        good: 2,
        all: 3,
    });
}

fn vanished_row_is_not_set_aside_any_more(db: &TestDatabase) {
    let now = parse("2026-11-20T12:00:00Z");
    let rows = WorkKind::ALL.map(|kind| {
        let id = if kind == WorkKind::Clock { "clock" } else { "7" };
        WorkRow { kind, id: id.to_owned() }
    });
    for row in rows {
        let due = SetAside { row, error: "gone".to_owned(), until: now, attempts: 3 };
        db.write(move |db| db.jobs().save_set_aside(&due));
    }
    let site = db.ports().site;
    rounds(db, &(), &tasks::RECURRENCES, now);
    rounds(db, &Worker { site: site.clone(), rows: MIN_ROWS }, &jobs::WORK, now);
    rounds(db, &(), &programs::PROGRAMS, now);
    rounds(db, &*site, &programs::STEPS, now);
    rounds(db, &(), &OPENINGS, now);
    rounds(db, &*site, &PERIODS, now);
    rounds(db, &(), &clients::FIGURES, now);
    digests::write_due(db.storage(), now, &site).unwrap();
    housekeeping::run_round(db.storage(), now, None).unwrap();
    housekeeping::retry(db.storage(), now).unwrap();
    assert_eq!(listed(db), []);
}
