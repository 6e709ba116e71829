//! Consistency of the in-memory search index with the database, after changes by any server.

use hub_diesel_storage::DieselStorage;
use hub_domain::{
    model::{
        accounts::{
            password::PasswordHash,
            user::{Role, User, UserChange, UserId},
        },
        mentoring::{
            attention::Attention,
            client::{ClientFilter, ClientFilterForm, Direction},
            client_table::{ClientQueryForm, ClientSort, TableQuery},
        },
    },
    ports::{
        storage::{Repositories, Storage},
        storage_error::StorageError,
    },
};
use hub_test_support::{
    builders::UserBuilder,
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};
use rand::{Rng, SeedableRng, rngs::StdRng, seq::IndexedRandom};

on_both! {
    in_memory_search_equals_the_database,
    attention_filter_works_for_few_and_many_clients,
    rolled_back_changes_are_not_found,
}

/// Names from few letters, so that terms are permutations of each other.
const NAMES: [&str; 14] =
    ["Ana", "Anna", "Nana", "Aná", "An-Na", "Łukasz", "Zoë", "花子", "花", "ﬁn", "M", "O'Ma", "Maam", "Amma"];
const TERMS: [&str; 18] = [
    "",
    "a",
    "an",
    "na",
    "ana",
    "anan",
    "anna na",
    "m",
    "ma am",
    "花",
    "子花",
    "fin",
    "%",
    "_",
    "\\",
    "lukasz zoe",
    "7@example.com",
    "example",
];

/// Clients who joined in the first half of the day have been quiet for two weeks.
const NOW: &str = "2026-12-02T15:00:00Z";

type Page = (Vec<UserId>, i64);

fn page(db: &mut dyn Repositories, query: &TableQuery) -> Result<Page, StorageError> {
    let (rows, total) = db.clients().list_rows(query, parse(NOW))?;
    Ok((rows.into_iter().map(|row| row.client.id).collect(), total))
}

fn any_query(rng: &mut StdRng) -> TableQuery {
    let search = Some(*TERMS.choose(rng).unwrap());
    ClientQueryForm {
        filter: ClientFilterForm { search, attention: rng.random_bool(0.2).then_some("quiet") },
        sort: ClientSort::ALL.choose(rng).map(|sort| sort.name()),
        direction: Direction::ALL.choose(rng).map(|direction| direction.name()),
        limit: Some(rng.random_range(1..20)),
        offset: Some(rng.random_range(0..30)),
    }
    .parse()
    .unwrap()
}

/// Random change of the clients or their names.
fn change(rng: &mut StdRng, number: u32, users: &mut Vec<User>, storage: &dyn Storage) {
    let mut any_name = || (*NAMES.choose(rng).unwrap()).to_owned();
    let (first_name, last_name) = (any_name(), any_name());
    let what = rng.random_range(0..8);
    let Some(mut user) = users.choose(rng).filter(|_| what > 2).cloned() else {
        let user = UserBuilder::new(&format!("maya{number}@example.com")).name(&first_name, &last_name);
        let hour = rng.random_range(10..20);
        users.push(user.created_at(&format!("2026-11-18T{hour}:00:00Z")).insert(storage));
        return;
    };
    let id = user.id;
    match what {
        3 | 4 => {
            (user.first_name, user.last_name) = (first_name, last_name);
            storage.change(move |db| db.accounts().set(user.id, UserChange::Profile(&user))).unwrap();
        }
        5 => {
            let role = if rng.random_bool(0.5) { Role::Admin } else { Role::Client };
            storage.change(move |db| db.accounts().set(id, UserChange::Role(role))).unwrap();
        }
        6 => {
            let closed_at = rng.random_bool(0.5).then(|| parse(FixedClock::START));
            storage.change(move |db| db.accounts().set(id, UserChange::Closed(closed_at))).unwrap();
        }
        _ => {
            users.retain(|user| user.id != id);
            storage.change(move |db| db.accounts().delete(id)).unwrap();
        }
    }
}

fn in_memory_search_equals_the_database(db: &TestDatabase) {
    let mut rng = StdRng::seed_from_u64(2026);
    let another = DieselStorage::open(&db.url).unwrap();
    let servers: [&dyn Storage; 2] = [&*db.storage, &another];
    let mut users = Vec::new();
    for number in 0..150 {
        let server = *servers.choose(&mut rng).unwrap();
        change(&mut rng, number, &mut users, server);
        for _ in 0..4 {
            let query = any_query(&mut rng);
            let asked = query.clone();
            // A change queries the database, without the index.
            let expected = db.write(move |db| page(db, &asked));
            for server in servers {
                let found = server.query(|db| page(db, &query)).unwrap();
                assert_eq!(found, expected, "after change {number}: {query:?}");
            }
        }
    }
}

fn attention_filter_works_for_few_and_many_clients(db: &TestDatabase) {
    let mut rng = StdRng::seed_from_u64(2026);
    for clients in [0..490, 490..510] {
        let new = clients.clone().map(|number| {
            let (first, last) = (NAMES.choose(&mut rng).unwrap(), NAMES.choose(&mut rng).unwrap());
            UserBuilder::new(&format!("maya{number}@example.com")).name(first, last).build()
        });
        let new: Vec<_> = new.collect();
        let password = PasswordHash("nobody signs in with it".to_owned());
        db.write(move |db| new.iter().try_for_each(|user| db.accounts().insert(user, Some(&password))));
        for _ in 0..20 {
            let query = TableQuery {
                filter: ClientFilter { attention: Some(Attention::Quiet), ..any_query(&mut rng).filter },
                ..any_query(&mut rng)
            };
            let asked = query.clone();
            let expected = db.write(move |db| page(db, &asked));
            assert_eq!(db.read(|db| page(db, &query)), expected, "{query:?} of {}", clients.end);
        }
    }
}

fn rolled_back_changes_are_not_found(db: &TestDatabase) {
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage);
    let query = ClientQueryForm::default().parse().unwrap();
    let everybody = || db.read(|db| page(db, &query));
    assert_eq!(everybody(), (vec![maya.id], 1));
    let storage: &dyn Storage = &*db.storage;
    let asked = query.clone();
    let id = maya.id;
    let undone = storage.change(move |db| {
        db.accounts().set(id, UserChange::Role(Role::Admin))?;
        assert_eq!(page(db, &asked)?, (vec![], 0));
        Err::<(), _>(StorageError::Busy)
    });
    assert!(undone.is_err());
    assert_eq!(everybody(), (vec![maya.id], 1));
    UserBuilder::new("noah@example.com").insert(&*db.storage);
    assert_eq!(everybody().1, 2);
}
