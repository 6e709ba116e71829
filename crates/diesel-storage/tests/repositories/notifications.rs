//! Notifications, read and deleted.

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::{
    model::{
        accounts::user::UserId,
        achievement::AchievementKind,
        category::{Board, Category},
        language::Language,
        mentoring::{check_in::PeriodId, correction::CorrectedTask, note::NoteId},
        notification::{
            NewNotification, Notification, NotificationCounts, NotificationId, NotificationKind,
            NotificationLink,
            text::{NotificationText, WordedNotification},
        },
        page::Page,
        task::id::TaskId,
    },
    ports::repositories::notifications::DeletedNotices,
};
use hub_test_support::{
    builders::UserBuilder,
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

on_both! {
    notifications_are_listed_newest_first,
    a_notification_is_listed_as_it_was_written,
    unread_and_undeleted_notifications_are_counted,
    reading_keeps_the_first_moment,
    all_are_marked_read_and_unread_counted,
    deleted_notification_is_invisible_to_every_method,
    another_users_notifications_are_neither_found_nor_changed,
    values_of_every_text_are_kept,
    server_before_finds_the_english_text,
    rows_without_known_values_keep_their_text,
    links_of_a_newer_release_are_left_out,
}

fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

fn user(db: &TestDatabase) -> UserId {
    UserBuilder::new("maya@example.com").insert(&*db.storage).id
}

fn notification(user_id: UserId, title: &str) -> NewNotification {
    NewNotification {
        subject: None,
        user_id,
        kind: NotificationKind::System,
        text: NotificationText::worded(title, "Something happened."),
        link: None,
        created_at: now(),
    }
}

fn notify(db: &TestDatabase, user: UserId, title: &str) -> NotificationId {
    let new = notification(user, title);
    db.write(move |db| db.notifications().insert(&new));
    list(db, user)[0].id
}

fn list(db: &TestDatabase, user: UserId) -> Vec<Notification> {
    db.read(|db| db.notifications().list(user, Page::ALL))
}

fn english(notification: &Notification) -> WordedNotification {
    notification.text.word(Language::English)
}

fn titles(db: &TestDatabase, user: UserId) -> Vec<String> {
    list(db, user).into_iter().map(|notification| english(&notification).title).collect()
}

fn notifications_are_listed_newest_first(db: &TestDatabase) {
    let user = user(db);
    for (title, created_at) in [("second", now()), ("first", now() - TimeDelta::seconds(1)), ("third", now())]
    {
        db.write(move |db| {
            db.notifications().insert(&NewNotification { created_at, ..notification(user, title) })
        });
    }
    assert_eq!(titles(db, user), ["third", "second", "first"]);
}

fn a_notification_is_listed_as_it_was_written(db: &TestDatabase) {
    let user = user(db);
    for kind in NotificationKind::ALL {
        db.write(move |db| {
            db.notifications().insert(&NewNotification { kind, ..notification(user, kind.name()) })
        });
        let newest = &list(db, user)[0];
        assert_eq!((newest.kind, english(newest).title.as_str()), (kind, kind.name()));
        assert_eq!((newest.created_at, newest.read_at, &newest.link), (now(), None, &None));
    }
    for link in [
        NotificationLink::Task(TaskId(7)),
        NotificationLink::Tasks(Board::Roadmap),
        NotificationLink::Tasks(Board::Mentor),
        NotificationLink::Note(NoteId(8)),
        NotificationLink::CheckIn(PeriodId(9)),
    ] {
        let link = Some(link);
        let new = NewNotification { link: link.clone(), ..notification(user, "linked") };
        db.write(move |db| db.notifications().insert(&new));
        assert_eq!(list(db, user)[0].link, link);
    }
    let kind = AchievementKind::TechWizard;
    db.write(move |db| db.notifications().insert(&NewNotification::achievement(user, kind, now())));
    let newest = &list(db, user)[0];
    assert_eq!(newest.link, Some(NotificationLink::Achievement(kind)));
    assert_eq!(newest.text, NotificationText::Achievement { kind });
}

fn unread_and_undeleted_notifications_are_counted(db: &TestDatabase) {
    let user = user(db);
    let noah = UserBuilder::new("noah@example.com").insert(&*db.storage).id;
    let count = || db.read(|db| db.notifications().count(user));
    assert_eq!(count(), NotificationCounts { total: 0, unread: 0 });
    notify(db, noah, "for Noah");
    let [read, deleted, ..] = ["one", "two", "three", "four"].map(|title| notify(db, user, title));
    db.write(move |db| db.notifications().mark_read(user, read, now()));
    db.write(move |db| db.notifications().delete(user, DeletedNotices::One(deleted), now()));
    assert_eq!(count(), NotificationCounts { total: 3, unread: 2 });
}

fn reading_keeps_the_first_moment(db: &TestDatabase) {
    let user = user(db);
    let id = notify(db, user, "news");
    let other = notify(db, user, "more news");
    let read = db.write(move |db| db.notifications().mark_read(user, id, now())).unwrap();
    assert_eq!((read.id, read.read_at), (id, Some(now())));
    let later = now() + TimeDelta::days(1);
    let again = db.write(move |db| db.notifications().mark_read(user, id, later)).unwrap();
    assert_eq!(again.read_at, Some(now()));
    let unread: Vec<_> = list(db, user)
        .into_iter()
        .filter(|listed| listed.read_at.is_none())
        .map(|listed| listed.id)
        .collect();
    assert_eq!(unread, [other]);
}

fn all_are_marked_read_and_unread_counted(db: &TestDatabase) {
    let user = user(db);
    for title in ["one", "two", "three"] {
        notify(db, user, title);
    }
    let first = list(db, user)[0].id;
    db.write(move |db| db.notifications().mark_read(user, first, now()));
    let later = now() + TimeDelta::hours(1);
    assert_eq!(db.write(move |db| db.notifications().mark_all_read(user, later)), 2);
    assert_eq!(db.write(move |db| db.notifications().mark_all_read(user, later)), 0);
    let read: Vec<_> = list(db, user).into_iter().map(|listed| listed.read_at).collect();
    assert_eq!(read, [Some(now()), Some(later), Some(later)]);
}

fn deleted_notification_is_invisible_to_every_method(db: &TestDatabase) {
    let user = user(db);
    let (kept, deleted) = (notify(db, user, "kept"), notify(db, user, "deleted"));
    assert!(db.write(move |db| db.notifications().delete(user, DeletedNotices::One(deleted), now())));
    assert!(!db.write(move |db| db.notifications().delete(user, DeletedNotices::One(deleted), now())));
    assert_eq!(titles(db, user), ["kept"]);
    assert_eq!(db.write(move |db| db.notifications().mark_read(user, deleted, now())), None);
    assert_eq!(db.write(move |db| db.notifications().mark_all_read(user, now())), 1);
    assert_eq!(list(db, user)[0].id, kept);
}

fn another_users_notifications_are_neither_found_nor_changed(db: &TestDatabase) {
    let maya = user(db);
    let noah = UserBuilder::new("noah@example.com").insert(&*db.storage).id;
    let id = notify(db, maya, "for Maya");
    assert_eq!(titles(db, noah), [""; 0]);
    assert_eq!(db.write(move |db| db.notifications().mark_read(noah, id, now())), None);
    assert_eq!(db.write(move |db| db.notifications().mark_all_read(noah, now())), 0);
    assert!(!db.write(move |db| db.notifications().delete(noah, DeletedNotices::One(id), now())));
    assert_eq!(list(db, maya)[0].read_at, None);
}

fn texts() -> [NotificationText; 9] {
    let corrected = CorrectedTask {
        title: "Film".to_owned(),
        category: Category::TimoTask,
        previous_title: Some("Movie".to_owned()),
        has_new_description: false,
        due_date: None,
        renamed: vec![("Cut".to_owned(), "Edit".to_owned())],
    };
    [
        NotificationText::Welcome { first_name: "Máya \"M\"".to_owned() },
        NotificationText::PasswordChanged,
        NotificationText::HandedOver,
        NotificationText::Note {
            author: Some("Timo".to_owned()), message: "Well\ndone: ليلى".to_owned()
        },
        NotificationText::OldestSessionEnded,
        NotificationText::Achievement { kind: AchievementKind::TheFinisher },
        NotificationText::TaskAssigned { title: "Film".to_owned() },
        NotificationText::TasksCorrected { mentor: "Timo".to_owned(), tasks: vec![corrected], others: 2 },
        NotificationText::TasksAssigned {
            titles: vec!["Film".to_owned(), "Cut, then rest".to_owned()],
            others: 3,
        },
    ]
}

fn values_of_every_text_are_kept(db: &TestDatabase) {
    let user = user(db);
    for text in texts() {
        let new = NewNotification { text: text.clone(), ..notification(user, "") };
        db.write(move |db| db.notifications().insert(&new));
        assert_eq!(list(db, user)[0].text, text);
    }
}

fn server_before_finds_the_english_text(db: &TestDatabase) {
    let user = user(db);
    let text = NotificationText::Achievement { kind: AchievementKind::TheFinisher };
    db.write(move |db| {
        db.notifications().insert(&NewNotification { text: text.clone(), ..notification(user, "") })
    });
    db.raw().execute("UPDATE notifications SET text_values = NULL");
    assert_eq!(
        list(db, user)[0].text,
        NotificationText::worded("Achievement unlocked: The Finisher", "You completed 4 tasks.")
    );
}

fn rows_without_known_values_keep_their_text(db: &TestDatabase) {
    let user = user(db);
    notify(db, user, "kept");
    let kept = NotificationText::worded("kept", "Something happened.");
    for values in
        ["", "{", "[]", "{\"text\":\"of a newer release\"}", "{\"text\":\"achievement\",\"kind\":\"x\"}"]
    {
        db.raw().execute(&format!("UPDATE notifications SET text_values = '{values}'"));
        assert_eq!(list(db, user)[0].text, kept, "{values}");
    }
}

fn links_of_a_newer_release_are_left_out(db: &TestDatabase) {
    let user = user(db);
    notify(db, user, "kept");
    for (kind, id) in [("newer", "7"), ("achievement", "newer"), ("task", "newer")] {
        db.raw().execute(&format!("UPDATE notifications SET link_kind = '{kind}', link_id = '{id}'"));
        assert_eq!(titles(db, user), ["kept"]);
        assert_eq!(list(db, user)[0].link, None, "{kind} {id}");
    }
}
