//! Task templates with their subtasks.

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::model::{
    category::Category,
    mentoring::template::{Template, TemplateDetails, TemplateId},
    task::{details::TaskDetails, id::SubtaskId, recurrence::Recurrence, subtasks::SubtaskChange},
    version::{ExpectedVersion, Version},
};
use hub_test_support::{
    builders::{full_details, task_details},
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

on_both! {
    a_template_is_found_as_it_was_stored,
    templates_are_listed_latest_first_with_subtasks,
    template_edit_changes_all_fields_and_keeps_ids,
    an_edit_touches_no_other_template,
    deleted_template_returns_its_title_and_loses_subtasks,
    missing_template_cannot_be_changed,
    an_older_version_changes_nothing,
}

fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

fn details(title: &str) -> TemplateDetails {
    let task = TaskDetails { due_date: None, ..full_details("Write your promise") };
    TemplateDetails { title: title.to_owned(), task }
}

fn new(title: &str) -> SubtaskChange {
    SubtaskChange { id: None, title: title.to_owned() }
}

fn named(id: i64, title: &str) -> SubtaskChange {
    SubtaskChange { id: Some(SubtaskId(id)), title: title.to_owned() }
}

fn insert(db: &TestDatabase, title: &str, subtasks: &[&str], at: DateTime<Utc>) -> Template {
    let (details, subtasks) = (details(title), subtasks.iter().map(|title| new(title)).collect::<Vec<_>>());
    db.write(move |db| db.templates().insert(&details, &subtasks, at))
}

fn subtask_titles(template: &Template) -> Vec<&str> {
    template.subtasks.iter().map(|subtask| subtask.title.as_str()).collect()
}

fn a_template_is_found_as_it_was_stored(db: &TestDatabase) {
    for category in Category::ALL {
        let mut details = details("Week 'one' %_\\");
        details.task.category = category;
        let wanted = details.clone();
        let stored =
            db.write(move |db| db.templates().insert(&wanted, &[new("b"), new("a"), new("b")], now()));
        assert_eq!((&stored.details, subtask_titles(&stored)), (&details, vec!["b", "a", "b"]));
        assert_eq!((stored.created_at, stored.updated_at), (now(), now()));
        assert_eq!(db.read(|db| db.templates().find(stored.id)), Some(stored));
    }
    assert_eq!(db.read(|db| db.templates().find(TemplateId(4711))), None);
}

fn templates_are_listed_latest_first_with_subtasks(db: &TestDatabase) {
    let third = insert(db, "third", &["e", "f", "g"], now());
    let first = insert(db, "first", &["a"], now() - TimeDelta::hours(1));
    let fourth = insert(db, "fourth", &["h"], now());
    let none = insert(db, "without any", &[], now() + TimeDelta::hours(1));
    assert_eq!(db.read(|db| db.templates().list()), [none, fourth, third, first]);
}

fn template_edit_changes_all_fields_and_keeps_ids(db: &TestDatabase) {
    let before = insert(db, "Week one", &["one", "two", "three"], now());
    let (one, three) = (before.subtasks[0].id, before.subtasks[2].id);
    let changed = TemplateDetails {
        title: "Week 1".to_owned(),
        task: TaskDetails {
            description: Some("text".to_owned()),
            category: Category::BusinessOutreach,
            due_date: None,
            recurrence: Recurrence::parse("1 month date"),
            ..task_details("Another")
        },
    };
    let (id, later, wanted) = (before.id, now() + TimeDelta::hours(1), changed.clone());
    let after = db.write(move |db| {
        let subtasks = vec![named(three, "three"), new("new"), named(one, "One")];
        db.templates().update(id, &ExpectedVersion::Any, &wanted, subtasks, later)
    });
    let after = after.unwrap();
    assert_eq!(after.details, changed);
    assert_eq!((after.created_at, after.updated_at), (now(), later));
    assert_eq!(subtask_titles(&after), ["three", "new", "One"]);
    assert_eq!((after.subtasks[0].id, after.subtasks[2].id), (three, one));
    assert!(!before.subtasks.iter().any(|old| old.id == after.subtasks[1].id));
    assert_eq!(db.read(|db| db.templates().find(id)), Some(after));
}

fn an_edit_touches_no_other_template(db: &TestDatabase) {
    let (mine, other) = (insert(db, "mine", &["a"], now()), insert(db, "other", &["b", "c"], now()));
    let (id, foreign) = (mine.id, other.subtasks[0].id);
    let after = db.write(move |db| {
        db.templates().update(
            id,
            &ExpectedVersion::Any,
            &details("mine"),
            vec![named(foreign, "taken"), named(4711, "unknown")],
            now(),
        )
    });
    let after = after.unwrap();
    assert_eq!(subtask_titles(&after), ["taken", "unknown"]);
    assert!(after.subtasks.iter().all(|subtask| subtask.id != foreign && subtask.id != 4711));
    assert_eq!(db.read(|db| db.templates().find(other.id)), Some(other));
}

fn deleted_template_returns_its_title_and_loses_subtasks(db: &TestDatabase) {
    let (mine, other) = (insert(db, "mine", &["a", "b"], now()), insert(db, "other", &["c"], now()));
    let id = mine.id;
    assert_eq!(db.write(move |db| db.templates().delete(id)).as_deref(), Some("mine"));
    assert_eq!(db.read(|db| db.templates().find(id)), None);
    assert_eq!(db.read(|db| db.templates().list()), [other]);
    // Their ids belong to no template any more.
    let taken = mine.subtasks[0].id;
    let again = insert(db, "again", &["x"], now());
    let after = db.write(move |db| {
        db.templates().update(
            again.id,
            &ExpectedVersion::Any,
            &details("again"),
            vec![named(taken, "y")],
            now(),
        )
    });
    assert_ne!(after.unwrap().subtasks[0].id, taken);
}

fn missing_template_cannot_be_changed(db: &TestDatabase) {
    let kept = insert(db, "kept", &["a"], now());
    let nobody = TemplateId(4711);
    assert_eq!(
        db.write(move |db| db.templates().update(
            nobody,
            &ExpectedVersion::Any,
            &details("x"),
            vec![new("y")],
            now()
        )),
        None
    );
    assert_eq!(db.write(move |db| db.templates().delete(nobody)), None);
    assert_eq!(db.read(|db| db.templates().list()), [kept]);
}

fn an_older_version_changes_nothing(db: &TestDatabase) {
    let template = insert(db, "mine", &["a"], now());
    assert_eq!(template.version, Version::FIRST);
    let id = template.id;
    let from = move |version: Version, title: &'static str| {
        let expected = ExpectedVersion::OneOf(vec![version]);
        db.write(move |db| db.templates().update(id, &expected, &details(title), vec![new("b")], now()))
    };
    let after = from(Version::FIRST, "first").unwrap();
    assert_eq!(after.version, Version(2));
    assert_eq!(from(Version::FIRST, "second"), None);
    assert_eq!(db.read(|db| db.templates().find(id)), Some(after));
    assert_eq!(from(Version(2), "third").unwrap().version, Version(3));
}
