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
        for (title, who) in [("new", people[0]), ("newer", people[1])] {
            let present = find(&ports, timo, id).unwrap().tasks.remove(0);
            let mut after = present.task.clone();
            title.clone_into(&mut after.details.title);
            let correction = Correction { number: 1, before: present.task, stopped: present.stopped, after };
            // The job had reached one client when it was stopped.
            let (chunk, now) = (Chunk { first: who, last: who }, ports.clock.now());
            db.write(move |db| {
                db.assignments().correct(id, chunk, &correction, now)?;
                db.assignments().set_assigned(id, &correction.to_stopped_task())
            });
        }
        let stopped = find(&ports, timo, id).unwrap().tasks.remove(0).stopped;
        assert_eq!(stopped.iter().map(|text| text.title.as_str()).collect::<Vec<_>>(), ["new", "newer"]);
        correct(&ports, timo, id, move || vec![unchanged(1, last)]).unwrap();
        for who in &people {
            assert_eq!(open(db, *who)[0].details.title, last);
        }
        let left = find(&ports, timo, id).unwrap().tasks.remove(0);
        assert_eq!((left.task.details.title.as_str(), left.stopped), (last, Vec::new()));
        let again = correct(&ports, timo, id, move || vec![unchanged(1, last)]);
        assert!(matches!(again, Err(Error::Invalid(_))), "{again:?}");
    }
}
