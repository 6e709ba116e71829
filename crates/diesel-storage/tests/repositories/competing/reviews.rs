//! Decisions, withdrawals and comments at once: step by step on PostgreSQL, twenty at a time on both databases.

use chrono::TimeDelta;
use hub_domain::{
    Call, Error,
    model::{
        idempotency::{Fingerprint, IdempotencyKey, RecordedResponse},
        mentoring::assignment::AssignmentId,
        task::{Task, TaskStatus, id::TaskId},
        thread::{Entry, SubmissionState, id::EntryId},
    },
    ports::storage::Repositories,
    use_cases::{
        idempotency,
        mentoring::{
            assignments,
            reviews::{self, DecisionForm},
        },
        tasks,
    },
};
use hub_test_support::{database::TestDatabase, ports};

use crate::{
    competing::{competition::at_once, races::while_held},
    tasks::threads::{Scene, now, scene},
};

fn decide(
    scene: &Scene<'_>,
    submission: EntryId,
    revision: i64,
    decision: &'static str,
) -> impl FnMut(&mut dyn Repositories) -> Result<Task, Error> + Send + 'static {
    let call = scene.call(scene.timo, now());
    move |db| {
        let form = DecisionForm { revision, decision, text: Some("Louder.") };
        Ok(reviews::decide(db, &call, submission, &form)?.answer)
    }
}

fn withdraw(scene: &Scene<'_>) -> impl FnMut(&mut dyn Repositories) -> Result<(), Error> + Send + 'static {
    let (call, task) = (scene.call(scene.maya, now()), scene.task);
    move |db| tasks::withdraw(db, &call, task)
}

fn submit(call: &Call, task: TaskId, db: &mut dyn Repositories) -> Result<EntryId, Error> {
    Ok(tasks::submit(db, call, task, Some("There."), &[])?.entry.id)
}

#[track_caller]
fn superseded<T: std::fmt::Debug>(outcome: Result<T, Error>) -> Entry {
    match outcome {
        Err(Error::Superseded(latest)) => *latest,
        other => panic!("expected the latest submission, got {other:?}"),
    }
}

/// Number of rows that a completion of Maya leaves, each at most once.
fn counted(db: &TestDatabase) -> [i64; 3] {
    let mut raw = db.raw();
    ["completions", "achievements", "notifications WHERE kind = 'achievement'"].map(|rows| raw.count(rows))
}

#[test]
fn approval_and_withdrawal_exclude_each_other() {
    let Some(db) = TestDatabase::postgres() else { return };
    let scene = scene(&db);
    let submission = scene.submit(scene.task, now());
    let (withdrawn, approved) = while_held(&db, withdraw(&scene), || {
        ports::run(&scene.ports, decide(&scene, submission, 1, "approved"))
    });
    withdrawn.unwrap();
    assert_eq!(superseded(approved).content.state(), Some(SubmissionState::Withdrawn));
    assert_eq!(counted(&db), [0; 3]);

    let second = scene.submit(scene.task, now());
    let (approved, withdrawn) =
        while_held(&db, decide(&scene, second, 2, "approved"), || ports::run(&scene.ports, withdraw(&scene)));
    assert_eq!(approved.unwrap().status, TaskStatus::Completed);
    assert!(matches!(withdrawn, Err(Error::Conflict(_))), "{withdrawn:?}");
    assert_eq!(counted(&db), [1; 3]);
}

#[test]
fn second_approval_finds_the_first() {
    let Some(db) = TestDatabase::postgres() else { return };
    let scene = scene(&db);
    let submission = scene.submit(scene.task, now());
    let approve = || decide(&scene, submission, 1, "approved");
    let (first, second) = while_held(&db, approve(), || ports::run(&scene.ports, approve()));
    first.unwrap();
    assert_eq!(superseded(second).content.state(), Some(SubmissionState::Approved));
    assert_eq!(counted(&db), [1; 3]);
}

#[test]
fn approval_and_recall_leave_the_task() {
    for recall_is_first in [true, false] {
        let Some(db) = TestDatabase::postgres() else { return };
        let scene = scene(&db);
        let submission = scene.submit(scene.task, now());
        let approve = decide(&scene, submission, 1, "approved");
        let call = scene.call(scene.tina, now());
        let recall =
            move |db: &mut dyn Repositories| Ok(assignments::recall(db, &call, AssignmentId(1))?.answer.0);
        let (approved, recalled) = if recall_is_first {
            let (recalled, approved) = while_held(&db, recall, || ports::run(&scene.ports, approve));
            (approved, recalled)
        } else {
            while_held(&db, approve, || ports::run(&scene.ports, recall))
        };
        assert_eq!(approved.unwrap().status, TaskStatus::Completed);
        let recalled = recalled.unwrap();
        assert_eq!((recalled.removed, recalled.kept), (0, 1));
        assert_eq!(counted(&db), [1; 3]);
    }
}

#[test]
fn decision_on_an_old_revision_shows_the_new() {
    let Some(db) = TestDatabase::postgres() else { return };
    let scene = scene(&db);
    let first = scene.submit(scene.task, now());
    let (call, task) = (scene.call(scene.maya, now()), scene.task);
    let again = move |db: &mut dyn Repositories| {
        tasks::withdraw(db, &call, task)?;
        submit(&call, task, db)
    };
    let (second, decided) =
        while_held(&db, again, || ports::run(&scene.ports, decide(&scene, first, 1, "changes")));
    let latest = superseded(decided);
    assert_eq!((latest.id, latest.content.revision()), (second.unwrap(), Some(2)));
    assert_eq!(scene.waiting(), [latest.id]);
}

#[test]
fn comment_on_a_deleted_task_is_not_found() {
    let Some(db) = TestDatabase::postgres() else { return };
    let scene = scene(&db);
    let (task, maya) = (scene.task, scene.call(scene.maya, now()));
    let delete = move |db: &mut dyn Repositories| tasks::delete(db, &maya, task);
    let timo = scene.call(scene.timo, now());
    let comment = move |db: &mut dyn Repositories| tasks::comment(db, &timo, task, "And?").map(drop);
    let (deleted, commented) = while_held(&db, delete.clone(), || ports::run(&scene.ports, comment.clone()));
    deleted.unwrap();
    assert!(matches!(commented, Err(Error::NotFound)), "{commented:?}");
    assert_eq!(db.raw().count("thread_entries"), 0);

    let maya = scene.call(scene.maya, now());
    scene.run(move |db| tasks::restore(db, &maya, task));
    let (commented, deleted) = while_held(&db, comment, || ports::run(&scene.ports, delete));
    commented.unwrap();
    deleted.unwrap();
    let maya = scene.call(scene.maya, now());
    let restored = scene.run(move |db| tasks::restore(db, &maya, task));
    assert_eq!((restored.comments.total, restored.comments.unread), (1, 1));
}

/// Submits once for a key, as the runner does.
fn submit_once(db: &mut dyn Repositories, call: &Call, task: TaskId) -> Result<String, Error> {
    let key = IdempotencyKey::parse("one-key").unwrap();
    let fingerprint = Fingerprint::of("submissions", b"body");
    if let Some(kept) = idempotency::find_answer(db, call, &key, &fingerprint)? {
        return Ok(kept);
    }
    let body = format!("{:?}", submit(call, task, db)?);
    idempotency::keep_answer(db, call, &key, &RecordedResponse { fingerprint, body: body.clone() })?;
    Ok(body)
}

#[test]
fn submitting_twice_with_one_key_submits_once() {
    for db in TestDatabase::both() {
        let scene = scene(&db);
        let answers = at_once(20, |_| {
            let (call, task) = (scene.call(scene.maya, now()), scene.task);
            ports::run(&scene.ports, move |db| submit_once(db, &call, task)).unwrap()
        });
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
        assert_eq!((scene.waiting().len(), db.raw().count("thread_entries")), (1, 1));
    }
}

#[test]
fn twenty_submissions_at_once_are_one() {
    for db in TestDatabase::both() {
        let scene = scene(&db);
        let outcomes = at_once(20, |_| {
            let (call, task) = (scene.call(scene.maya, now()), scene.task);
            ports::run(&scene.ports, move |db| submit(&call, task, db))
        });
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
        assert!(outcomes.iter().all(|outcome| matches!(outcome, Ok(_) | Err(Error::Conflict(_)))));
        assert_eq!(db.raw().count("thread_entries"), 1);
    }
}

#[test]
fn twenty_decisions_at_once_have_one_winner() {
    for db in TestDatabase::both() {
        let scene = scene(&db);
        let submission = scene.submit(scene.task, now());
        let won = at_once(20, |number| match number % 3 {
            0 => ports::run(&scene.ports, decide(&scene, submission, 1, "approved")).is_ok(),
            1 => ports::run(&scene.ports, decide(&scene, submission, 1, "changes")).is_ok(),
            _ => ports::run(&scene.ports, withdraw(&scene)).is_ok(),
        });
        assert_eq!(won.iter().filter(|won| **won).count(), 1);
        let task = scene.task_of(scene.maya);
        let state = scene.thread(scene.maya).entries[0].entry.content.state().unwrap();
        let (status, completions) = match state {
            SubmissionState::Approved => (TaskStatus::Completed, 1),
            SubmissionState::ChangesAsked => (TaskStatus::InProgress, 0),
            SubmissionState::Withdrawn => (TaskStatus::Done, 0),
            SubmissionState::Waiting => panic!("it was decided"),
        };
        assert_eq!((task.status, counted(&db)), (status, [completions; 3]));
        assert_eq!(scene.waiting(), []);
    }
}

#[test]
fn comments_of_both_sides_are_all_counted() {
    for db in TestDatabase::both() {
        let scene = scene(&db);
        at_once(20, |number| {
            let by = [scene.maya, scene.timo, scene.tina][number % 3];
            let (call, task) = (scene.call(by, now() + TimeDelta::minutes(1)), scene.task);
            ports::run(&scene.ports, move |db| {
                let written = tasks::comment(db, &call, task, "And?")?;
                if number % 5 == 0 {
                    tasks::delete_comment(db, &call, written.entry.id)?;
                }
                Ok(())
            })
            .unwrap();
        });
        assert_eq!(scene.thread(scene.maya).entries.len(), 16);
        let comments = scene.task_of(scene.maya).comments;
        assert_eq!(comments.total, 16);
        // Numbers 0 and 15 of Maya's seven were deleted.
        assert_eq!(comments.unread, 16 - 5);
    }
}

#[test]
fn approvals_of_two_tasks_earn_each_milestone_once() {
    for db in TestDatabase::both() {
        let scene = scene(&db);
        let other = scene.finished(scene.maya, "Other");
        let submissions = [scene.task, other].map(|task| scene.submit(task, now()));
        at_once(2, |number| {
            ports::run(&scene.ports, decide(&scene, submissions[number], 1, "approved")).unwrap();
        });
        let mut earned: Vec<_> =
            db.read(|db| db.achievements().list(scene.maya)).iter().map(|held| held.kind.name()).collect();
        earned.sort_unstable();
        assert_eq!(earned, ["dynamic_duo", "first_task", "timo_for_two"]);
    }
}
