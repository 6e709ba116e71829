//! Steps and rows of housekeeping that fail.

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::{
    model::{
        accounts::user::{CLOSED_KEPT_FOR, Role, UserChange},
        email::mail_choice::{MailChoice, MailPreferences},
        housekeeping::Expired,
        mentoring::invitation::ENDED_KEPT_FOR,
        set_aside::{SetAside, WorkKind, WorkRow},
    },
    use_cases::{email::mail_preferences, housekeeping},
};
use hub_test_support::{builders::UserBuilder, database::TestDatabase, fixed_clock::parse, ports};

use super::{Case, is_set_aside_alone, people, readable, refuse, unreadable};

on_both! {
    closed_account_is_set_aside_alone,
    ended_invitation_is_set_aside_alone,
    step_of_housekeeping_is_set_aside_alone,
    unreadable_account_stops_no_correction_of_times,
    many_rows_are_deleted_in_several_changes,
}

fn sweep(db: &TestDatabase, now: DateTime<Utc>) -> Vec<SetAside> {
    let retried = housekeeping::retry(db.storage(), now).unwrap();
    let swept = retried.unwrap_or_else(|| housekeeping::sweep(db.storage(), now));
    assert!(swept.deferred.is_empty(), "{swept:?}");
    swept.set_aside
}

fn closed_account_is_set_aside_alone(db: &TestDatabase) {
    let now = parse("2026-11-20T12:00:00Z");
    let people = people(db);
    for id in people {
        let long_ago = now - CLOSED_KEPT_FOR - TimeDelta::days(1);
        db.write(move |db| db.accounts().set(id, UserChange::Closed(Some(long_ago))));
    }
    db.raw().execute(&unreadable(people[1]));
    is_set_aside_alone(&Case {
        db,
        now,
        bad: WorkRow { kind: WorkKind::ClosedAccount, id: people[1].to_string() },
        mended_by: readable(people[1]),
        work: &|now| sweep(db, now),
        done: &|| 3 - db.raw().count("users"),
        good: 2,
        all: 3,
    });
}

fn ended_invitation_is_set_aside_alone(db: &TestDatabase) {
    let now = parse("2026-11-20T12:00:00Z");
    let ended = (now - ENDED_KEPT_FOR - TimeDelta::days(1)).timestamp_micros();
    for id in 1..=3 {
        db.raw().execute(&format!(
            "INSERT INTO invitations (id, kind, email, token_hash, created_at, revoked_at) \
             VALUES ({id}, 'invitation', '{id}@example.com', '{id}', {ended}, {ended})"
        ));
    }
    is_set_aside_alone(&Case {
        db,
        now,
        bad: WorkRow { kind: WorkKind::EndedInvitation, id: "2".to_owned() },
        mended_by: refuse(db, "DELETE", "invitations", "id", "2"),
        work: &|now| sweep(db, now),
        done: &|| 3 - db.raw().count("invitations"),
        good: 2,
        all: 3,
    });
}

fn step_of_housekeeping_is_set_aside_alone(db: &TestDatabase) {
    db.raw().execute("INSERT INTO rate_limits (id, refilled_at) VALUES ('x', 1)");
    let now = parse("2026-11-20T12:00:00Z");
    let closed = UserBuilder::new("a@example.com").insert(&*db.storage).id;
    db.write(move |db| {
        db.accounts().set(closed, UserChange::Closed(Some(now - CLOSED_KEPT_FOR - TimeDelta::days(1))))
    });
    is_set_aside_alone(&Case {
        db,
        now,
        bad: WorkRow { kind: WorkKind::Housekeeping, id: "rate limits".to_owned() },
        mended_by: refuse(db, "DELETE", "rate_limits", "id", "x"),
        work: &|now| sweep(db, now),
        done: &|| 2 - db.raw().count("users") - db.raw().count("rate_limits"),
        good: 1,
        all: 2,
    });
}

fn unreadable_account_stops_no_correction_of_times(db: &TestDatabase) {
    let now = parse("2026-11-20T12:00:00Z");
    let people = people(db);
    for who in people {
        let wanted = MailPreferences {
            tasks: MailChoice::Daily,
            notes: MailChoice::Never,
            reviews: MailChoice::Never,
            check_ins: MailChoice::Never,
        };
        let chosen = ports::call(&db.ports(), who, Role::Client);
        ports::run(&db.ports(), move |db| mail_preferences::choose(db, &chosen, wanted)).unwrap();
    }
    let ahead = (now + TimeDelta::days(400)).timestamp_micros();
    db.raw().execute(&format!("UPDATE mail_preferences SET digest_due_at = {ahead}"));
    db.raw().execute(&unreadable(people[0]));
    housekeeping::correct_times(db.storage(), now).unwrap();
    let soon = (now + TimeDelta::days(2)).timestamp_micros();
    assert_eq!(db.raw().count(&format!("mail_preferences WHERE digest_due_at < {soon}")), 3);
}

fn many_rows_are_deleted_in_several_changes(db: &TestDatabase) {
    db.raw().execute(
        "INSERT INTO rate_limits (id, refilled_at) WITH RECURSIVE n (number) AS \
         (SELECT 1 UNION ALL SELECT number + 1 FROM n WHERE number < 2500) SELECT CAST(number AS TEXT), 1 FROM n",
    );
    let now = parse("2026-11-20T12:00:00Z");
    assert_eq!(db.write(move |db| db.safety().purge(Expired::RateLimits(now))), 1_000);
    assert_eq!(housekeeping::sweep(db.storage(), now).deleted["rate limits"], 1_500);
    assert_eq!(db.raw().count("rate_limits"), 0);
}
