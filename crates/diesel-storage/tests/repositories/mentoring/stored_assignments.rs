//! Assigned tasks: they are kept with their assignment after accounts are deleted.

use chrono::TimeDelta;
use hub_domain::{
    Error,
    model::housekeeping::Expired,
    use_cases::mentoring::corrections::{Corrected, NOT_STORED},
};
use hub_test_support::{builders::UserBuilder, database::TestDatabase};

use crate::{
    competing::mentors::{admin, clients, open},
    mentoring::corrections::{correct, find, give, unchanged},
};

on_both! {
    assignment_of_an_older_release_is_refused,
    stored_tasks_are_purged_with_their_assignment,
    author_and_clients_may_leave,
}

fn assignment_of_an_older_release_is_refused(db: &TestDatabase) {
    let ports = db.ports();
    let (timo, _) = (admin(db), clients(db, 1));
    let id = give(&ports, timo, &["Trailer"], "Timo Task");
    db.raw().execute("DELETE FROM assignment_tasks; UPDATE tasks SET assignment_number = NULL");
    let refused = [
        find(&ports, timo, id).map(drop).unwrap_err(),
        correct(&ports, timo, id, || vec![unchanged(1, "New")]).map(drop).unwrap_err(),
    ];
    for refused in refused {
        assert!(matches!(&refused, Error::Conflict(reason) if *reason == NOT_STORED), "{refused:?}");
    }
}

fn stored_tasks_are_purged_with_their_assignment(db: &TestDatabase) {
    let ports = db.ports();
    let (timo, maya) = (admin(db), clients(db, 1)[0]);
    let id = give(&ports, timo, &["Trailer", "Cut"], "Timo Task");
    assert_eq!(db.raw().count("assignment_tasks"), 2);
    let now = ports.clock.now();
    db.write(move |db| db.safety().purge(Expired::Assignments(now + TimeDelta::days(1))));
    assert_eq!((db.raw().count("assignment_tasks"), open(db, maya).len()), (0, 2));
    assert!(matches!(find(&ports, timo, id), Err(Error::NotFound)));
}

fn author_and_clients_may_leave(db: &TestDatabase) {
    let ports = db.ports();
    let (timo, people) = (admin(db), clients(db, 2));
    let id = give(&ports, timo, &["Trailer"], "Timo Task");
    let (tina, left) = (UserBuilder::new("tina@example.com").admin().insert(&*db.storage).id, people[0]);
    db.write(move |db| {
        db.accounts().delete(timo)?;
        db.accounts().delete(left)
    });
    let counted = find(&ports, tina, id).unwrap();
    assert_eq!((counted.assignment.author_name, counted.assignment.clients), (None, 1));
    let corrected = correct(&ports, tina, id, || vec![unchanged(1, "New")]).unwrap();
    assert_eq!(corrected, Corrected { tasks: 1, clients: 1, completed: 0 });
}
