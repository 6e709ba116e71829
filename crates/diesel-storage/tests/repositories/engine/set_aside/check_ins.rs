//! Check-ins and periods that cannot be read.

use chrono_tz::Tz;
use hub_domain::{
    model::{
        mentoring::check_in::CheckInId,
        set_aside::{WorkKind, WorkRow},
    },
    use_cases::mentoring::check_ins::{self, missing},
};
use hub_test_support::{database::TestDatabase, fixed_clock::parse};

use super::{Case, is_set_aside_alone, people, rounds};
use crate::mentoring::check_in_scene::{OPEN, scene};

on_both! {
    unreadable_rhythm_is_set_aside_alone,
    unreadable_questions_are_set_aside_alone,
    unreadable_period_is_set_aside_alone,
    set_aside_check_in_stops_no_reminder,
}

/// Spoils a text of one of three check-ins.
fn spoilt_check_in(db: &TestDatabase, table: &str, column: &str, key: &str) {
    let scene = scene(db);
    scene.client("maya@example.com", Tz::UTC);
    let [_, CheckInId(bad), _] = ["x", "y", "z"].map(|name| scene.start_weekly(name));
    let row = format!("{table} WHERE {key} = {bad}");
    let whole = db.raw().texts(&format!("SELECT {column} AS value FROM {row}")).remove(0);
    let set = |text: &str| format!("UPDATE {table} SET {column} = '{text}' WHERE {key} = {bad}");
    db.raw().execute(&set("{"));
    is_set_aside_alone(&Case {
        db,
        now: parse(OPEN),
        bad: WorkRow { kind: WorkKind::CheckIn, id: bad.to_string() },
        mended_by: set(&whole),
        work: &|now| rounds(db, &(), &check_ins::OPENINGS, now),
        done: &|| db.raw().count("check_in_periods"),
        good: 2,
        all: 3,
    });
}

fn unreadable_rhythm_is_set_aside_alone(db: &TestDatabase) {
    spoilt_check_in(db, "check_ins", "rhythm", "id");
}

fn unreadable_questions_are_set_aside_alone(db: &TestDatabase) {
    spoilt_check_in(db, "check_in_versions", "questions", "check_in_id");
}

fn unreadable_period_is_set_aside_alone(db: &TestDatabase) {
    let scene = scene(db);
    let [_, bad, _] = people(db);
    let id = scene.start_weekly("x");
    scene.work_at(OPEN);
    let period = scene.open(bad, parse(OPEN)).remove(0).id;
    db.raw().execute(&format!("UPDATE check_in_periods SET kept = '[' WHERE id = {}", period.0));
    is_set_aside_alone(&Case {
        db,
        now: parse("2026-11-21T17:00:00Z"),
        bad: WorkRow { kind: WorkKind::CheckInPeriod, id: period.0.to_string() },
        mended_by: format!("UPDATE check_in_periods SET kept = '{{}}' WHERE id = {}", period.0),
        work: &|now| rounds(db, &*scene.ports.site, &missing::PERIODS, now),
        done: &|| db.raw().count("notifications WHERE link_kind = 'checkIn'"),
        good: 2,
        all: 3,
    });
    assert_eq!(scene.counts(id, parse(OPEN)), [("2026-11-20".to_owned(), 3, 0)]);
}

/// Open periods go on while the next opening cannot be read.
fn set_aside_check_in_stops_no_reminder(db: &TestDatabase) {
    let scene = scene(db);
    let maya = scene.client("maya@example.com", Tz::UTC);
    let CheckInId(id) = scene.start_weekly("x");
    scene.work_at(OPEN);
    db.raw().execute(&format!("UPDATE check_ins SET rhythm = '{{' WHERE id = {id}"));
    let now = parse("2026-11-21T17:00:00Z");
    assert_eq!(rounds(db, &(), &check_ins::OPENINGS, now).len(), 1);
    assert_eq!(rounds(db, &*scene.ports.site, &missing::PERIODS, now), []);
    let open = scene.open(maya, now);
    assert_eq!((open.len(), scene.reminders(open[0].id)), (1, 1));
    assert_eq!(db.raw().count("check_in_periods WHERE reminds_at IS NULL"), 1);
}
