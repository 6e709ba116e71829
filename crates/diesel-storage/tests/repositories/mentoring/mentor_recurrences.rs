//! Recurring tasks of a mentor: approved, stopped and recalled.

use hub_domain::{
    Error,
    model::{
        accounts::user::UserId,
        language::Language,
        mentoring::correction::CorrectionForm,
        page::Page,
        task::{TaskList, TaskStatus, details::TaskForm, id::TaskId},
        version::Version,
    },
    use_cases::{
        mentoring::{
            assignments::{self, Bulk, Given},
            corrections::{self, Corrected},
            recurrences,
            reviews::{self, DecisionForm},
        },
        tasks,
    },
};
use hub_test_support::{builders::UserBuilder, database::TestDatabase, fixed_clock::FixedClock, ports};

use crate::tasks::recurrences::{Scene, day, form, recurrence, scene};

on_both! {
    approval_plans_the_next_copy,
    mentor_stops_an_untouched_task,
    recall_takes_copies_and_cancels_plans,
    copies_are_no_news_for_a_digest,
    corrections_reach_the_copies_to_come,
    corrected_due_date_leaves_the_series_alone,
    corrected_due_date_reaches_first_copies_alone,
}

impl Scene<'_> {
    /// Corrects title and due date of the assigned task.
    fn correct(
        &self,
        given: &Given,
        title: &'static str,
        due_date: &'static str,
    ) -> Result<Corrected, Error> {
        let (call, assignment) = (self.mentor("2026-11-21T13:00:00Z"), given.assignment);
        ports::run(&self.ports, move |db| {
            let form = CorrectionForm {
                number: 1,
                title,
                description: Some("A minute."),
                due_date,
                subtasks: vec!["one", "two"],
            };
            Ok(corrections::correct(db, &call, assignment, &[form])?.answer)
        })
    }

    /// Assigns a Timo Task that is due every day.
    fn assign(&self, needs_review: bool, from: &'static str) -> (TaskId, Given) {
        let call = self.mentor(FixedClock::START);
        self.run(move |db| {
            let form = TaskForm {
                category: "Timo Task",
                needs_review,
                ..form("2026-11-20", recurrence("day", from))
            };
            let bulk = Bulk { tasks: vec![form], to_all: true, assignee: "", choice: None };
            let given = assignments::assign_bulk(db, &call, &bulk)?.answer;
            let task = db.assignments().find_task(given.assignment)?.unwrap();
            Ok((task.id, given))
        })
    }
}

fn approval_plans_the_next_copy(db: &TestDatabase) {
    let scene = scene(db);
    let (task, given) = scene.assign(true, "completion");
    let (call, mentor) = (scene.call("2026-11-20T12:30:00Z"), scene.mentor("2026-11-20T23:30:00Z"));
    let approved = scene.run(move |db| {
        tasks::move_to(db, &call, task, TaskStatus::Done, None)?;
        let submission = tasks::submit(db, &call, task, Some("There."), &[])?.entry.id;
        let form = DecisionForm { revision: 1, decision: "approved", text: None };
        Ok(reviews::decide(db, &mentor, submission, &form)?.answer)
    });
    assert_eq!((approved.status, approved.details.recurrence), (TaskStatus::Completed, None));
    let open = scene.open();
    assert_eq!(
        (open.len(), open[0].details.due_date),
        (1, Some(day("2026-11-22"))),
        "a day after Saturday in Berlin"
    );
    assert!(open[0].details.needs_review && open[0].review.is_none() && open[0].comments.total == 0);
    assert_eq!(db.raw().count(&format!("tasks WHERE assignment_id = {}", given.assignment.0)), 2);
}

fn mentor_stops_an_untouched_task(db: &TestDatabase) {
    let scene = scene(db);
    let (task, given) = scene.assign(false, "date");
    let stop = || {
        let call = scene.mentor("2026-11-20T12:30:00Z");
        ports::run(&scene.ports, move |db| recurrences::stop_recurrence(db, &call, task))
    };
    let stopped = stop().unwrap();
    assert_eq!((stopped.answer.details.recurrence, stopped.answer.version), (None, Version(2)));
    assert_eq!(stopped.audit_entry.unwrap().titles, ["Film"]);
    assert!(matches!(stop(), Err(Error::Conflict(_))));
    let recalled = db.read(|db| db.assignments().preview_recall(given.assignment));
    assert_eq!((recalled.removed, recalled.kept), (1, 0), "it does not count as touched");

    let own = scene.create("2026-11-20", recurrence("day", "date"));
    let call = scene.mentor("2026-11-20T12:30:00Z");
    let refused = ports::run(&scene.ports, move |db| recurrences::stop_recurrence(db, &call, own));
    assert!(matches!(refused, Err(Error::NotFound)), "a client's own task");
}

fn recall_takes_copies_and_cancels_plans(db: &TestDatabase) {
    let scene = scene(db);
    let (followed, given) = scene.assign(false, "completion");
    scene.complete(followed, "2026-11-20T12:30:00Z");
    let (finished, planned) = scene.assign(false, "date");
    scene.complete(finished, "2026-11-20T12:30:00Z");
    assert_eq!((scene.open().len(), scene.upcoming().len()), (1, 1));
    for given in [given, planned] {
        let call = scene.mentor("2026-11-20T13:00:00Z");
        scene.run(move |db| assignments::recall(db, &call, given.assignment));
    }
    assert_eq!((scene.open(), scene.upcoming(), scene.make_due("2026-11-30T12:00:00Z")), (vec![], vec![], 0));
    assert_eq!(db.tasks_of(scene.maya, TaskList::Completed(Page::ALL)).len(), 2);
}

fn copies_are_no_news_for_a_digest(db: &TestDatabase) {
    let scene = scene(db);
    let (task, _) = scene.assign(false, "completion");
    let news = || db.read(|db| db.assignments().list_given_after(scene.maya, TaskId(0)));
    assert_eq!(news().iter().map(|given| given.id).collect::<Vec<_>>(), [task]);
    scene.complete(task, "2026-11-20T12:30:00Z");
    assert_eq!((scene.open().len(), news()), (1, vec![]));
}

fn corrections_reach_the_copies_to_come(db: &TestDatabase) {
    let scene = scene(db);
    UserBuilder::new("noor@example.com").insert(&*db.storage);
    let (_, given) = scene.assign(false, "date");
    let finished = scene.open()[0].id;
    scene.complete(finished, "2026-11-20T12:30:00Z");
    let call = scene.mentor("2026-11-20T13:00:00Z");
    let corrected = scene.run(move |db| {
        let form = CorrectionForm {
            number: 1,
            title: "Film at noon",
            description: Some("Half a minute."),
            due_date: "2026-11-20",
            subtasks: vec!["one", "three"],
        };
        Ok(corrections::correct(db, &call, given.assignment, &[form])?.answer)
    });
    assert_eq!((corrected.tasks, corrected.completed), (1, 1));
    assert_eq!(scene.upcoming()[0].title, "Film at noon");
    assert_eq!(scene.make_due("2026-11-21T12:00:00Z"), 1);
    let copy = scene.open().remove(0);
    assert_eq!(
        (copy.details.title.as_str(), copy.details.description.as_deref()),
        ("Film at noon", Some("Half a minute."))
    );
    assert_eq!(copy.subtasks.iter().map(|each| each.title.as_str()).collect::<Vec<_>>(), ["one", "three"]);
    let completed = db.tasks_of(scene.maya, TaskList::Completed(Page::ALL));
    assert_eq!(completed[0].details.title, "Film");
}

fn corrected_due_date_leaves_the_series_alone(db: &TestDatabase) {
    let scene = scene(db);
    let (task, given) = scene.assign(false, "date");
    for due_date in ["2026-11-23", "2026-11-24"] {
        let call = scene.mentor(FixedClock::START);
        scene.run(move |db| {
            let form = CorrectionForm {
                number: 1,
                title: "Film",
                description: Some("A minute."),
                due_date,
                subtasks: vec!["one", "two"],
            };
            corrections::correct(db, &call, given.assignment, &[form])
        });
        let corrected = scene.open().remove(0);
        assert_eq!(corrected.details.due_date, Some(day(due_date)));
        assert_eq!(corrected.series_day(), Some(day("2026-11-20")));
    }
    scene.complete(task, "2026-11-20T12:30:00Z");
    assert_eq!(scene.upcoming()[0].due_date, day("2026-11-21"));
    assert_eq!(scene.make_due("2026-11-21T12:00:00Z"), 1);
    assert_eq!(scene.open()[0].series_day(), Some(day("2026-11-21")));
}

fn corrected_due_date_reaches_first_copies_alone(db: &TestDatabase) {
    let scene = scene(db);
    let noor = UserBuilder::new("noor@example.com").insert(&*db.storage).id;
    let (_, given) = scene.assign(false, "date");
    scene.complete(scene.open()[0].id, "2026-11-20T12:30:00Z");
    assert_eq!(scene.make_due("2026-11-21T12:00:00Z"), 1);
    let later = scene.open().remove(0);
    let first = || db.tasks_of(noor, TaskList::Open).remove(0);
    let news = |user: UserId| {
        let told = db.read(move |db| db.notifications().list(user, Page::ALL));
        let texts = told.iter().map(|one| one.text.word(Language::English));
        let corrections = texts.filter(|text| text.title.contains("corrected"));
        corrections.map(|text| text.description).collect::<Vec<_>>()
    };

    // The due date alone.
    let corrected = scene.correct(&given, "Film", "2026-11-25").unwrap();
    assert_eq!(corrected, Corrected { tasks: 1, clients: 1, completed: 1 });
    assert_eq!(first().details.due_date, Some(day("2026-11-25")));
    assert_eq!(first().series_day(), Some(day("2026-11-20")));
    assert_eq!(scene.open(), std::slice::from_ref(&later), "it is not touched");
    assert_eq!((news(scene.maya).len(), news(noor).len()), (0, 1));

    // Something else besides, which reaches all.
    let corrected = scene.correct(&given, "Film at noon", "2026-11-26").unwrap();
    assert_eq!(corrected, Corrected { tasks: 2, clients: 2, completed: 1 });
    let copy = scene.open().remove(0);
    assert_eq!(
        (copy.details.title.as_str(), copy.details.due_date),
        ("Film at noon", later.details.due_date)
    );
    assert_eq!(first().details.due_date, Some(day("2026-11-26")));
    assert_eq!(news(scene.maya), ["Changed: title"]);
    assert_eq!(news(noor)[0], "Changed: title, due date (Thursday, Nov 26, 2026)");

    // No client has a first copy.
    db.raw().execute("UPDATE tasks SET deleted_at = 1 WHERE NOT is_copy AND completed_at IS NULL");
    assert!(matches!(scene.correct(&given, "Film at noon", "2026-11-27"), Err(Error::Conflict(_))));
}
