//! Reminders, and periods that wait for room.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use hub_domain::{
    model::{
        accounts::user::UserId,
        job::{MIN_ROWS, Progress, RemindCheckIn, Work},
        mentoring::check_in::{CheckInId, CheckInState, PeriodId, rhythm::RhythmForm},
    },
    use_cases::{
        accounts::closed_accounts,
        jobs::{self, Worker},
        mentoring::check_ins::{self, missing},
    },
};
use hub_test_support::{database::TestDatabase, fixed_clock::parse, ports};

use crate::mentoring::check_in_scene::{EVERYBODY, FRIDAY, OPEN, Scene, WEEKLY, scene, work_off};

on_both! {
    each_is_reminded_once,
    short_one_is_reminded_of_late,
    mentor_reminds_those_who_are_missing,
    deletion_stops_a_reminder,
    waiting_one_opens_when_another_is_sent,
    waiting_one_goes_when_it_closes,
    waiting_one_stays_in_a_paused_check_in,
    waiting_one_of_a_closed_account_stays,
    ended_check_in_reminds_nobody,
}

fn period(scene: &Scene<'_>, client: UserId, check_in: CheckInId, now: DateTime<Utc>) -> Option<PeriodId> {
    scene.open(client, now).into_iter().find(|period| period.check_in == check_in).map(|period| period.id)
}

fn each_is_reminded_once(db: &TestDatabase) {
    let scene = scene(db);
    let [maya, noah, lena] =
        ["maya", "noah", "lena"].map(|name| scene.client(&format!("{name}@example.com"), Tz::UTC));
    let id = scene.start_weekly("x");
    scene.work_at(OPEN);
    let open = [maya, noah, lena].map(|client| scene.open(client, parse(OPEN)).remove(0));
    scene.send(&open[1], parse("2026-11-21T16:59:00Z"));
    let call = scene.call(lena, parse("2026-11-21T10:00:00Z"));
    scene.run(move |db| closed_accounts::close(db, &call, "lena@example.com"));
    let heard = || open.each_ref().map(|period| scene.reminders(period.id));
    scene.work_at("2026-11-21T16:59:59Z");
    assert_eq!(heard(), [0, 0, 0]);
    for now in
        ["2026-11-21T17:00:00Z", "2026-11-21T18:00:00Z", "2026-11-20T18:00:00Z", "2026-11-22T16:59:00Z"]
    {
        scene.work_at(now);
        assert_eq!(heard(), [1, 0, 0], "{now}");
    }
    // A change of the answers notifies nobody again.
    scene.send(&open[1], parse("2026-11-22T16:00:00Z"));
    scene.work_at("2026-11-22T16:30:00Z");
    assert_eq!(heard(), [1, 0, 0]);
    assert_eq!(scene.counts(id, parse(OPEN)), [("2026-11-20".to_owned(), 2, 1)]);
}

fn short_one_is_reminded_of_late(db: &TestDatabase) {
    let scene = scene(db);
    let maya = scene.client("maya@example.com", Tz::UTC);
    let short = RhythmForm { open_for: (3, "hours"), ..WEEKLY };
    let id = scene.start("x", short, Some(EVERYBODY), parse(FRIDAY));
    scene.work_at(OPEN);
    let period = period(&scene, maya, id, parse(OPEN)).unwrap();
    for (now, heard) in [(OPEN, 0), ("2026-11-20T19:14:59Z", 0), ("2026-11-20T19:15:00Z", 1)] {
        scene.work_at(now);
        assert_eq!(scene.reminders(period), heard, "{now}");
    }
    // A worker that is too late reminds nobody.
    let late = scene.client("late@example.com", Tz::America__New_York);
    scene.work_at("2026-11-21T02:00:00Z");
    assert_eq!(scene.open(late, parse("2026-11-21T02:00:00Z")), []);
    assert_eq!(scene.rows(id).len(), 1);
}

fn mentor_reminds_those_who_are_missing(db: &TestDatabase) {
    let scene = scene(db);
    let [maya, noah] = ["maya", "noah"].map(|name| scene.client(&format!("{name}@example.com"), Tz::UTC));
    let id = scene.start_weekly("x");
    scene.work_at(OPEN);
    let now = parse("2026-11-21T12:00:00Z");
    let open = [maya, noah].map(|client| scene.open(client, now).remove(0));
    scene.send(&open[1], now);
    let call = scene.mentor(now);
    let on = open[0].on;
    let reminded = scene.run(move |db| Ok(missing::remind(db, &call, id, on)?.answer));
    assert_eq!(reminded.people, 1);
    let worker = Worker { site: scene.ports.site.clone(), rows: MIN_ROWS };
    work_off(&scene.ports, &worker, &jobs::WORK, now);
    assert_eq!(open.map(|period| scene.reminders(period.id)), [1, 0]);
}

fn deletion_stops_a_reminder(db: &TestDatabase) {
    let scene = scene(db);
    let maya = scene.client("maya@example.com", Tz::UTC);
    let id = scene.start_weekly("x");
    scene.work_at(OPEN);
    let now = parse("2026-11-21T12:00:00Z");
    let on = scene.open(maya, now).remove(0).on;
    let call = scene.mentor(now);
    let (work, by) =
        (Work::RemindCheckIn(RemindCheckIn { id, on, name: "x".to_owned() }), call.actor.user_id);
    db.write(move |db| db.jobs().insert(&work, &Progress::of(1), &[], by, now));
    scene.run(move |db| check_ins::delete(db, &call, id).map(drop));
    assert_eq!(db.read(|db| db.jobs().list()), []);
}

/// Three that open at once. Returns the one that waits.
fn three(scene: &Scene<'_>) -> ([CheckInId; 3], CheckInId) {
    let ids = ["a", "b", "c"].map(|name| scene.start_weekly(name));
    scene.work_at(OPEN);
    let waits = ids.into_iter().filter(|id| !scene.rows(*id)[0].is_opened).collect::<Vec<_>>();
    assert_eq!(waits.len(), 1);
    (ids, waits[0])
}

fn waiting_one_opens_when_another_is_sent(db: &TestDatabase) {
    let scene = scene(db);
    let maya = scene.client("maya@example.com", Tz::UTC);
    let (_, waits) = three(&scene);
    assert_eq!(scene.counts(waits, parse(OPEN)), []);
    // The others are reminded of already.
    scene.work_at("2026-11-21T17:00:00Z");
    let now = parse("2026-11-22T10:00:00Z");
    let open = scene.open(maya, now);
    assert_eq!(open.iter().map(|period| scene.reminders(period.id)).collect::<Vec<_>>(), [1, 1]);
    scene.send(&open[0], now);
    scene.work(now);
    assert_eq!(scene.counts(waits, now), [("2026-11-20".to_owned(), 1, 0)]);
    let late = period(&scene, maya, waits, now).unwrap();
    // It is open for the last seven hours.
    for (now, heard) in [("2026-11-22T15:14:59Z", 0), ("2026-11-22T15:15:00Z", 1)] {
        scene.work_at(now);
        assert_eq!(scene.reminders(late), heard, "{now}");
    }
    scene.counts_are_true("waiting");
}

fn waiting_one_goes_when_it_closes(db: &TestDatabase) {
    let scene = scene(db);
    let maya = scene.client("maya@example.com", Tz::UTC);
    let (ids, waits) = three(&scene);
    scene.work_at("2026-11-22T16:59:59Z");
    assert_eq!(scene.rows(waits).len(), 1);
    scene.work_at("2026-11-22T17:00:00Z");
    assert_eq!(scene.rows(waits), []);
    assert_eq!(scene.counts(waits, parse(OPEN)), []);
    assert_eq!(ids.map(|id| scene.rows(id).len()).iter().sum::<usize>(), 2);
    // It was not asked, so it was not missed.
    let next = parse("2026-11-27T17:00:00Z");
    scene.work(next);
    for id in ids {
        let missed = scene.rows(id).last().unwrap().missed_before;
        assert_eq!(missed, i64::from(id != waits));
    }
    assert_eq!(scene.open(maya, next).len(), 2);
    scene.counts_are_true("the next week");
}

fn waiting_one_stays_in_a_paused_check_in(db: &TestDatabase) {
    let scene = scene(db);
    let maya = scene.client("maya@example.com", Tz::UTC);
    let (_, waits) = three(&scene);
    let now = parse("2026-11-20T18:00:00Z");
    let call = scene.mentor(now);
    scene.run(move |db| check_ins::set_state(db, &call, waits, CheckInState::Paused).map(drop));
    scene.send(&scene.open(maya, now)[0], now);
    scene.work(now);
    assert_eq!(scene.counts(waits, now), []);
    let call = scene.mentor(now);
    scene.run(move |db| check_ins::set_state(db, &call, waits, CheckInState::Running).map(drop));
    scene.work(now);
    assert_eq!(scene.counts(waits, now), [("2026-11-20".to_owned(), 1, 0)]);
}

fn waiting_one_of_a_closed_account_stays(db: &TestDatabase) {
    let scene = scene(db);
    let maya = scene.client("maya@example.com", Tz::UTC);
    let (ids, waits) = three(&scene);
    let now = parse("2026-11-20T18:00:00Z");
    let call = scene.call(maya, now);
    scene.run(move |db| closed_accounts::close(db, &call, "maya@example.com"));
    let (ended, call) = (ids.into_iter().find(|id| *id != waits).unwrap(), scene.mentor(now));
    scene.run(move |db| check_ins::set_state(db, &call, ended, CheckInState::Ended).map(drop));
    scene.work(now);
    assert_eq!(scene.counts(waits, now), []);
    scene.run(ports::sign_in(&scene.ports, "maya@example.com", now));
    scene.work(now);
    assert_eq!(scene.counts(waits, now), [("2026-11-20".to_owned(), 1, 0)]);
}

fn ended_check_in_reminds_nobody(db: &TestDatabase) {
    let scene = scene(db);
    let maya = scene.client("maya@example.com", Tz::UTC);
    let (ids, waits) = three(&scene);
    let now = parse("2026-11-21T12:00:00Z");
    let open = scene.open(maya, now);
    let ended = ids.into_iter().find(|id| *id != waits).unwrap();
    let call = scene.mentor(now);
    scene.run(move |db| check_ins::set_state(db, &call, ended, CheckInState::Ended).map(drop));
    scene.work(now);
    assert!(period(&scene, maya, waits, now).is_some(), "there is room");
    scene.work_at("2026-11-21T17:00:00Z");
    for period in open {
        assert_eq!(scene.reminders(period.id), i64::from(period.check_in != ended));
    }
    scene.work_at("2026-11-27T17:00:00Z");
    assert_eq!(scene.rows(ended).len(), 1);
}
