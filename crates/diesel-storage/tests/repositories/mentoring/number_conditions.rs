//! Conditions on numbers and their columns of the table: SQL against a slow evaluation of every value and completion.

use chrono::{DateTime, Days, NaiveDate, SubsecRound, TimeDelta, Utc};
use chrono_tz::Tz;
use hub_domain::model::{
    accounts::user::UserId,
    amount::Amount,
    category::Category,
    mentoring::{
        client::{ClientFilter, Direction},
        client_table::{NumberOfRow, TableOrder, TableQuery, TableSort},
        condition::{AnswerCompare, Condition, Conditions},
        number::{
            Better, CountedTasks, NumberId,
            counted::count_weeks,
            course::{CHANGE_DAYS, change},
            goal::{Every, Goal, GoalKind},
            value::DayAmount,
        },
    },
    set_aside::Rows,
    task::TaskStatus,
};
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder},
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};
use rand::{Rng, SeedableRng, rngs::StdRng};

on_both! {
    sql_of_number_conditions_equals_slow_evaluation,
    table_is_sorted_by_its_numbers,
}

const DELETED: i64 = 3;
const LARGEST: i64 = 999_999_999_999_999_000;

/// Numbers: written ones, a deleted one, and one of each kind that the hub counts.
const NUMBERS: [(i64, Better, Option<CountedTasks>); 7] = [
    (1, Better::More, None),
    (2, Better::Less, None),
    (DELETED, Better::More, None),
    (4, Better::Neither, Some(CountedTasks::All)),
    (5, Better::Less, Some(CountedTasks::Category(Category::ContentCreation))),
    (6, Better::More, Some(CountedTasks::Mentor)),
    (7, Better::More, Some(CountedTasks::Own)),
];

fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

/// Number of one client.
struct Held {
    number: i64,
    is_counted: bool,
    better: Better,
    given_at: DateTime<Utc>,
    points: Vec<DayAmount>,
    goal: Option<Goal>,
}

struct Person {
    id: UserId,
    held: Vec<Held>,
}

fn insert_numbers(db: &TestDatabase) {
    for (id, better, counts) in NUMBERS {
        let deleted_at = if id == DELETED { "1" } else { "NULL" };
        let source = if counts.is_some() { "counted" } else { "client" };
        let counts = counts
            .map_or("NULL".to_owned(), |counts| format!("'{}'", serde_json::to_string(&counts).unwrap()));
        db.raw().execute(&format!(
            "INSERT INTO numbers (id, name, folded_name, decimals, better, source, counts, created_at, deleted_at) \
             VALUES ({id}, '{id}', '{id}', 3, '{}', '{source}', {counts}, 1, {deleted_at})",
            better.name()
        ));
    }
}

/// Completed tasks since the client joined, with the columns that decide whether they are counted.
fn insert_tasks(
    db: &TestDatabase,
    rng: &mut StdRng,
    client: UserId,
    joined: DateTime<Utc>,
) -> Vec<(DateTime<Utc>, Category, bool)> {
    let mut counted = Vec::new();
    for _ in 0..rng.random_range(0..10) {
        let at = joined + TimeDelta::seconds(rng.random_range(0..(now() - joined).num_seconds()));
        let is_mentors = rng.random_bool(0.4);
        let mut task = TaskBuilder::of(client).status(TaskStatus::Completed).created_at(&at.to_rfc3339());
        if is_mentors {
            task = task.priority();
        }
        let id = task.insert(&*db.storage).id.0;
        let category = match (is_mentors, rng.random_bool(0.5)) {
            (true, _) => Category::TimoTask,
            (false, true) => Category::ContentCreation,
            (false, false) => Category::BusinessOutreach,
        };
        let deleted_at = if rng.random_bool(0.2) { "1" } else { "NULL" };
        db.raw().execute(&format!(
            "UPDATE tasks SET category = '{}', completed_at = {}, deleted_at = {deleted_at} WHERE id = {id}",
            category.name(),
            at.timestamp_micros(),
        ));
        if deleted_at == "NULL" {
            counted.push((at, category, is_mentors));
        }
    }
    counted
}

fn some_amount(rng: &mut StdRng) -> i64 {
    match rng.random_range(0..12) {
        0 => LARGEST,
        1 => -LARGEST,
        2 => 0,
        _ => rng.random_range(-500..2_000),
    }
}

fn some_points(rng: &mut StdRng) -> Vec<DayAmount> {
    let mut points = Vec::new();
    let (share, first) = (rng.random_range(0.0..0.4), rng.random_range(1..120));
    for ago in (rng.random_range(0..20)..first.max(21)).rev() {
        if rng.random_bool(share) {
            let amount = Amount::from_thousandths(some_amount(rng));
            points.push(DayAmount { day: now().date_naive() - Days::new(ago), amount });
        }
    }
    points
}

fn some_goal(rng: &mut StdRng, joined: NaiveDate, is_counted: bool) -> Option<Goal> {
    let today = now().date_naive();
    let every = Every::ALL[rng.random_range(0..2)];
    let kind = match rng.random_range(0..4) {
        0 => return None,
        1 => GoalKind::Reach { by: today + TimeDelta::days(rng.random_range(-4..3)) },
        2 => GoalKind::AtLeast(every),
        _ => GoalKind::AtMost(every),
    };
    let amount = if is_counted { 1_000 * rng.random_range(0..4) } else { some_amount(rng) };
    let most = (today - joined).num_days().min(50);
    let set_on = today - TimeDelta::days(rng.random_range(0..=most));
    Some(Goal { kind, amount: Amount::from_thousandths(amount), set_on })
}

fn insert_held(db: &TestDatabase, client: UserId, held: &Held) {
    let stored = |text: Option<String>| text.map_or("NULL".to_owned(), |text| format!("'{text}'"));
    let latest = held.points.last().filter(|_| !held.is_counted);
    let goal = held.goal;
    db.raw().execute(&format!(
        "INSERT INTO number_holders (number_id, client_id, given_at, latest_day, latest_amount, goal_kind, \
         goal_amount, goal_by, goal_every, goal_set_on) VALUES ({}, '{client}', {}, {}, {}, {}, {}, {}, {}, {})",
        held.number,
        held.given_at.timestamp_micros(),
        stored(latest.map(|latest| latest.day.to_string())),
        latest.map_or("NULL".to_owned(), |latest| latest.amount.thousandths().to_string()),
        stored(goal.map(|goal| goal.kind.name().to_owned())),
        goal.map_or("NULL".to_owned(), |goal| goal.amount.thousandths().to_string()),
        stored(goal.and_then(|goal| goal.kind.by()).map(|by| by.to_string())),
        stored(goal.and_then(|goal| goal.kind.every()).map(|every| every.name().to_owned())),
        stored(goal.map(|goal| goal.set_on.to_string())),
    ));
    for point in held.points.iter().filter(|_| !held.is_counted) {
        db.raw().execute(&format!(
            "INSERT INTO number_values (number_id, client_id, day, amount, writer, written_at) \
             VALUES ({}, '{client}', '{}', {}, 'client', 1)",
            held.number,
            point.day,
            point.amount.thousandths()
        ));
    }
}

fn insert_people(db: &TestDatabase, rng: &mut StdRng, count: usize) -> Vec<Person> {
    let people = (0..count).map(|index| {
        let joined = now() - TimeDelta::hours(rng.random_range(1..24 * 90));
        let joined = joined.trunc_subsecs(0);
        let email = format!("maya{index}@example.com");
        let id = UserBuilder::new(&email).created_at(&joined.to_rfc3339()).insert(&*db.storage).id;
        let tasks = insert_tasks(db, rng, id, joined);
        let mut held = Vec::new();
        for (number, better, counts) in NUMBERS {
            if rng.random_bool(0.2) {
                continue;
            }
            let points = match counts {
                None => some_points(rng),
                Some(counts) => {
                    let counted =
                        tasks.iter().filter(|(_, category, mentors)| counts.counts(*category, *mentors));
                    let counted: Vec<_> = counted.map(|(at, ..)| *at).collect();
                    count_weeks(&counted, Tz::UTC, joined, now())
                }
            };
            let goal = some_goal(rng, joined.date_naive(), counts.is_some());
            let given_at = now() - TimeDelta::hours(rng.random_range(0..24 * 60));
            let new = Held { number, is_counted: counts.is_some(), better, given_at, points, goal };
            insert_held(db, id, &new);
            held.push(new);
        }
        Person { id, held }
    });
    let people = people.collect();
    db.write(|db| db.clients().refresh_figures(now(), Rows::Next(usize::MAX)));
    people
}

/// Oracle: literal meaning of a condition.
fn holds(condition: &Condition, person: &Person, zone: Tz) -> bool {
    let today = now().with_timezone(&zone).date_naive();
    let held = |id: &NumberId| person.held.iter().find(|held| held.number == id.0 && id.0 != DELETED);
    match condition {
        Condition::NumberChanged { number, compare, percent, days, .. } => {
            let Some(held) = held(number) else { return false };
            let Some(change) = change(&held.points, days.unsigned_abs()) else { return false };
            let last = held.points.last().unwrap().amount.thousandths();
            let amount = change.amount.thousandths();
            let [moved, base] = [amount, last - amount].map(|amount| i128::from(amount).abs());
            let [moved, part] = [moved * 100, base * i128::from(*percent)];
            if *compare == AnswerCompare::Less { moved < part } else { moved > part }
        }
        Condition::NumberSilent { number, days, .. } => {
            held(number).filter(|held| !held.is_counted).is_some_and(|held| {
                let given = held.given_at.with_timezone(&zone).date_naive();
                let last = held.points.last().map_or(given, |point| point.day);
                (today - last).num_days() >= *days
            })
        }
        Condition::GoalMissed { number, .. } => held(number)
            .and_then(|held| Some((held, held.goal?)))
            .is_some_and(|(held, goal)| goal.is_missed(held.better, &held.points, today)),
        other => panic!("{other:?} asks for no number"),
    }
}

fn conditions() -> Vec<Condition> {
    let mut all = Vec::new();
    let name = String::new;
    for number in NUMBERS.map(|(id, ..)| NumberId(id)) {
        for (percent, days) in [(1, 1), (20, 7), (50, 28), (100, 10), (300, 60), (1_000, 3)] {
            all.extend([AnswerCompare::Less, AnswerCompare::More].map(|compare| Condition::NumberChanged {
                number,
                name: name(),
                compare,
                percent,
                days,
            }));
        }
        all.extend([1, 10, 30].map(|days| Condition::NumberSilent { number, name: name(), days }));
        all.push(Condition::GoalMissed { number, name: name() });
    }
    all
}

fn sql_of_number_conditions_equals_slow_evaluation(db: &TestDatabase) {
    insert_numbers(db);
    let people = insert_people(db, &mut StdRng::seed_from_u64(47), 40);
    let conditions = conditions();
    let mut matching = 0;
    for zone in [Tz::UTC, Tz::Pacific__Auckland, Tz::Pacific__Honolulu] {
        let filter = |condition: &Condition| ClientFilter {
            conditions: Conditions::from_checked(vec![vec![condition.clone()]]),
            zone,
            ..ClientFilter::default()
        };
        let filters: Vec<_> = conditions.iter().map(filter).collect();
        let counts = db.read(|db| db.clients().count_each(&filters, now()));
        for (condition, count) in conditions.iter().zip(&counts) {
            let expected = people.iter().filter(|person| holds(condition, person, zone)).count();
            assert_eq!(usize::try_from(*count).unwrap(), expected, "{condition:?} {zone}");
        }
        matching += counts.iter().filter(|count| **count > 0).count();
    }
    assert!(matching > conditions.len(), "{matching} of {}", 3 * conditions.len());
}

fn table_is_sorted_by_its_numbers(db: &TestDatabase) {
    insert_numbers(db);
    let people = insert_people(db, &mut StdRng::seed_from_u64(48), 15);
    let latest = |person: &Person, number: i64| {
        let held = person.held.iter().find(|held| held.number == number)?;
        held.points.last().map(|point| point.amount)
    };
    for (index, number) in [1, 4, 7].into_iter().enumerate() {
        for direction in Direction::ALL {
            let numbers = db.read(|db| db.numbers().list(Some(&[NumberId(1), NumberId(4), NumberId(7)])));
            let order = TableOrder { sort: TableSort::Number(index), direction, limit: 50, offset: 0 };
            let query = TableQuery { filter: ClientFilter::default(), order, numbers };
            let (rows, _) = db.read(|db| db.clients().list_rows(&query, now()));
            let mut sorted: Vec<_> = people.iter().collect();
            sorted.sort_by_key(|person| (latest(person, number), person.id.to_string()));
            if direction == Direction::Descending {
                sorted.reverse();
            }
            sorted.sort_by_key(|person| latest(person, number).is_none());
            let ids: Vec<_> = rows.iter().map(|row| row.client.id).collect();
            assert_eq!(
                ids,
                sorted.iter().map(|person| person.id).collect::<Vec<_>>(),
                "{number} {direction:?}"
            );
            for (row, person) in rows.iter().zip(sorted) {
                let held = person.held.iter().filter(|held| [1, 4, 7].contains(&held.number));
                let expected = held.map(|held| NumberOfRow {
                    id: NumberId(held.number),
                    latest: held.points.last().copied(),
                    change: change(&held.points, CHANGE_DAYS),
                });
                assert_eq!(row.numbers, expected.collect::<Vec<_>>());
            }
        }
    }
}
