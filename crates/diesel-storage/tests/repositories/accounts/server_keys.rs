//! Keys and advisory locks that all servers on one database share.

use std::{sync::mpsc, thread, time::Duration};

use hub_domain::use_cases::server_keys::cookie_key;
use hub_test_support::database::TestDatabase;

on_both! {
    first_value_of_a_key_is_kept,
    unknown_key_is_missing,
    every_server_gets_the_same_cookie_key,
}

fn first_value_of_a_key_is_kept(db: &TestDatabase) {
    let key: Vec<u8> = (0..=255).collect();
    let first = key.clone();
    db.write(move |db| db.server_keys().insert_if_missing("cookie", &first));
    db.write(move |db| db.server_keys().insert_if_missing("cookie", b"another"));
    db.write(move |db| db.server_keys().insert_if_missing("other", b"another"));
    assert_eq!(db.read(|db| db.server_keys().find("cookie")), Some(key));
    assert_eq!(db.read(|db| db.server_keys().find("other")), Some(b"another".to_vec()));
}

fn unknown_key_is_missing(db: &TestDatabase) {
    assert_eq!(db.read(|db| db.server_keys().find("cookie")), None);
}

fn every_server_gets_the_same_cookie_key(db: &TestDatabase) {
    let (first, second) = (db.write(cookie_key), db.write(cookie_key));
    assert_eq!((first.len(), &first), (64, &second));
}

#[test]
fn advisory_lock_blocks_until_its_holder_commits() {
    for db in TestDatabase::both() {
        let (got, got_it) = mpsc::channel();
        let (held, is_held) = mpsc::channel();
        let (release, released) = mpsc::channel::<()>();
        thread::scope(|scope| {
            // Dropped by a failed assertion, or the other thread would wait without end.
            let release = release;
            scope.spawn(|| {
                db.write(move |db| {
                    db.locks().take("community-link")?;
                    held.send(()).unwrap();
                    released.recv().unwrap();
                    Ok(())
                });
            });
            is_held.recv().unwrap();
            scope.spawn(|| {
                db.write(move |db| {
                    db.locks().take("community-link")?;
                    got.send(()).unwrap();
                    Ok(())
                });
            });
            let early = got_it.recv_timeout(Duration::from_millis(300));
            assert!(early.is_err(), "the lock is held by somebody else");
            release.send(()).unwrap();
            got_it.recv_timeout(Duration::from_secs(5)).expect("the lock is free after the commit");
        });
    }
}
