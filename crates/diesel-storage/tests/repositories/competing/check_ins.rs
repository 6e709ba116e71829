//! Concurrent openings and reminders by several servers, with concurrent sends by clients.

use chrono_tz::Tz;
use hub_domain::{
    model::{accounts::user::UserId, version::ExpectedVersion},
    use_cases::{
        accounts::profile,
        mentoring::check_ins::{missing, open_next},
        own_check_ins,
    },
};
use hub_test_support::{builders::UserBuilder, database::TestDatabase, fixed_clock::parse, ports};

use crate::{
    competing::{competition::at_once, races::while_held, several_servers::servers},
    mentoring::check_in_scene::{OPEN, scene, work},
};

const CLIENTS: usize = 450;
const REMINDED: &str = "2026-11-21T17:00:00Z";
/// Reminder of those that open on the last day.
const REMINDED_LATE: &str = "2026-11-22T11:00:00Z";

fn insert_clients(db: &TestDatabase) -> Vec<UserId> {
    let zones = [Tz::UTC, Tz::Europe__Berlin, Tz::Africa__Abidjan];
    let user = |number: usize| {
        UserBuilder::new(&format!("c{number}@example.com")).zone(zones[number % zones.len()]).build()
    };
    let users: Vec<_> = (0..CLIENTS).map(user).collect();
    let ids = users.iter().map(|user| user.id).collect();
    db.write(move |db| users.iter().try_for_each(|user| db.accounts().insert(user, None)));
    ids
}

#[test]
fn servers_open_and_remind_each_once() {
    for (db, servers) in servers() {
        let scene = scene(&db);
        let clients = insert_clients(&db);
        let ids = ["a", "b", "c"].map(|name| scene.start_weekly(name));
        at_once(4, |number| work(&servers[number % servers.len()], parse(OPEN)));
        let asked: Vec<_> = ids.iter().map(|id| scene.counts(*id, parse(OPEN))).collect();
        let of_all = vec![("2026-11-20".to_owned(), 450, 0)];
        assert_eq!(asked, [of_all.clone(), of_all, Vec::new()], "two have room");
        assert_eq!(ids.map(|id| scene.rows(id).len()), [CLIENTS; 3]);
        at_once(4, |number| work(&servers[number % servers.len()], parse(REMINDED)));
        let reminders = |condition: &str| {
            db.raw().count(&format!("notifications WHERE link_kind = 'checkIn' {condition}"))
        };
        assert_eq!(reminders(""), 900);
        for client in &clients[..9] {
            assert_eq!(reminders(&format!("AND user_id = '{client}'")), 2);
        }
        // Everybody sends one, and hears of the other once more at most.
        at_once(4, |number| {
            let own = clients.iter().skip(number).step_by(4).take(20);
            own.for_each(|client| scene.send(&scene.open(*client, parse(REMINDED))[0], parse(REMINDED)));
        });
        at_once(4, |number| work(&servers[number % servers.len()], parse(REMINDED)));
        assert_eq!(scene.counts(ids[2], parse(REMINDED)), [("2026-11-20".to_owned(), 80, 0)]);
        assert_eq!(reminders(""), 900);
        at_once(4, |number| work(&servers[number % servers.len()], parse(REMINDED_LATE)));
        assert_eq!(reminders(""), 980);
        scene.counts_are_true("four workers");
    }
}

#[test]
fn reminder_waits_for_who_sends() {
    let Some(db) = TestDatabase::postgres() else { return };
    let scene = scene(&db);
    let maya = scene.client("maya@example.com", Tz::UTC);
    scene.start_weekly("x");
    scene.work_at(OPEN);
    let now = parse(REMINDED);
    let (period, call) = (scene.open(maya, now).remove(0), scene.call(maya, now));
    let id = period.id;
    let (sent, worked) = while_held(
        &db,
        move |db| own_check_ins::send(db, &call, id, &ExpectedVersion::Any).map(drop),
        || work(&scene.ports, now),
    );
    sent.unwrap();
    assert_eq!((worked, scene.reminders(id)), (1, 0));
}

/// Either of the two is first, and the other one sees what it did.
#[test]
fn opening_meets_who_moves_once() {
    let Some(db) = TestDatabase::postgres() else { return };
    let (scene, zone, now) = (scene(&db), Tz::Africa__Abidjan, parse(OPEN));
    scene.client("noah@example.com", zone);
    let [maya, lena] =
        ["maya", "lena"].map(|name| scene.client(&format!("{name}@example.com"), Tz::America__New_York));
    let id = scene.start_weekly("x");
    let call = scene.call(maya, now);
    let (moved, _) =
        while_held(&db, move |db| profile::set_zone(db, &call, zone.name()), || work(&scene.ports, now));
    moved.unwrap();
    assert_eq!(scene.counts(id, now), [("2026-11-20".to_owned(), 2, 0)]);
    let next = parse("2026-11-27T17:00:00Z");
    let (opened, ()) =
        while_held(&db, move |db| Ok(open_next(db, id, next)?), || scene.travel(lena, zone, next));
    assert_eq!(opened.unwrap().rows, 2);
    scene.work(next);
    scene.day_counts(id, &[("2026-11-20", 2), ("2026-11-27", 3)]);
    scene.counts_are_true("journeys");
}

#[test]
fn mentors_remind_of_a_round_once() {
    for (db, servers) in servers() {
        let scene = scene(&db);
        scene.client("maya@example.com", Tz::UTC);
        let id = scene.start_weekly("x");
        scene.work_at(OPEN);
        let reminded = at_once(4, |number| {
            let call = scene.mentor(parse(OPEN));
            let on = parse(OPEN).date_naive();
            ports::run(&servers[number % servers.len()], move |db| missing::remind(db, &call, id, on))
        });
        assert_eq!(reminded.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    }
}
