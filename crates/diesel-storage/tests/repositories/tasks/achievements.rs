//! Earned achievements.

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::model::achievement::AchievementKind;
use hub_test_support::{
    builders::UserBuilder,
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

on_both! {
    achievements_are_listed_latest_first,
    achievement_is_earned_once_and_keeps_its_time,
    every_kind_is_stored_under_its_name,
    other_users_achievements_are_not_listed,
    achievements_are_marked_seen_for_one_user,
}

fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

fn achievements_are_listed_latest_first(db: &TestDatabase) {
    let user = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    let earned = [
        (AchievementKind::FirstTask, now()),
        (AchievementKind::TheArchitect, now() - TimeDelta::days(1)),
        (AchievementKind::DynamicDuo, now()),
    ];
    for (kind, at) in earned {
        assert!(db.write(move |db| db.achievements().insert(user, kind, at)));
    }
    let listed: Vec<_> = db
        .read(|db| db.achievements().list(user))
        .into_iter()
        .map(|achievement| (achievement.kind, achievement.earned_at))
        .collect();
    assert_eq!(listed, [earned[2], earned[0], earned[1]], "of one moment, the later row comes first");
}

fn achievement_is_earned_once_and_keeps_its_time(db: &TestDatabase) {
    let user = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    let kind = AchievementKind::TimoForTwo;
    assert!(db.write(move |db| db.achievements().insert(user, kind, now())));
    assert!(!db.write(move |db| db.achievements().insert(user, kind, now() + TimeDelta::days(1))));
    let listed = db.read(|db| db.achievements().list(user));
    assert_eq!((listed.len(), listed[0].earned_at), (1, now()));
}

fn every_kind_is_stored_under_its_name(db: &TestDatabase) {
    let user = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    for kind in AchievementKind::ALL {
        assert!(db.write(move |db| db.achievements().insert(user, kind, now())));
    }
    let mut listed: Vec<_> =
        db.read(|db| db.achievements().list(user)).into_iter().map(|achievement| achievement.kind).collect();
    listed.reverse();
    assert_eq!(listed, AchievementKind::ALL);
}

fn other_users_achievements_are_not_listed(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    let noah = UserBuilder::new("noah@example.com").insert(&*db.storage).id;
    let kind = AchievementKind::FirstTask;
    assert!(db.write(move |db| db.achievements().insert(maya, kind, now())));
    assert_eq!(db.read(|db| db.achievements().list(noah)), []);
    assert!(db.write(move |db| db.achievements().insert(noah, kind, now())), "each earns it for themselves");
}

fn achievements_are_marked_seen_for_one_user(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    let noah = UserBuilder::new("noah@example.com").insert(&*db.storage).id;
    let kinds = [AchievementKind::FirstTask, AchievementKind::DynamicDuo];
    for user in [maya, noah] {
        for kind in kinds {
            assert!(db.write(move |db| db.achievements().insert(user, kind, now())));
        }
    }
    let seen = |user| {
        let listed = db.read(|db| db.achievements().list(user));
        listed.iter().filter(|earned| earned.seen).map(|earned| earned.kind).collect::<Vec<_>>()
    };
    let shown = [AchievementKind::FirstTask, AchievementKind::ThousandLegend];
    for _ in 0..2 {
        db.write(move |db| db.achievements().mark_seen(maya, &shown, now()));
    }
    db.write(move |db| db.achievements().mark_seen(maya, &[], now()));
    assert_eq!((seen(maya), seen(noah)), (vec![AchievementKind::FirstTask], vec![]));
}
