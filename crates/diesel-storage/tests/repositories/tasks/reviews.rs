//! Reviews: submissions, decisions on them, and the queue, through the use cases.

use chrono::TimeDelta;
use hub_domain::{
    Error,
    model::{
        mentoring::{
            activity::{Action, ActivityFilter, ActivityKind},
            assignment::AssignmentId,
            review::{QueueCursor, QueueQuery},
        },
        notification::NotificationKind,
        page::Page,
        task::{TaskList, TaskStatus, review::ReviewState},
        thread::{EntryKind, SubmissionState, VisibleEntry, id::EntryId},
    },
    use_cases::{
        mentoring::{assignments, reviews},
        tasks,
    },
};
use hub_test_support::{builders::UserBuilder, database::TestDatabase};

use crate::tasks::threads::{now, scene};

on_both! {
    decisions_are_kept_with_every_revision,
    an_approval_counts_for_the_client_alone,
    asked_changes_put_the_task_back_on_top,
    withdrawn_work_leaves_the_queue,
    decision_on_an_older_revision_names_the_latest,
    queue_is_paged_oldest_first,
    recall_takes_untouched_tasks_with_their_comments,
    decisions_are_no_activity_of_the_client,
}

fn kinds(entries: &[VisibleEntry]) -> Vec<(EntryKind, Option<i64>, Option<SubmissionState>)> {
    let contents = entries.iter().map(|visible| &visible.entry.content);
    contents.map(|content| (content.kind(), content.revision(), content.state())).collect()
}

fn decisions_are_kept_with_every_revision(db: &TestDatabase) {
    let scene = scene(db);
    let first = scene.submit(scene.task, now());
    assert_eq!(scene.waiting(), [first]);
    let asked = scene.decide(scene.tina, first, 1, "changes").unwrap();
    let review = asked.review.unwrap();
    assert_eq!((review.submission, review.revision), (first, 1));
    assert_eq!(review.state, ReviewState::ChangesAsked { text: "Louder.".to_owned() });
    assert_eq!(scene.waiting(), []);

    let (call, task) = (scene.call(scene.maya, now()), scene.task);
    scene.run(move |db| tasks::move_to(db, &call, task, TaskStatus::Done, None));
    let second = scene.submit(scene.task, now() + TimeDelta::hours(2));
    assert_eq!(scene.task_of(scene.maya).review.unwrap().state, ReviewState::Waiting);
    let approved = scene.decide(scene.timo, second, 2, "approved").unwrap();
    assert_eq!((approved.status, approved.review), (TaskStatus::Completed, None));

    let thread = scene.thread(scene.maya);
    assert_eq!(
        kinds(&thread.entries),
        [
            (EntryKind::Submission, Some(1), Some(SubmissionState::ChangesAsked)),
            (EntryKind::ChangesAsked, Some(1), None),
            (EntryKind::Submission, Some(2), Some(SubmissionState::Approved)),
            (EntryKind::Approved, Some(2), None),
        ]
    );
    assert_eq!(thread.assigned_by.as_deref(), Some("Timo Example"));
    let submitted = &thread.entries[0].entry;
    assert_eq!(submitted.content.text(), Some("There.\nEnjoy!"));
    assert_eq!(submitted.content.links(), ["https://example.com/film", "http://example.com/2"]);
    assert_eq!(
        submitted.author.as_ref().map(|author| (author.id, author.is_admin)),
        Some((scene.maya, false))
    );
    assert_eq!(thread.entries[1].entry.content.text(), Some("Louder."));

    let filter = ActivityFilter { kind: Some(ActivityKind::Review), client: Some(scene.maya) };
    let lines = db.read(|db| db.activity().list(filter, Page::ALL));
    let lines: Vec<_> = lines
        .iter()
        .map(|line| (line.audit_entry.action, line.audit_entry.revision, line.actor_name.as_deref()))
        .collect();
    assert!(lines.contains(&(Action::Approved, Some(2), Some("Timo Example"))), "{lines:?}");
    assert!(lines.contains(&(Action::ChangesAsked, Some(1), Some("Tina Example"))), "{lines:?}");
}

fn an_approval_counts_for_the_client_alone(db: &TestDatabase) {
    let scene = scene(db);
    let submission = scene.submit(scene.task, now());
    scene.decide(scene.timo, submission, 1, "approved").unwrap();
    let earned = db.read(|db| db.achievements().list(scene.maya));
    let kinds: Vec<_> = earned.iter().map(|achievement| achievement.kind.name()).collect();
    assert_eq!(kinds, ["first_task"]);
    assert!(earned.iter().all(|achievement| !achievement.seen), "it is celebrated");
    assert_eq!(db.read(|db| db.achievements().list(scene.timo)), []);
    assert_eq!(scene.told(scene.maya, NotificationKind::Achievement), 1);
    assert_eq!(db.raw().count("completions"), 1);
    let completed = db.tasks_of(scene.maya, TaskList::Completed(Page::ALL));
    assert_eq!(completed.iter().map(|task| task.id).collect::<Vec<_>>(), [scene.task]);
}

fn asked_changes_put_the_task_back_on_top(db: &TestDatabase) {
    let scene = scene(db);
    let other = scene.assign(scene.maya, "Other");
    let call = scene.call(scene.maya, now());
    scene.run(move |db| tasks::move_to(db, &call, other, TaskStatus::InProgress, None));
    let submission = scene.submit(scene.task, now());
    scene.decide(scene.timo, submission, 1, "changes").unwrap();
    let board = db.tasks_of(scene.maya, TaskList::Open);
    let column: Vec<_> =
        board.iter().filter(|task| task.status == TaskStatus::InProgress).map(|task| task.id).collect();
    assert_eq!(column, [scene.task, other]);
    assert_eq!(scene.told(scene.maya, NotificationKind::Task), 3, "two assigned, one decided");
}

fn withdrawn_work_leaves_the_queue(db: &TestDatabase) {
    let scene = scene(db);
    let submission = scene.submit(scene.task, now());
    let (call, task) = (scene.call(scene.maya, now()), scene.task);
    scene.run(move |db| tasks::withdraw(db, &call, task));
    assert_eq!((scene.waiting(), scene.task_of(scene.maya).review), (vec![], None));
    let outcome = scene.decide(scene.timo, submission, 1, "approved");
    let Err(Error::Superseded(latest)) = outcome else { panic!("{outcome:?}") };
    assert_eq!((latest.id, latest.content.state()), (submission, Some(SubmissionState::Withdrawn)));
    let second = scene.submit(scene.task, now());
    assert_eq!(scene.task_of(scene.maya).review.unwrap().revision, 2);
    scene.decide(scene.timo, second, 2, "approved").unwrap();
}

fn decision_on_an_older_revision_names_the_latest(db: &TestDatabase) {
    let scene = scene(db);
    let first = scene.submit(scene.task, now());
    let (call, task) = (scene.call(scene.maya, now()), scene.task);
    scene.run(move |db| tasks::withdraw(db, &call, task));
    let second = scene.submit(scene.task, now());
    for (submission, revision) in [(first, 1), (first, 2), (second, 1)] {
        for decision in ["approved", "changes"] {
            let outcome = scene.decide(scene.timo, submission, revision, decision);
            let Err(Error::Superseded(latest)) = outcome else { panic!("{outcome:?}") };
            assert_eq!((latest.id, latest.content.revision()), (second, Some(2)));
        }
    }
    assert_eq!(scene.waiting(), [second]);
    let comment = scene.comment(scene.maya, now());
    for unknown in [comment, EntryId(i64::MAX)] {
        assert!(matches!(scene.decide(scene.timo, unknown, 1, "approved"), Err(Error::NotFound)));
    }
}

fn queue_is_paged_oldest_first(db: &TestDatabase) {
    let scene = scene(db);
    let noah = UserBuilder::new("noah@example.com").insert(&*db.storage).id;
    let mut expected = Vec::new();
    let clients = (0..7).map(|number| if number % 3 == 0 { scene.maya } else { noah });
    let given: Vec<_> = clients.map(|client| (client, scene.finished(client, "Film"))).collect();
    for (number, (client, task)) in (0..).zip(given.into_iter().rev()) {
        // Two of the same moment are in the order of their tasks.
        let at = now() + TimeDelta::hours(number / 2);
        expected.push((at, task, scene.submit(task, at), client));
    }
    expected.sort_by_key(|(at, task, ..)| (*at, task.0));
    let mut found = Vec::new();
    let mut after: Option<QueueCursor> = None;
    loop {
        let page = scene.queue(&QueueQuery { limit: 2, after, client: None });
        assert_eq!((page.count.total, page.count.oldest), (7, Some(expected[0].0)));
        found.extend(page.reviews.iter().map(|review| review.submission));
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!(found, expected.iter().map(|(_, _, submission, _)| *submission).collect::<Vec<_>>());
    let of_maya = scene.queue(&QueueQuery { limit: 50, after: None, client: Some(scene.maya) });
    assert_eq!((of_maya.count.total, of_maya.reviews.len()), (3, 3));
    let first = &of_maya.reviews[0];
    let (at, task, submission, _) = expected.iter().find(|(.., client)| *client == scene.maya).unwrap();
    assert_eq!((first.submitted_at, first.task, first.submission), (*at, *task, *submission));
    assert_eq!((first.title.as_str(), first.revision), ("Film", 1));
    assert_eq!((first.client.id, first.client.first_name.as_str()), (scene.maya, "Maya"));
}

fn recall_takes_untouched_tasks_with_their_comments(db: &TestDatabase) {
    let scene = scene(db);
    let submission = scene.submit(scene.task, now());
    let untouched = scene.assign(scene.maya, "Untouched");
    let call = scene.call(scene.timo, now());
    scene.run(move |db| {
        reviews::set_needs_review(db, &call, untouched, false)?;
        tasks::comment(db, &call, untouched, "Begin with this one.")?;
        Ok(())
    });
    for id in 1..=2 {
        let call = scene.call(scene.timo, now());
        scene.run(move |db| {
            let id = AssignmentId(id);
            assignments::recall(db, &call, id)
        });
    }
    assert_eq!(db.task(scene.maya, untouched), None);
    assert_eq!(scene.waiting(), [submission], "what was touched stays");
    assert_eq!(db.raw().count("thread_entries"), 1);
    let told = db.read(|db| db.notifications().list(scene.maya, Page::ALL));
    assert!(told.iter().all(|each| each.kind != NotificationKind::Message), "{told:?}");
    let comments = db.raw().count("outbox WHERE kind = 'comments' AND sent_at IS NULL");
    assert_eq!(comments, 0);
}

fn decisions_are_no_activity_of_the_client(db: &TestDatabase) {
    let scene = scene(db);
    let submitted_at = (now() + TimeDelta::minutes(3)).timestamp_micros();
    let summaries = |waiting| {
        db.raw().count(&format!("client_summaries WHERE active_at = {submitted_at} AND waiting = {waiting}"))
    };
    let submission = scene.submit(scene.task, now() + TimeDelta::minutes(3));
    assert_eq!(summaries(1), 1);
    scene.decide(scene.timo, submission, 1, "changes").unwrap();
    assert_eq!(summaries(0), 1);
}
