//! Corrections of assignments, through the use cases.

use chrono::{NaiveDate, TimeDelta};
use hub_domain::{
    Call, Error,
    model::{
        accounts::user::{Role, UserId},
        email::mail_choice::{MailChoice, MailPreferences},
        mentoring::{
            assignment::{AssignmentId, RecallOutcome},
            correction::{CopyCounts, CorrectionForm},
        },
        page::Page,
        task::{
            Task, TaskKey, TaskStatus,
            details::{SubtaskForm, TaskForm},
        },
        version::{ExpectedVersion, Version},
    },
    ports::{Ports, storage::Repositories},
    use_cases::{
        email::{digests, mail_preferences},
        mentoring::{
            assignments::{self, Bulk},
            corrections::{self, Corrected, CountedAssignment, NOBODY_LEFT},
        },
        tasks,
    },
};
use hub_test_support::{database::TestDatabase, ports};

use crate::{
    competing::mentors::{admin, clients, mails, open, told},
    mentoring::{client_summary::is_true, large_assignments::give_next_chunk},
};

on_both! {
    open_copies_are_corrected_and_others_stay,
    a_clients_own_texts_stay,
    titles_are_swapped,
    recall_takes_what_no_client_touched,
    each_client_is_told_once,
    corrected_assignment_shows_where_its_tasks_are,
    large_assignment_can_be_corrected,
    corrected_task_keeps_the_mentors_text,
}

pub const SUBTASKS: [&str; 2] = ["Script", "Film"];

/// Task as it is assigned.
fn task<'a>(title: &'a str, category: &'a str) -> TaskForm<'a> {
    TaskForm {
        title,
        category,
        due_date: "2026-12-24",
        subtasks: SUBTASKS.map(|title| SubtaskForm { id: None, title }).into(),
        ..TaskForm::default()
    }
}

/// Form that repeats a task as it is assigned.
pub fn unchanged(number: i64, title: &str) -> CorrectionForm<'_> {
    CorrectionForm { number, title, description: None, due_date: "2026-12-24", subtasks: SUBTASKS.into() }
}

pub fn give(ports: &Ports, by: UserId, titles: &[&str], category: &str) -> AssignmentId {
    let call = ports::call(ports, by, Role::Admin);
    let (titles, category): (Vec<_>, _) =
        (titles.iter().map(|title| (*title).to_owned()).collect(), category.to_owned());
    let given = ports::run(ports, move |db| {
        let tasks = titles.iter().map(|title| task(title, &category)).collect();
        assignments::assign_bulk(db, &call, &Bulk { tasks, to_all: true, assignee: "", choice: None })
    });
    given.unwrap().answer.assignment
}

/// Moment of a number of minutes after everything was assigned.
pub fn later(ports: &Ports, id: UserId, role: Role, minutes: i64) -> Call {
    let call = ports::call(ports, id, role);
    Call { now: call.now + TimeDelta::minutes(minutes), ..call }
}

pub fn correct(
    ports: &Ports,
    by: UserId,
    id: AssignmentId,
    forms: impl Fn() -> Vec<CorrectionForm<'static>> + Send + 'static,
) -> Result<Corrected, Error> {
    let call = later(ports, by, Role::Admin, 1);
    ports::run(ports, move |db| corrections::correct(db, &call, id, &forms())).map(|audited| audited.answer)
}

pub fn find(ports: &Ports, by: UserId, id: AssignmentId) -> Result<CountedAssignment, Error> {
    let call = ports::call(ports, by, Role::Admin);
    ports.storage.query(|db| corrections::find(db, &call, id))
}

fn action<T: Send + 'static>(
    ports: &Ports,
    who: UserId,
    action: impl Fn(&mut dyn Repositories, &Call) -> Result<T, Error> + Send + 'static,
) -> T {
    let call = later(ports, who, Role::Client, 2);
    ports::run(ports, move |db| action(db, &call)).unwrap()
}

fn complete(ports: &Ports, who: UserId, task: &Task) {
    let id = task.id;
    action(ports, who, move |db, call| tasks::move_to(db, call, id, TaskStatus::Done, None));
    action(ports, who, move |db, call| tasks::move_to(db, call, id, TaskStatus::Completed, None));
}

fn titles(task: &Task) -> Vec<(&str, bool)> {
    task.subtasks.iter().map(|subtask| (subtask.title.as_str(), subtask.completed)).collect()
}

fn open_copies_are_corrected_and_others_stay(db: &TestDatabase) {
    let ports = db.ports();
    let (timo, people) = (admin(db), clients(db, 4));
    let id = give(&ports, timo, &["Trailer"], "Timo Task");
    let (ticked, done, deleted) = (people[1], people[2], people[3]);
    let subtask = open(db, ticked)[0].subtasks[1].id;
    action(&ports, ticked, move |db, call| tasks::set_subtask(db, call, subtask, true));
    let completed = open(db, done).remove(0);
    complete(&ports, done, &completed);
    let gone = open(db, deleted)[0].id;
    action(&ports, deleted, move |db, call| tasks::delete(db, call, gone));

    let before: Vec<_> = people.iter().map(|who| told(db, *who)).collect();
    let corrected = correct(&ports, timo, id, || {
        vec![CorrectionForm {
            title: "Channel trailer",
            description: Some("Two minutes"),
            due_date: "2026-11-21",
            subtasks: vec!["Script", "Film in one take"],
            ..unchanged(1, "")
        }]
    });
    assert_eq!(corrected.unwrap(), Corrected { tasks: 2, clients: 2, completed: 1 });
    let first = open(db, people[0]).remove(0);
    assert_eq!((first.details.title.as_str(), first.version), ("Channel trailer", Version(2)));
    assert_eq!(first.details.description.as_deref(), Some("Two minutes"));
    assert_eq!(first.details.due_date, NaiveDate::from_ymd_opt(2026, 11, 21));
    assert_eq!(first.updated_at, ports.clock.now() + TimeDelta::minutes(1));
    assert_eq!(titles(&first), [("Script", false), ("Film in one take", false)]);
    let second = open(db, ticked).remove(0);
    assert_eq!((second.status, second.version), (TaskStatus::InProgress, Version(4)));
    assert_eq!(titles(&second), [("Script", false), ("Film in one take", true)]);
    let completed = db.task(done, completed.id).unwrap();
    assert_eq!((completed.details.title.as_str(), titles(&completed)[1].0), ("Trailer", "Film"));
    let gone = db.read(|db| db.tasks().find(deleted, deleted, TaskKey::Deleted(gone))).unwrap();
    assert_eq!(gone.details.title, "Trailer");
    let news: Vec<_> = people.iter().zip(before).map(|(who, before)| told(db, *who) - before).collect();
    assert_eq!(news, [1, 1, 0, 0]);
    for day in ["2026-11-21T12:00:00Z", "2026-11-22T12:00:00Z", "2026-12-25T12:00:00Z"] {
        is_true(db, day.parse().unwrap(), "a correction");
    }
    // A task without open copies is not corrected.
    for who in [people[0], ticked] {
        let task = open(db, who).remove(0);
        complete(&ports, who, &task);
    }
    let refused = correct(&ports, timo, id, || vec![unchanged(1, "Trailer")]).unwrap_err();
    assert!(matches!(&refused, Error::Conflict(reason) if *reason == NOBODY_LEFT), "{refused:?}");
    assert_eq!(find(&ports, timo, id).unwrap().tasks[0].task.details.title, "Channel trailer");
}

fn a_clients_own_texts_stay(db: &TestDatabase) {
    let ports = db.ports();
    let (timo, maya) = (admin(db), clients(db, 1)[0]);
    let id = give(&ports, timo, &["Trailer"], "Content Creation");
    let task = open(db, maya).remove(0);
    action(&ports, maya, move |db, call| {
        let ids = [task.subtasks[1].id, task.subtasks[0].id];
        let form = TaskForm {
            title: "My trailer",
            category: "Content Ideation",
            due_date: "2026-12-31",
            subtasks: vec![
                SubtaskForm { id: Some(ids[0]), title: "Film" },
                SubtaskForm { id: None, title: "Own" },
                SubtaskForm { id: Some(ids[1]), title: "Write" },
            ],
            ..TaskForm::default()
        };
        tasks::edit(db, call, task.id, &ExpectedVersion::Any, &form)
    });
    let corrected = correct(&ports, timo, id, || {
        let subtasks = vec!["Script it", "Film it"];
        vec![CorrectionForm { description: Some("New"), subtasks, ..unchanged(1, "Trailer") }]
    });
    assert_eq!(corrected.unwrap().tasks, 1);
    let task = open(db, maya).remove(0);
    assert_eq!(task.details.title, "My trailer");
    assert_eq!(task.details.description.as_deref(), Some("New"));
    assert_eq!(task.details.due_date, NaiveDate::from_ymd_opt(2026, 12, 31));
    // Found by its title, wherever it stands.
    assert_eq!(
        titles(&task).into_iter().map(|(title, _)| title).collect::<Vec<_>>(),
        ["Film it", "Own", "Write"]
    );
}

fn titles_are_swapped(db: &TestDatabase) {
    let ports = db.ports();
    let (timo, maya) = (admin(db), clients(db, 1)[0]);
    let id = give(&ports, timo, &["Trailer"], "Timo Task");
    let subtask = open(db, maya)[0].subtasks[0].id;
    action(&ports, maya, move |db, call| tasks::set_subtask(db, call, subtask, true));
    let swapped = || vec![CorrectionForm { subtasks: vec!["Film", "Script"], ..unchanged(1, "Trailer") }];
    correct(&ports, timo, id, swapped).unwrap();
    assert_eq!(titles(&open(db, maya)[0]), [("Film", true), ("Script", false)]);
    // Positions distinguish two subtasks with one title.
    let equal = || vec![CorrectionForm { subtasks: vec!["Film", "Film"], ..unchanged(1, "Trailer") }];
    correct(&ports, timo, id, equal).unwrap();
    let last = || vec![CorrectionForm { subtasks: vec!["Film", "Cut"], ..unchanged(1, "Trailer") }];
    correct(&ports, timo, id, last).unwrap();
    assert_eq!(titles(&open(db, maya)[0]), [("Film", true), ("Cut", false)]);
}

fn recall_takes_what_no_client_touched(db: &TestDatabase) {
    let ports = db.ports();
    let (timo, people) = (admin(db), clients(db, 3));
    let id = give(&ports, timo, &["Trailer", "Cut"], "Timo Task");
    let touched = open(db, people[1])[0].id;
    action(&ports, people[1], move |db, call| {
        tasks::move_to(db, call, touched, TaskStatus::InProgress, None)
    });
    for title in ["One", "Two"] {
        correct(&ports, timo, id, move || vec![unchanged(1, title)]).unwrap();
    }
    // Touched after the correction.
    let moved = open(db, people[2])[0].id;
    action(&ports, people[2], move |db, call| tasks::move_to(db, call, moved, TaskStatus::InProgress, None));
    correct(&ports, timo, id, || vec![unchanged(1, "Three")]).unwrap();

    let call = later(&ports, timo, Role::Admin, 5);
    let found = db.read(|db| db.assignments().find(id)).unwrap();
    assert_eq!(found.titles, ["Three", "Cut"]);
    let recalled = ports::run(&ports, move |db| assignments::recall(db, &call, id)).unwrap().answer.0;
    assert_eq!(recalled, RecallOutcome { removed: 4, kept: 2 });
    assert_eq!((open(db, people[0]).len(), told(db, people[0])), (0, 0));
    for who in &people[1..] {
        let left = open(db, *who);
        assert_eq!((left.len(), left[0].details.title.as_str()), (1, "Three"));
    }
    assert_eq!(mails(db).get("maya0@example.com"), None);
    let refused = correct(&ports, timo, id, || vec![unchanged(1, "Four")]).unwrap_err();
    assert!(matches!(refused, Error::Conflict(_)), "{refused:?}");
}

fn each_client_is_told_once(db: &TestDatabase) {
    let ports = db.ports();
    let (timo, people) = (admin(db), clients(db, 3));
    let id = give(&ports, timo, &["Trailer", "Cut", "Post"], "Content Creation");
    let daily = people[2];
    action(&ports, daily, |db, call| {
        let tasks = MailChoice::Daily;
        let wanted = MailPreferences { tasks, ..MailPreferences::default() };
        mail_preferences::choose(db, call, wanted)
    });
    let _ = db.deliver_mail(ports.clock.now() + TimeDelta::seconds(10));
    let corrected = correct(&ports, timo, id, || {
        vec![
            unchanged(1, "Trailer"),
            CorrectionForm { due_date: "2026-12-31", ..unchanged(2, "Cut") },
            CorrectionForm { due_date: "2027-01-07", ..unchanged(3, "Post it") },
        ]
    });
    assert_eq!(corrected.unwrap(), Corrected { tasks: 6, clients: 3, completed: 0 });
    assert_eq!(mails(db).into_values().collect::<Vec<_>>(), [1, 1]);
    let news: Vec<_> = people
        .iter()
        .map(|who| db.read(|db| db.notifications().list(*who, Page::ALL)).remove(0))
        .map(|news| news.text.word(hub_domain::model::language::Language::English))
        .collect();
    assert!(
        news.iter().all(|news| news.title == "Timo corrected 2 tasks" && news.description == "Cut, Post it")
    );

    // One task: the notification links to it, and the mail lists the changes.
    let _ = db.deliver_mail(ports.clock.now() + TimeDelta::minutes(2));
    correct(&ports, timo, id, || {
        vec![CorrectionForm { due_date: "2026-12-30", ..unchanged(1, "The trailer") }]
    })
    .unwrap();
    let task = open(db, people[0]).remove(0);
    let mail = db.waiting_mail().remove(0);
    assert_eq!(mail.content.subject, "Timo corrected a task: The trailer");
    for part in ["Hi Maya", "Title before: Trailer", "Now due Wednesday, Dec 30, 2026"] {
        assert!(mail.content.text.contains(part), "{}", mail.content.text);
    }
    let of_client = db.waiting_mail().into_iter().find(|mail| mail.recipient.as_str() == "maya0@example.com");
    let address = format!("tab=roadmap&task={}", task.id.0);
    assert!(of_client.unwrap().content.text.contains(&address));
}

fn corrected_assignment_shows_where_its_tasks_are(db: &TestDatabase) {
    let ports = db.ports();
    let (timo, people) = (admin(db), clients(db, 5));
    let id = give(&ports, timo, &["Trailer", "Cut"], "Timo Task");
    for (who, status) in [(people[1], TaskStatus::InProgress), (people[2], TaskStatus::Done)] {
        let task = open(db, who)[0].id;
        action(&ports, who, move |db, call| tasks::move_to(db, call, task, status, None));
    }
    let started = open(db, people[1]).into_iter().find(|task| task.details.title == "Trailer");
    let subtask = started.unwrap().subtasks[1].id;
    action(&ports, people[1], move |db, call| tasks::set_subtask(db, call, subtask, true));
    let task = open(db, people[3]).remove(0);
    complete(&ports, people[3], &task);
    let gone = open(db, people[4])[0].id;
    action(&ports, people[4], move |db, call| tasks::delete(db, call, gone));

    let shown = find(&ports, timo, id).unwrap();
    assert_eq!(
        (shown.assignment.author_name.as_deref(), shown.assignment.clients),
        (Some("Timo Example"), 5)
    );
    assert_eq!(shown.tasks.iter().map(|task| task.number).collect::<Vec<_>>(), [1, 2]);
    let expected = CopyCounts { todo: 1, in_progress: 1, done: 1, completed: 1, ..CopyCounts::default() };
    assert_eq!((shown.tasks[0].counts, shown.tasks[0].ticked.as_slice()), (expected, [0, 1].as_slice()));
    let untouched = CopyCounts { todo: 5, ..CopyCounts::default() };
    assert_eq!((shown.tasks[1].counts, shown.tasks[1].ticked.as_slice()), (untouched, [0, 0].as_slice()));
    let late =
        Call { now: "2026-12-25T00:00:00Z".parse().unwrap(), ..ports::call(&ports, timo, Role::Admin) };
    let shown_late = ports.storage.query(|db| corrections::find(db, &late, id)).unwrap();
    assert_eq!(shown_late.tasks.iter().map(|task| task.counts.overdue).collect::<Vec<_>>(), [3, 5]);
}

fn large_assignment_can_be_corrected(db: &TestDatabase) {
    let ports = db.ports();
    let (timo, people) = (admin(db), clients(db, 3));
    let call = ports::call(&ports, timo, Role::Admin);
    let given = ports::run(&ports, move |db| {
        let subtasks = || (0..70).map(|_| SubtaskForm { id: None, title: "step" }).collect();
        let titles: Vec<_> = (1..=100).map(|number| format!("task {number}")).collect();
        let tasks = titles
            .iter()
            .map(|title| TaskForm { subtasks: subtasks(), ..task(title, "Timo Task") })
            .collect();
        assignments::assign_bulk(db, &call, &Bulk { tasks, to_all: true, assignee: "", choice: None })
    });
    let given = given.unwrap().answer;
    assert!(given.job.is_some());
    let form = || {
        let subtasks = [vec!["first"], vec!["step"; 69]].concat();
        vec![CorrectionForm { subtasks, ..unchanged(42, "task 42") }]
    };
    let refused = correct(&ports, timo, given.assignment, form).unwrap_err();
    assert!(matches!(refused, Error::Conflict(_)), "{refused:?}");
    while give_next_chunk(&ports) {}
    let corrected = correct(&ports, timo, given.assignment, form).unwrap();
    assert_eq!(corrected, Corrected { tasks: 3, clients: 3, completed: 0 });
    for who in people {
        let tasks = open(db, who);
        let changed: Vec<_> = tasks.iter().filter(|task| task.version != Version::FIRST).collect();
        assert_eq!((changed.len(), changed[0].details.title.as_str()), (1, "task 42"));
        assert_eq!(titles(changed[0])[..2], [("first", false), ("step", false)]);
    }
}

fn corrected_task_keeps_the_mentors_text(db: &TestDatabase) {
    let ports = db.ports();
    let (timo, people) = (admin(db), clients(db, 2));
    let now = ports.clock.now();
    for who in &people {
        action(&ports, *who, |db, call| {
            let choice = MailChoice::Daily;
            let wanted = MailPreferences { tasks: choice, notes: choice, reviews: choice, check_ins: choice };
            mail_preferences::choose(db, call, wanted)
        });
    }
    // An unconfirmed address gets no text of the account itself.
    db.raw().execute("UPDATE users SET email_confirmed_at = NULL");
    let id = give(&ports, timo, &["Trailer"], "Content Creation");
    let touched = open(db, people[1])[0].id;
    action(&ports, people[1], move |db, call| {
        tasks::move_to(db, call, touched, TaskStatus::InProgress, None)
    });
    correct(&ports, timo, id, || vec![unchanged(1, "Channel trailer")]).unwrap();
    digests::write_due(db.storage(), now + TimeDelta::days(1), &ports.site).unwrap();
    let mail = db.waiting_mail();
    let recipients: Vec<_> = mail.iter().map(|mail| mail.recipient.as_str()).collect();
    assert_eq!(recipients, ["maya0@example.com"]);
    assert!(mail[0].content.text.contains("Channel trailer"));
}
