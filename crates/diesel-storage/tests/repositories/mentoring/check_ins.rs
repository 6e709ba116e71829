//! Check-ins: each opening reaches its clients exactly once.

mod oracle;
mod programs;
mod random_actions;
mod reminders;
mod year;

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;
use hub_domain::{
    model::mentoring::check_in::{CheckInId, rhythm::RhythmForm},
    ports::{
        storage::{Repositories, Storage},
        storage_error::StorageError,
    },
    use_cases::mentoring::check_ins::open_next,
};
use hub_test_support::{
    builders::UserBuilder,
    database::TestDatabase,
    faulty_storage::{Fault, FaultyStorage},
    fixed_clock::parse,
};

use crate::mentoring::check_in_scene::{EVERYBODY, FRIDAY, OPEN, WEEKLY, scene};

on_both! {
    stopped_opening_is_made_once,
    unconfirmed_opening_is_made_once,
    clock_that_jumps_opens_nothing_twice,
    traveller_is_asked_once,
    client_who_moves_is_asked_there,
    newcomer_who_moves_is_not_asked,
    unreadable_check_in_stops_no_move,
    answer_after_a_journey_is_not_missed,
    clients_beyond_a_chunk_are_asked_once,
    corrected_hour_of_the_day_opens,
}

/// Lets every such statement fail. Returns the statement that ends it.
fn stop(db: &TestDatabase, statement: &str, table: &str) -> &'static str {
    if db.url.starts_with("sqlite") {
        db.raw().execute(&format!(
            "CREATE TRIGGER stop BEFORE {statement} ON {table} BEGIN SELECT RAISE(ABORT, 'stopped'); END"
        ));
        "DROP TRIGGER stop"
    } else {
        db.raw().execute(&format!(
            "CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM 1 / 0; RETURN NULL; END'; \
             CREATE TRIGGER stop BEFORE {statement} ON {table} FOR EACH ROW EXECUTE FUNCTION stop()"
        ));
        "DROP FUNCTION stop CASCADE"
    }
}

fn open(storage: &dyn Storage, id: CheckInId, now: DateTime<Utc>) -> Result<usize, StorageError> {
    storage.change(move |db| open_next(db, id, now)).map(|done| done.rows)
}

fn stopped_opening_is_made_once(db: &TestDatabase) {
    let (scene, now) = (scene(db), parse(OPEN));
    for name in ["a", "b", "c"] {
        scene.client(&format!("{name}@example.com"), Tz::UTC);
    }
    let id = scene.start_weekly("x");
    for (statement, table, made) in [
        ("INSERT", "check_in_periods", 0),
        ("INSERT", "check_in_rounds", 0),
        ("UPDATE", "check_in_rounds", 0),
        ("INSERT", "check_in_openings", 0),
        ("UPDATE", "check_ins", 3),
    ] {
        let go_on = stop(db, statement, table);
        let outcome = (0..3).find_map(|_| open(db.storage(), id, now).err());
        assert!(outcome.is_some(), "{statement} {table}");
        db.raw().execute(go_on);
        assert_eq!(scene.rows(id).len(), made, "{statement} {table}");
    }
    scene.work(now);
    assert_eq!(scene.counts(id, now), [("2026-11-20".to_owned(), 3, 0)]);
    scene.day_counts(id, &[("2026-11-20", 3)]);
}

fn unconfirmed_opening_is_made_once(db: &TestDatabase) {
    let (scene, now) = (scene(db), parse(OPEN));
    scene.client("maya@example.com", Tz::UTC);
    let id = scene.start_weekly("x");
    let lost = db.storage().change(move |db: &mut dyn Repositories| -> Result<(), StorageError> {
        open_next(db, id, now)?;
        Err(StorageError::Lost("server"))
    });
    assert!(lost.is_err() && scene.rows(id).is_empty());
    let storage = FaultyStorage::around(db.storage.clone());
    storage.set(Fault::BreakAtCommit);
    assert!(matches!(open(&*storage, id, now), Err(StorageError::Unconfirmed(_))));
    storage.set(Fault::None);
    scene.work(now);
    assert_eq!(scene.counts(id, now), [("2026-11-20".to_owned(), 1, 0)]);
    scene.day_counts(id, &[("2026-11-20", 1)]);
}

fn clock_that_jumps_opens_nothing_twice(db: &TestDatabase) {
    let scene = scene(db);
    let zones = [Tz::UTC, Tz::Pacific__Pago_Pago, Tz::Pacific__Kiritimati];
    for zone in zones {
        let name = zone.name().replace('/', ".");
        scene.client(&format!("{name}@example.com"), zone);
    }
    let id = scene.start_weekly("x");
    // Some of the three days are over in one zone and have not begun in another.
    let (first, second) = (("2026-11-20", 2), ("2026-11-27", 2));
    for (now, expected) in [
        ("2026-11-20T17:00:00Z", vec![("2026-11-20", 1)]),
        ("2026-11-19T17:00:00Z", vec![("2026-11-20", 1)]),
        ("2026-11-21T04:00:00Z", vec![first]),
        ("2026-11-20T04:00:00Z", vec![first]),
        ("2026-11-27T17:00:00Z", vec![first, second]),
        ("2026-11-20T18:00:00Z", vec![first, second]),
        ("2027-01-01T17:30:00Z", vec![first, second, ("2027-01-01", 2)]),
        ("2026-11-28T04:00:00Z", vec![first, ("2026-11-27", 3), ("2027-01-01", 2)]),
        ("2027-01-02T04:00:00Z", vec![first, ("2026-11-27", 3), ("2027-01-01", 3)]),
        ("2027-01-02T05:00:00Z", vec![first, ("2026-11-27", 3), ("2027-01-01", 3)]),
    ] {
        scene.work_at(now);
        scene.day_counts(id, &expected);
    }
    scene.counts_are_true("jumps");
}

fn traveller_is_asked_once(db: &TestDatabase) {
    let scene = scene(db);
    let zones = [
        Tz::Pacific__Kiritimati,
        Tz::Asia__Kathmandu,
        Tz::UTC,
        Tz::America__New_York,
        Tz::Pacific__Pago_Pago,
    ];
    for zone in zones {
        scene.client(&format!("{}@example.com", zone.name().replace('/', ".")), zone);
    }
    let maya = scene.client("maya@example.com", zones[0]);
    let id = scene.start_weekly("x");
    let own = || {
        let rows = scene.rows(id).into_iter().filter(|row| row.client == maya.to_string());
        rows.map(|row| row.on.to_string()).collect::<Vec<_>>()
    };
    let mut now = parse(FRIDAY) - TimeDelta::days(1);
    for hours in 0..24 * 15 {
        // West with the sun, and back home on Tuesdays.
        let at = usize::try_from(hours % (24 * 7) / 12).unwrap();
        scene.travel(maya, zones[if at < 5 { at } else { 0 }], now);
        scene.work(now);
        now += TimeDelta::hours(1);
    }
    assert_eq!(own(), ["2026-11-20", "2026-11-27"]);
    scene.counts_are_true("a journey");
}

/// Everybody in the zone has been asked before she is there.
fn client_who_moves_is_asked_there(db: &TestDatabase) {
    let scene = scene(db);
    scene.client("noah@example.com", Tz::UTC);
    let maya = scene.client("maya@example.com", Tz::America__New_York);
    let id = scene.start_weekly("x");
    scene.work_at(OPEN);
    scene.day_counts(id, &[("2026-11-20", 1)]);
    let later = parse("2026-11-20T17:31:00Z");
    scene.travel(maya, Tz::UTC, later);
    assert_eq!(scene.open(maya, later).len(), 1);
    assert_eq!(scene.counts(id, later), [("2026-11-20".to_owned(), 2, 0)]);
    // Home again, where it opens four and a half hours later.
    scene.travel(maya, Tz::America__New_York, later);
    scene.work_at("2026-11-20T22:00:00Z");
    scene.day_counts(id, &[("2026-11-20", 2)]);
    scene.counts_are_true("a journey");
}

fn newcomer_who_moves_is_not_asked(db: &TestDatabase) {
    let scene = scene(db);
    let id = scene.start_weekly("x");
    let late = UserBuilder::new("late@example.com").created_at("2026-11-20T17:00:01Z");
    let late = late.zone(Tz::America__New_York).insert(&*db.storage).id;
    let later = parse("2026-11-20T17:31:00Z");
    scene.travel(late, Tz::UTC, later);
    scene.work(later);
    assert_eq!(scene.rows(id), []);
}

fn unreadable_check_in_stops_no_move(db: &TestDatabase) {
    let scene = scene(db);
    let maya = scene.client("maya@example.com", Tz::America__New_York);
    let CheckInId(id) = scene.start_weekly("x");
    db.raw().execute(&format!("UPDATE check_ins SET rhythm = '{{' WHERE id = {id}"));
    scene.travel(maya, Tz::UTC, parse(OPEN));
    assert_eq!(db.read(|db| db.accounts().find(maya)).unwrap().zone, Tz::UTC);
}

/// The next one opens in Kiritimati a day before the one of Pago Pago closes.
fn answer_after_a_journey_is_not_missed(db: &TestDatabase) {
    let scene = scene(db);
    let maya = scene.client("maya@example.com", Tz::Pacific__Pago_Pago);
    let week = RhythmForm { open_for: (7, "days"), ..WEEKLY };
    let id = scene.start("x", week, Some(EVERYBODY), parse(FRIDAY));
    scene.work_at("2026-11-21T04:00:00Z");
    scene.travel(maya, Tz::Pacific__Kiritimati, parse("2026-11-26T12:00:00Z"));
    scene.work_at("2026-11-27T03:00:00Z");
    let now = parse("2026-11-27T12:00:00Z");
    let open = scene.open(maya, now);
    assert_eq!(open.len(), 2);
    scene.send(&open[0], now);
    scene.work_at("2026-12-04T03:00:00Z");
    let missed: Vec<_> = scene.rows(id).iter().map(|row| row.missed_before).collect();
    assert_eq!(missed, [0, 0, 1]);
}

fn clients_beyond_a_chunk_are_asked_once(db: &TestDatabase) {
    const CLIENTS: usize = 2_300;
    let (scene, now) = (scene(db), parse(OPEN));
    let users: Vec<_> =
        (0..CLIENTS).map(|number| UserBuilder::new(&format!("c{number}@example.com")).build()).collect();
    db.write(move |db| users.iter().try_for_each(|user| db.accounts().insert(user, None)));
    let id = scene.start_weekly("x");
    assert_eq!(open(db.storage(), id, now).unwrap(), 1_000);
    let late = UserBuilder::new("late@example.com").created_at("2026-11-20T17:00:01Z");
    late.insert(&*db.storage);
    let lost = db.storage().change(move |db: &mut dyn Repositories| -> Result<(), StorageError> {
        open_next(db, id, now)?;
        Err(StorageError::Lost("server"))
    });
    assert!(lost.is_err());
    let mut chunks = Vec::new();
    while chunks.last() != Some(&0) {
        chunks.push(open(db.storage(), id, now).unwrap());
    }
    assert_eq!((chunks[0], chunks.iter().sum::<usize>() - 1_300 <= 1), (1_000, true), "{chunks:?}");
    let rows = scene.rows(id);
    let clients: HashSet<_> = rows.iter().map(|row| &row.client).collect();
    assert_eq!((rows.len(), clients.len()), (CLIENTS, CLIENTS));
    assert_eq!(scene.counts(id, now), [("2026-11-20".to_owned(), 2_300, 0)]);
}

fn corrected_hour_of_the_day_opens(db: &TestDatabase) {
    let scene = scene(db);
    scene.client("maya@example.com", Tz::UTC);
    let id = scene.start_weekly("x");
    scene.work_at(OPEN);
    let noah = UserBuilder::new("noah@example.com").created_at("2026-11-20T17:00:10Z");
    noah.insert(&*db.storage);
    let later = RhythmForm { hour: 19, ..WEEKLY };
    scene.edit(id, later, Some(EVERYBODY), "Did you post?", parse("2026-11-20T17:00:30Z"));
    scene.work_at("2026-11-20T18:59:00Z");
    scene.day_counts(id, &[("2026-11-20", 1)]);
    scene.work_at("2026-11-20T19:00:00Z");
    scene.day_counts(id, &[("2026-11-20", 2)]);
    scene.counts_are_true("a corrected hour");
}
