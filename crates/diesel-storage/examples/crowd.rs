//! Fills a database with clients for the benchmark: `crowd URL COUNT` makes them COUNT in all, each with ten tasks.

use std::{env, sync::Arc};

use chrono::{Days, TimeDelta};
use hub_diesel_storage::DieselStorage;
use hub_domain::{
    Clock,
    model::{
        accounts::{password::PasswordHash, user::User},
        mentoring::client_table::ClientQueryForm,
        task::{TaskChange, TaskStatus},
    },
    ports::{
        storage::{Repositories, Storage},
        storage_error::StorageError,
    },
};
use hub_system::SystemClock;
use hub_test_support::builders::{TaskBuilder, UserBuilder};

const FIRST_NAMES: [&str; 12] =
    ["Maya", "Noah", "Lena", "Tomasz", "Amara", "Felix", "Hana", "Omar", "Chloé", "Søren", "Inês", "Leo"];
const LAST_NAMES: [&str; 11] = [
    "Okafor",
    "Zieliński",
    "Haddad",
    "Mori",
    "Brandt",
    "Diallo",
    "Martin",
    "Herrera",
    "Vogt",
    "Lindqvist",
    "Castellanos",
];
const TASKS: usize = 10;
/// Number of clients per change.
const BATCH: usize = 100;

fn main() {
    let (Some(url), Some(count)) = (env::args().nth(1), env::args().nth(2)) else {
        panic!("say which database, and how many clients");
    };
    let count: usize = count.parse().expect("the count is a number");
    let storage: Arc<dyn Storage> = Arc::new(DieselStorage::open(&url).expect("the database can be opened"));
    let everybody = ClientQueryForm { limit: Some(1), ..ClientQueryForm::default() };
    let query = everybody.parse().expect("the query is legal");
    let (_, present) =
        storage.query(|db| db.clients().list_rows(&query, SystemClock.now())).expect("clients are counted");
    let present = usize::try_from(present).expect("a count is not negative");
    for first in (present..count).step_by(BATCH) {
        let last = count.min(first + BATCH);
        storage
            .change(move |db| (first..last).try_for_each(|number| add(db, number)))
            .expect("clients are added");
    }
}

fn add(db: &mut dyn Repositories, number: usize) -> Result<(), StorageError> {
    let now = SystemClock.now();
    let days_ago = i64::try_from(number % 400).expect("400 is small");
    let user = User {
        first_name: FIRST_NAMES[number % FIRST_NAMES.len()].to_owned(),
        last_name: LAST_NAMES[number / FIRST_NAMES.len() % LAST_NAMES.len()].to_owned(),
        created_at: now - TimeDelta::days(days_ago) - TimeDelta::seconds(days_ago),
        ..UserBuilder::new(&format!("client{number}@example.test")).build()
    };
    db.accounts().insert(&user, Some(&PasswordHash("nobody signs in with it".to_owned())))?;
    for sort_key in 0..TASKS {
        let due = now.date_naive() + Days::new(1 + u64::try_from(number % 20).expect("20 is small"));
        let task =
            TaskBuilder::of(user.id).due(Some(due)).sort_key(i64::try_from(sort_key).expect("ten are few"));
        let mut task = db.tasks().insert(&task.build())?;
        if sort_key % 5 == 4 && number.is_multiple_of(3) {
            task.status = TaskStatus::Done;
            db.tasks().update(&task, TaskChange::Progress, task.updated_at)?;
        }
    }
    Ok(())
}
