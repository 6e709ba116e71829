//! Keys and advisory locks that all servers on one database share.

use std::{fs, sync::mpsc, thread, time::Duration};

use chrono::DateTime;
use hub_diesel_storage::{DieselStorage, Limits, back_up};
use hub_domain::{
    model::{
        accounts::{
            two_factor::{TwoFactorChange, TwoFactorSecret},
            user::UserId,
        },
        secret_keys::SecretKeys,
    },
    ports::{
        storage::{Repositories, Storage},
        storage_error::StorageError,
    },
    use_cases::server_keys::{ServerKey, find_or_make, secret_key_state},
};
use hub_test_support::{builders::UserBuilder, database::TestDatabase};

on_both! {
    first_value_of_a_key_is_kept,
    unknown_key_is_missing,
    every_server_gets_the_same_cookie_key,
    secrets_are_encrypted_and_moved_to_another_key,
}

const OLD_KEY: &str = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
const NEW_KEY: &str = "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=";
const SIGNING_KEY: &[u8] = b"the key that signs cookies";

fn keys(text: &str) -> SecretKeys {
    SecretKeys::parse(text).unwrap()
}

type Secrets = (Option<Vec<u8>>, Option<String>);

/// Signing key and second factor, as a server with these keys reads them.
fn secrets(storage: &dyn Storage, user: UserId) -> Result<Secrets, StorageError> {
    storage.query(|db| {
        let factor = db.accounts().find_two_factor(user)?.map(|found| found.secret.0);
        Ok((db.safety().find_key("cookie")?, factor))
    })
}

fn secrets_are_encrypted_and_moved_to_another_key(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(db.storage()).id;
    let secret = TwoFactorSecret::generate();
    let expected: Secrets = (Some(SIGNING_KEY.to_vec()), Some(secret.0.clone()));
    let begun = secret.clone();
    db.write(move |db| {
        db.safety().insert_key_if_missing("cookie", SIGNING_KEY)?;
        db.accounts().change_two_factor(maya, TwoFactorChange::Begun(&begun, DateTime::UNIX_EPOCH))
    });
    let open = |keys: &SecretKeys| DieselStorage::open_with(&db.url, Limits::default(), keys).unwrap();
    let encrypt_again = |keys: &SecretKeys| {
        let storage: &dyn Storage = &open(keys);
        storage.change(|db| db.safety().encrypt_again()).unwrap()
    };
    let state = |keys: &SecretKeys| db.read(|db| secret_key_state(db, keys));

    assert_eq!(encrypt_again(&SecretKeys::default()), 0, "there is no key");
    assert_eq!(state(&keys(OLD_KEY)).outdated, 2);
    assert_eq!(encrypt_again(&keys(OLD_KEY)), 2);
    assert_eq!(encrypt_again(&keys(OLD_KEY)), 0);
    assert_eq!(db.raw().count("server_keys WHERE key_id IS NULL"), 0);
    let clear = format!("two_factor WHERE key_id IS NULL OR secret = '{}'", secret.0);
    assert_eq!(db.raw().count(&clear), 0);
    assert_eq!(secrets(&open(&keys(OLD_KEY)), maya).unwrap(), expected);
    let unreadable = secrets(db.storage(), maya).unwrap_err();
    assert!(unreadable.to_string().contains("HUB_SECRET_KEY"), "{unreadable}");

    let both = keys(&format!("{NEW_KEY},{OLD_KEY}"));
    assert_eq!(secrets(&open(&both), maya).unwrap(), expected);
    assert_eq!(encrypt_again(&both), 2);
    assert_eq!(secrets(&open(&keys(NEW_KEY)), maya).unwrap(), expected);
    let left = state(&keys(OLD_KEY));
    assert_eq!((left.outdated, left.unknown.len()), (2, 1), "the old key opens nothing any more");
    assert_eq!((state(&both).outdated, state(&both).unknown.len()), (0, 0));

    let storage: &dyn Storage = &open(&both);
    let next = TwoFactorSecret::generate();
    let begun = next.clone();
    let set_up = move |db: &mut dyn Repositories| {
        db.safety().insert_key_if_missing("mail", b"another")?;
        db.accounts().change_two_factor(maya, TwoFactorChange::Begun(&begun, DateTime::UNIX_EPOCH))
    };
    storage.change(set_up).unwrap();
    assert_eq!(state(&both).outdated, 0, "what is new is encrypted at once");
    assert_eq!(secrets(&open(&keys(NEW_KEY)), maya).unwrap().1, Some(next.0));
}

#[test]
fn backup_has_encrypted_secrets_alone() {
    let db = TestDatabase::sqlite();
    for number in 0..100 {
        let user = UserBuilder::new(&format!("c{number}@example.com")).insert(db.storage()).id;
        let secret = TwoFactorSecret(format!("SECRETOF{number:03}"));
        db.write(move |db| {
            db.accounts().change_two_factor(user, TwoFactorChange::Begun(&secret, DateTime::UNIX_EPOCH))
        });
    }
    let folder = tempfile::tempdir().unwrap();
    let copied = |name: &str| {
        let file = folder.path().join(name);
        back_up(&db.url, &file, false).unwrap();
        fs::read(file).unwrap().windows(8).filter(|bytes| *bytes == b"SECRETOF").count()
    };
    assert!(copied("before") >= 100);
    let storage: &dyn Storage =
        &DieselStorage::open_with(&db.url, Limits::default(), &keys(OLD_KEY)).unwrap();
    storage.change(|db| db.safety().encrypt_again()).unwrap();
    assert_eq!(copied("after"), 0);
}

fn first_value_of_a_key_is_kept(db: &TestDatabase) {
    let key: Vec<u8> = (0..=255).collect();
    let first = key.clone();
    db.write(move |db| db.safety().insert_key_if_missing("cookie", &first));
    db.write(move |db| db.safety().insert_key_if_missing("cookie", b"another"));
    db.write(move |db| db.safety().insert_key_if_missing("other", b"another"));
    assert_eq!(db.read(|db| db.safety().find_key("cookie")), Some(key));
    assert_eq!(db.read(|db| db.safety().find_key("other")), Some(b"another".to_vec()));
}

fn unknown_key_is_missing(db: &TestDatabase) {
    assert_eq!(db.read(|db| db.safety().find_key("cookie")), None);
}

fn every_server_gets_the_same_cookie_key(db: &TestDatabase) {
    let key = || db.write(|db| find_or_make(db, ServerKey::Cookie));
    let (first, second) = (key(), key());
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
                    db.safety().lock(&["community-link"])?;
                    held.send(()).unwrap();
                    released.recv().unwrap();
                    Ok(())
                });
            });
            is_held.recv().unwrap();
            scope.spawn(|| {
                db.write(move |db| {
                    db.safety().lock(&["community-link"])?;
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
