//! Segments: their storage, and the SQL of conditions against a slow oracle in memory.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;
use hub_domain::{
    model::{
        accounts::user::UserId,
        mentoring::{
            attention::Attention,
            client::{ClientFilter, Direction, QUIET_AFTER},
            client_table::{TableOrder, TableQuery, TableSort, completion_rate},
            condition::{Compare, Condition, Conditions},
            program::ProgramId,
            segment::{Segment, SegmentDetails, SegmentId},
            tag::TagId,
        },
        page::Page,
        set_aside::Rows,
        task::{TaskChange, TaskList, TaskStatus},
        version::{ExpectedVersion, Version},
    },
    ports::{
        repositories::clients::{ClientOrder, TagFilter},
        storage_error::StorageError,
    },
};
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder},
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};
use rand::{Rng, SeedableRng, rngs::StdRng, seq::IndexedRandom};

use crate::mentoring::{
    programs::insert as insert_program,
    tags::{give, insert_tag},
};

on_both! {
    a_segment_is_found_as_it_was_stored,
    rows_of_the_release_before_are_read,
    conditions_of_a_newer_release_are_left_out,
    an_older_version_of_a_segment_changes_nothing,
    sql_of_conditions_equals_slow_evaluation,
}

const ZONES: [Tz; 3] = [Tz::UTC, Tz::Pacific__Kiritimati, Tz::Pacific__Niue];

fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn every_condition() -> Vec<Condition> {
    let mut all = vec![
        Condition::Tag { has: false, tag: TagId(3), name: "a \"tag\"".to_owned() },
        Condition::Program { has: true, program: ProgramId(5), name: "First month".to_owned() },
        Condition::JoinedBefore { day: day("2026-01-31") },
        Condition::JoinedAfter { day: day("2025-12-31") },
        Condition::JoinedWithin { days: 7 },
        Condition::AwayForMoreThan { days: 3 },
    ];
    all.extend(Attention::ALL.map(Condition::Attention));
    for compare in [Compare::AtLeast, Compare::Below] {
        all.push(Condition::Completed { compare, count: 5, days: None });
        all.push(Condition::Completed { compare, count: 5, days: Some(9) });
        all.push(Condition::Rate { compare, percent: 50 });
    }
    all
}

fn details(name: &str) -> SegmentDetails {
    let groups = every_condition().into_iter().map(|condition| vec![condition.clone(), condition]);
    SegmentDetails { name: name.to_owned(), conditions: Conditions::from_checked(groups.collect()) }
}

fn insert(db: &TestDatabase, name: &str) -> Segment {
    let details = details(name);
    db.write(move |db| db.clients().insert_segment(&details))
}

fn rows_of_the_release_before_are_read(db: &TestDatabase) {
    let segment = insert(db, "all");
    let conditions = r#"[[{"kind":"tag","has":true,"tag":1,"name":"vip"},{"kind":"quiet"}],[{"kind":"joined_before","day":"2026-01-31"},{"kind":"away_for_more_than","days":3},{"kind":"completed","compare":"at_least","count":5,"days":null},{"kind":"rate","compare":"below","percent":40}]]"#;
    db.raw().execute(&format!("UPDATE segments SET conditions = '{conditions}'"));
    let groups = vec![
        vec![
            Condition::Tag { has: true, tag: TagId(1), name: "vip".to_owned() },
            Condition::Attention(Attention::Quiet),
        ],
        vec![
            Condition::JoinedBefore { day: day("2026-01-31") },
            Condition::AwayForMoreThan { days: 3 },
            Condition::Completed { compare: Compare::AtLeast, count: 5, days: None },
            Condition::Rate { compare: Compare::Below, percent: 40 },
        ],
    ];
    let found = db.read(|db| db.clients().find_segment(segment.id)).unwrap();
    assert_eq!(found.details.conditions, Conditions::from_checked(groups));
    let (details, any) = (found.details, ExpectedVersion::Any);
    db.write(move |db| db.clients().update_segment(segment.id, &any, &details));
    assert_eq!(db.raw().count(&format!("segments WHERE conditions = '{conditions}'")), 1);
}

fn a_segment_is_found_as_it_was_stored(db: &TestDatabase) {
    let stored = insert(db, "Falling 'back' <b>");
    assert_eq!((&stored.details, stored.version), (&details("Falling 'back' <b>"), Version::FIRST));
    let other = insert(db, "an earlier one");
    assert_eq!(db.read(|db| db.clients().list_segments()), [other, stored.clone()]);
    assert_eq!(db.read(|db| db.clients().find_segment(stored.id)), Some(stored.clone()));
    assert_eq!(db.read(|db| db.clients().find_segment(SegmentId(4711))), None);
    let again = details("FALLING 'BACK' <B>");
    let outcome = db.storage().change(move |db| db.clients().insert_segment(&again));
    assert!(matches!(outcome, Err(StorageError::UniqueViolation)), "{outcome:?}");
    assert_eq!(
        db.write(move |db| db.clients().delete_segment(stored.id)).as_deref(),
        Some("Falling 'back' <b>")
    );
    assert_eq!(db.write(move |db| db.clients().delete_segment(stored.id)), None);
}

fn conditions_of_a_newer_release_are_left_out(db: &TestDatabase) {
    let [newer, known] = ["Drifting", "Autumn"].map(|name| insert(db, name));
    db.raw().execute(&format!(
        "UPDATE segments SET conditions = '[[{{\"kind\":\"newer\"}}]]' WHERE id = {}",
        newer.id.0
    ));
    assert_eq!(db.read(|db| db.clients().list_segments()), [known]);
}

fn an_older_version_of_a_segment_changes_nothing(db: &TestDatabase) {
    let Segment { id, .. } = insert(db, "one");
    let update = |expected: ExpectedVersion, name: &str| {
        let details = details(name);
        db.write(move |db| db.clients().update_segment(id, &expected, &details))
    };
    let second = update(ExpectedVersion::OneOf(vec![Version::FIRST]), "two").unwrap();
    assert_eq!((second.version, second.details.name.as_str()), (Version(2), "two"));
    assert_eq!(update(ExpectedVersion::OneOf(vec![Version::FIRST]), "three"), None);
    assert_eq!(update(ExpectedVersion::Any, "three").unwrap().version, Version(3));
}

/// Facts about a client, read from tasks and tags themselves.
struct Facts {
    id: UserId,
    joined_at: DateTime<Utc>,
    active_at: DateTime<Utc>,
    tags: Vec<TagId>,
    programs: Vec<ProgramId>,
    overdue: bool,
    waiting: bool,
    open: i64,
    completed: Vec<DateTime<Utc>>,
}

fn facts(db: &TestDatabase, id: UserId) -> Facts {
    let user = db.read(|db| db.accounts().find(id)).unwrap();
    let open = db.tasks_of(id, TaskList::Open);
    let today = now().with_timezone(&user.zone).date_naive();
    let completed = db.tasks_of(id, TaskList::Completed(Page::ALL));
    let order =
        TableOrder { sort: TableSort::Joined, direction: Direction::Ascending, limit: 200, offset: 0 };
    let query = TableQuery { filter: ClientFilter::default(), order, numbers: Vec::new() };
    let (rows, _) = db.read(|db| db.clients().list_rows(&query, now()));
    let row = rows.into_iter().find(|row| row.client.id == id).unwrap();
    Facts {
        id,
        joined_at: user.created_at,
        active_at: row.last_active_at.unwrap_or(user.created_at),
        tags: db
            .read(|db| db.clients().find_tags(TagFilter::OfClient(id)))
            .iter()
            .map(|tag| tag.id)
            .collect(),
        programs: db.read(|db| db.enrolments().list_of_client(id, 0)).iter().map(|of| of.program).collect(),
        overdue: open.iter().any(|task| task.details.due_date.is_some_and(|due| due < today)),
        waiting: open.iter().any(|task| task.status == TaskStatus::Done),
        open: i64::try_from(open.len()).unwrap(),
        completed: completed.iter().filter_map(|task| task.completed_at).collect(),
    }
}

/// Slow oracle: literal meaning of a condition.
fn holds(condition: &Condition, client: &Facts, gone: (TagId, ProgramId), zone: Tz) -> bool {
    let joined_on = client.joined_at.with_timezone(&zone).date_naive();
    let ago = |days: &i64| now() - TimeDelta::days(*days);
    let completed_since = |since: DateTime<Utc>| {
        i64::try_from(client.completed.iter().filter(|at| **at > since).count()).unwrap()
    };
    let compare = |number: i64, compare: &Compare, with: i64| match compare {
        Compare::AtLeast => number >= with,
        Compare::Below => number < with,
    };
    match condition {
        Condition::Tag { tag, .. } if *tag == gone.0 => false,
        Condition::Program { program, .. } if *program == gone.1 => false,
        Condition::Program { has, program, .. } => client.programs.contains(program) == *has,
        Condition::Tag { has, tag, .. } => client.tags.contains(tag) == *has,
        Condition::Attention(Attention::Overdue) => client.overdue,
        Condition::Attention(Attention::Waiting) => client.waiting,
        Condition::Attention(Attention::Quiet) => client.active_at <= now() - QUIET_AFTER,
        Condition::JoinedBefore { day } => joined_on < *day,
        Condition::JoinedAfter { day } => joined_on > *day,
        Condition::JoinedWithin { days } => client.joined_at >= ago(days),
        Condition::AwayForMoreThan { days } => client.active_at < ago(days),
        Condition::Completed { compare: by, count, days } => {
            let since = days.as_ref().map_or(DateTime::UNIX_EPOCH, ago);
            compare(completed_since(since), by, *count)
        }
        Condition::Rate { compare: by, percent } => completion_rate(completed_since(ago(&30)), client.open)
            .is_some_and(|rate| compare(rate, by, *percent)),
        Condition::MissedCheckIns { .. }
        | Condition::Answered { .. }
        | Condition::NumberChanged { .. }
        | Condition::NumberSilent { .. }
        | Condition::GoalMissed { .. } => {
            panic!("check-ins and numbers are not among these")
        }
    }
}

fn populate(db: &TestDatabase, rng: &mut StdRng, tags: &[TagId], programs: &[ProgramId]) -> Vec<UserId> {
    let minutes = |ago: i64| (now() - TimeDelta::minutes(ago)).to_rfc3339();
    let mut ids = Vec::new();
    for number in 0..24 {
        let joined = rng.random_range(1..60 * 24 * 60);
        let user = UserBuilder::new(&format!("maya{number}@example.com"))
            .zone(*ZONES.choose(rng).unwrap())
            .created_at(&minutes(joined))
            .insert(&*db.storage);
        // The latest time is last.
        let mut times: Vec<i64> = (0..rng.random_range(0..7)).map(|_| rng.random_range(0..joined)).collect();
        times.sort_unstable_by(|one, other| other.cmp(one));
        for ago in times {
            let due = (now().date_naive() + Days::new(3)) - Days::new(rng.random_range(0..6));
            let status = [TaskStatus::Todo, TaskStatus::Done, TaskStatus::Completed, TaskStatus::Completed];
            let task = TaskBuilder::of(user.id)
                .due(Some(due).filter(|_| rng.random_bool(0.7)))
                .status(*status.choose(rng).unwrap())
                .created_at(&minutes(ago));
            let mut task = task.insert(&*db.storage);
            if rng.random_bool(0.15) {
                task.deleted_at = Some(now());
                db.write(move |db| db.tasks().update(&task, TaskChange::Everything, now()));
            }
        }
        let own: Vec<_> = tags.iter().copied().filter(|_| rng.random_bool(0.4)).collect();
        give(db, &[user.id], &own);
        let joined: Vec<_> = programs.iter().copied().filter(|_| rng.random_bool(0.6)).collect();
        for program in joined {
            enrol_as(db, program, user.id, ["active", "paused", "finished", "left"].choose(rng).unwrap());
        }
        ids.push(user.id);
    }
    ids
}

fn enrol_as(db: &TestDatabase, program: ProgramId, client: UserId, state: &str) {
    db.raw().execute(&format!(
        "INSERT INTO enrolments (program_id, client_id, start_on, enrolled_at, state, paused_on) \
         VALUES ({}, '{client}', '2026-11-20', 0, '{state}', '2026-11-20')",
        program.0
    ));
}

fn random_condition(rng: &mut StdRng, tags: &[TagId], programs: &[ProgramId]) -> Condition {
    let day = now().date_naive() - Days::new(rng.random_range(0..60));
    let days = if rng.random_bool(0.2) { 30 } else { rng.random_range(1..45) };
    let compare = if rng.random_bool(0.5) { Compare::AtLeast } else { Compare::Below };
    match rng.random_range(0..11) {
        0 | 1 => {
            Condition::Tag { has: rng.random_bool(0.5), tag: *tags.choose(rng).unwrap(), name: String::new() }
        }
        2 => Condition::Attention(*Attention::ALL.choose(rng).unwrap()),
        3 => Condition::JoinedBefore { day },
        4 => Condition::JoinedAfter { day },
        5 => Condition::JoinedWithin { days },
        6 => Condition::AwayForMoreThan { days },
        7 => Condition::Completed {
            compare,
            count: rng.random_range(0..4),
            days: rng.random_bool(0.6).then_some(days),
        },
        8 | 9 => Condition::Program {
            has: rng.random_bool(0.5),
            program: *programs.choose(rng).unwrap(),
            name: String::new(),
        },
        _ => Condition::Rate { compare, percent: rng.random_range(0..=100) },
    }
}

fn sql_of_conditions_equals_slow_evaluation(db: &TestDatabase) {
    let mut rng = StdRng::seed_from_u64(23);
    let tags = ["a", "b", "c", "gone"].map(|name| insert_tag(db, name));
    let programs = ["one", "two", "gone"].map(|name| insert_program(db, name, vec![]).id);
    let ids = populate(db, &mut rng, &tags, &programs);
    let gone = (tags[3], programs[2]);
    db.write(move |db| db.clients().delete_tag(gone.0, None));
    db.write(move |db| db.programs().delete(gone.1));
    db.write(|db| db.clients().refresh_figures(now(), Rows::Next(usize::MAX)));
    let everybody: Vec<_> = ids.into_iter().map(|id| facts(db, id)).collect();
    let (mut some, mut none) = (0, 0);
    // More than one statement holds.
    let (mut filters, mut counts) = (Vec::new(), Vec::new());
    for round in 0..400 {
        let groups: Vec<Vec<_>> = (0..rng.random_range(1..4))
            .map(|_| {
                (0..rng.random_range(1..4)).map(|_| random_condition(&mut rng, &tags, &programs)).collect()
            })
            .collect();
        let zone = *ZONES.choose(&mut rng).unwrap();
        let matches = |client: &&Facts| {
            groups.iter().all(|group| group.iter().any(|condition| holds(condition, client, gone, zone)))
        };
        let mut expected: Vec<_> = everybody.iter().filter(matches).map(|client| client.id).collect();
        expected.sort_unstable();
        let conditions = Conditions::from_checked(groups.clone());
        let filter = ClientFilter { conditions, zone, ..ClientFilter::default() };
        let mut found = db.read(|db| db.clients().list_ids(&filter, ClientOrder::Joined, now()));
        found.sort_unstable();
        assert_eq!(found, expected, "round {round} in {zone}: {groups:?}");
        let count = db
            .read(|db| db.clients().count_each(std::slice::from_ref(&filter), now()).map(|counts| counts[0]));
        assert_eq!(usize::try_from(count).unwrap(), expected.len());
        if expected.is_empty() {
            none += 1;
        } else {
            some += 1;
        }
        filters.push(filter);
        counts.push(count);
    }
    assert_eq!(db.read(|db| db.clients().count_each(&filters, now())), counts);
    assert!(db.read(|db| db.clients().count_each(&[], now())).is_empty());
    assert!(some > 100 && none > 20, "{some} rounds found somebody, {none} nobody");
}
