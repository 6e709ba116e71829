//! Assignments that the release before was giving when it was upgraded.

use hub_domain::{
    model::{
        mentoring::assignment::{AssignedTask, Assignees, AssignmentId, Chunk},
        notification::AssignmentNotice,
    },
    ports::repositories::jobs::ClientsOf,
};
use hub_test_support::{
    builders::task_details,
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

use super::migration_files;
use crate::{
    competing::mentors::{clients, mails, open, told},
    mentoring::large_assignments::give_next_chunk,
};

on_both! {
    half_given_assignment_is_finished,
}

const MIGRATION: &str = "2026-12-08-010000_jobs";
/// Refers to the jobs.
const LATER: &str = "2026-12-08-070000_job_clients";

/// Assigns tasks to this number of clients.
fn begin(db: &TestDatabase, size: usize) -> (AssignmentId, Chunk) {
    let now = parse(FixedClock::START);
    db.write(move |db| {
        let tasks = [AssignedTask {
            details: task_details("Film"),
            subtask_titles: vec!["Script".to_owned()],
            program_step: None,
        }];
        let (id, _) = db.assignments().begin(&Assignees::All, &tasks, None, None, now)?;
        let assignees = db.jobs().list_clients(ClientsOf::Assignment(id), None, size)?;
        let chunk = Chunk::of(&assignees).unwrap();
        db.assignments().give(id, chunk, &tasks, now)?;
        let notice = AssignmentNotice::of(&tasks);
        let first = Chunk { last: chunk.first, ..chunk };
        if size > 1 {
            db.assignments().recompute_figures(id, first, now)?;
            db.assignments().notify(id, first, None, &notice, None, now)?;
        }
        Ok((id, first))
    })
}

fn half_given_assignment_is_finished(db: &TestDatabase) {
    let clients = clients(db, 3);
    let mut raw = db.raw();
    migration_files::run(&mut raw, LATER, "down.sql");
    migration_files::run(&mut raw, MIGRATION, "down.sql");
    let unfinished = |id: AssignmentId, is_visible: bool, reached: &str, done: i64| {
        format!(
            "INSERT INTO unfinished_assignments VALUES ({}, '[{{\"title\":\"Film\",\"description\":null,\
             \"category\":\"Content Creation\",\"due_date\":null,\"subtasks\":[\"Script\"]}}]', \
             'Ti\"mo', 3, {is_visible}, {reached}, {done})",
            id.0
        )
    };
    let (hidden, first) = begin(db, 1);
    let (visible, _) = begin(db, 3);
    for (id, is_visible) in [(hidden, false), (visible, true)] {
        raw.execute(&unfinished(id, is_visible, &format!("'{}'", first.last), 1));
    }
    migration_files::run(&mut raw, MIGRATION, "up.sql");
    migration_files::run(&mut raw, LATER, "up.sql");
    let mut expected = 2;
    if !db.url.starts_with("sqlite") {
        // A server of the release before, which still runs.
        let (late, _) = begin(db, 1);
        raw.execute("DELETE FROM subtasks WHERE task_id = (SELECT MAX(id) FROM tasks)");
        raw.execute(&format!("DELETE FROM tasks WHERE assignment_id = {}", late.0));
        raw.execute(&unfinished(late, false, "NULL", 0));
        expected = 3;
    }
    while give_next_chunk(&db.ports()) {}
    for client in &clients {
        let tasks = open(db, *client);
        assert_eq!((tasks.len(), told(db, *client)), (expected, expected), "once");
        assert!(tasks.iter().all(|task| task.subtasks.len() == 1));
    }
    // The first client of the visible one was mailed by the release before.
    let all: i64 = mails(db).values().sum::<usize>().try_into().unwrap();
    assert_eq!(all, 3 * i64::try_from(expected).unwrap() - 1);
    assert_eq!((raw.count("jobs"), raw.count("unfinished_assignments")), (0, 0));
}
