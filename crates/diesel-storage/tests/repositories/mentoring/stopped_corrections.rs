//! Corrections that were stopped.

use hub_domain::{
    Error,
    model::mentoring::{assignment::Chunk, correction::Correction},
};
use hub_test_support::database::TestDatabase;

use crate::{
    competing::mentors::{admin, clients, open},
    mentoring::corrections::{correct, find, give, unchanged},
};

on_both! {
    stopped_correction_is_taken_back_or_repeated,
}

fn stopped_correction_is_taken_back_or_repeated(db: &TestDatabase) {
    for last in ["old", "new", "other"] {
        let ports = db.ports();
        db.raw().execute("DELETE FROM users");
        let (timo, people) = (admin(db), clients(db, 3));
        let id = give(&ports, timo, &["old"], "Timo Task");
        let present = find(&ports, timo, id).unwrap().tasks.remove(0).task;
        let mut after = present.clone();
        "new".clone_into(&mut after.details.title);
        let correction = Correction { number: 1, before: present, after };
        // The job had reached one client when it was stopped.
        let now = ports.clock.now();
        let (first, stopped) = (Chunk { first: people[0], last: people[0] }, correction.clone());
        db.write(move |db| {
            db.assignments().correct(id, first, &correction, now)?;
            db.assignments().set_stopped(id, &stopped)
        });
        assert_eq!(find(&ports, timo, id).unwrap().tasks[0].stopped.as_ref().unwrap().title, "new");
        correct(&ports, timo, id, move || vec![unchanged(1, last)]).unwrap();
        for who in &people {
            assert_eq!(open(db, *who)[0].details.title, last);
        }
        let left = find(&ports, timo, id).unwrap().tasks.remove(0);
        assert_eq!((left.task.details.title.as_str(), left.stopped), (last, None));
        let again = correct(&ports, timo, id, move || vec![unchanged(1, last)]);
        assert!(matches!(again, Err(Error::Invalid(_))), "{again:?}");
    }
}
