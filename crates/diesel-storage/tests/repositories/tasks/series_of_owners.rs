//! Series of admins, of promoted clients, and of skipped tasks that are restored at once.

use hub_domain::{
    model::{
        accounts::{email_address::EmailAddress, password::PasswordHash},
        task::{TaskList, recurrence::Recurrence},
    },
    use_cases::{
        accounts::account::{AdminPassword, NewAdmin, create_admin},
        tasks,
    },
};
use hub_test_support::{database::TestDatabase, fixed_clock::parse};

use crate::tasks::recurrences::{EMAIL, day, form, recurrence, scene};

on_both! {
    undone_skip_of_overdue_leaves_no_copy,
    board_of_an_admin_has_series_too,
    promoted_client_is_freed_from_mentors,
    text_of_a_copy_stays_counted,
}

fn undone_skip_of_overdue_leaves_no_copy(db: &TestDatabase) {
    let scene = scene(db);
    let task = scene.create("2026-11-20", recurrence("day", "date"));
    assert_eq!(scene.skip(task, "2026-11-24T12:00:00Z"), day("2026-11-24"));
    assert_eq!(scene.make_due("2026-11-24T12:00:59Z"), 0);
    assert_eq!(
        scene.restore(task, "2026-11-24T12:00:59Z").details.recurrence,
        Recurrence::parse("1 day date")
    );
    assert_eq!((scene.make_due("2026-11-25T12:00:00Z"), scene.open().len()), (0, 1));
    scene.skip(task, "2026-11-25T12:00:00Z");
    assert_eq!(scene.make_due("2026-11-25T12:01:00Z"), 1);
    assert_eq!(scene.open()[0].details.due_date, Some(day("2026-11-25")));
}

fn board_of_an_admin_has_series_too(db: &TestDatabase) {
    let scene = scene(db);
    let call = scene.mentor("2026-11-20T12:00:00Z");
    scene.run(move |db| {
        let task = tasks::create(db, &call, &form("2026-11-20", recurrence("day", "date")))?;
        tasks::skip(db, &call, task.id)
    });
    assert_eq!(scene.make_due("2026-11-21T12:00:00Z"), 1);
    let open = db.tasks_of(scene.timo, TaskList::Open);
    assert_eq!(open[0].details.due_date, Some(day("2026-11-21")));
}

fn promoted_client_is_freed_from_mentors(db: &TestDatabase) {
    let scene = scene(db);
    let [own, given] = [(); 2].map(|()| scene.create("2026-11-20", recurrence("day", "date")));
    let reviewed = scene.create("2026-11-20", recurrence("day", "date"));
    for task in [own, given] {
        scene.skip(task, "2026-11-20T12:00:00Z");
    }
    let ids = format!("{}, {}", given.0, reviewed.0);
    db.raw().execute(&format!(
        "UPDATE tasks SET category = 'Timo Task', priority = TRUE, needs_review = TRUE WHERE id IN ({ids})"
    ));
    let admin = NewAdmin {
        email: EmailAddress::parse(EMAIL).unwrap(),
        name: None,
        password: AdminPassword::Unknown(PasswordHash("unknown".to_owned())),
        promote: true,
    };
    scene.run(move |db| create_admin(db, parse("2026-11-20T12:00:00Z"), &admin).map(drop));
    assert_eq!(scene.make_due("2026-11-21T12:00:00Z"), 1);
    let open = scene.open();
    assert_eq!(open.iter().filter(|task| task.is_priority()).count(), 1);
    assert!(open.iter().all(|task| !task.details.needs_review), "{open:?}");
}

fn text_of_a_copy_stays_counted(db: &TestDatabase) {
    let scene = scene(db);
    let bytes = || db.read(|db| db.tasks().find_usage(scene.maya)).unwrap().bytes;
    let task = scene.create("2026-11-20", recurrence("day", "completion"));
    let before = bytes();
    scene.complete(task, "2026-11-20T12:00:00Z");
    assert_eq!((scene.open().len(), bytes()), (1, before));
}
