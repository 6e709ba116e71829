//! Concurrent users, through the use cases.

use std::{
    collections::HashSet,
    slice,
    sync::{Arc, Barrier},
    thread::{self, ScopedJoinHandle},
};

use hub_diesel_storage::DieselStorage;
use hub_domain::{
    Call, Error,
    model::{
        accounts::{
            email_address::EmailAddress,
            token::SecretToken,
            user::{Role, UserChange, UserId},
        },
        achievement::AchievementKind,
        mentoring::invitation::NewInvitation,
        page::Page,
        task::{
            Task, TaskList, TaskStatus,
            details::{SubtaskForm, TaskForm},
            id::TaskId,
        },
    },
    ports::Ports,
    use_cases::{
        accounts::account::{self, SignUpForm},
        mentoring::invitations,
        tasks,
    },
};
use hub_test_support::{
    builders::{PASSWORD, TaskBuilder, UserBuilder},
    database::TestDatabase,
    ports,
};

fn client(ports: &Ports, user_id: UserId) -> Call {
    ports::call(ports, user_id, Role::Client)
}

fn form() -> TaskForm<'static> {
    TaskForm {
        title: "Film the intro",
        category: "Content Creation",
        due_date: "2026-12-24",
        subtasks: vec![SubtaskForm { id: None, title: "Write the script" }],
        ..TaskForm::default()
    }
}

/// Runs all of them from the same moment on.
pub fn at_once<T: Send, F: Fn(usize) -> T + Sync>(count: usize, action: F) -> Vec<T> {
    let start = Barrier::new(count);
    thread::scope(|scope| {
        let (start, action) = (&start, &action);
        let threads: Vec<ScopedJoinHandle<'_, T>> = (0..count)
            .map(|number| {
                scope.spawn(move || {
                    start.wait();
                    action(number)
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    })
}

fn complete(ports: &Ports, user: UserId, id: TaskId) -> Task {
    let call = client(ports, user);
    ports::run(ports, move |db| tasks::complete(db, &call, id)).unwrap()
}

pub fn sign_up_with(ports: &Ports, email: &str, token: Option<&str>) -> Result<(), Error> {
    let form = SignUpForm {
        email,
        first_name: "Lena",
        last_name: "Example",
        password: PASSWORD,
        token,
        zone: None,
        language: None,
    };
    let (sign_up, password) = form.check().unwrap();
    let hash = ports.hasher.hash(&password).unwrap();
    let (now, site) = (ports.clock.now(), ports.site.clone());
    ports::run(ports, move |db| account::sign_up(db, now, &site, &sign_up, &hash)).map(drop)
}

fn token_of(link: &str) -> &str {
    link.rsplit('/').next().unwrap()
}

#[test]
fn two_completions_at_once_earn_each_milestone_once() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        for round in 0..10 {
            let user = UserBuilder::new(&format!("maya{round}@example.com")).insert(&*db.storage).id;
            let done = TaskBuilder::of(user).priority().status(TaskStatus::Done);
            let tasks = [
                done.insert(&*db.storage),
                TaskBuilder::of(user).priority().status(TaskStatus::Done).insert(&*db.storage),
            ];
            at_once(2, |number| complete(&ports, user, tasks[number].id));

            let mut earned: Vec<_> = db
                .read(|db| db.achievements().list(user))
                .into_iter()
                .map(|earned| earned.kind.name())
                .collect();
            earned.sort_unstable();
            assert_eq!(earned, ["dynamic_duo", "first_task", "timo_for_two"]);
            assert_eq!(db.read(|db| db.notifications().list(user, Page::ALL)).len(), 3);
        }
    }
}

#[test]
fn concurrently_completed_task_counts_once() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        let user = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
        let task = TaskBuilder::of(user).status(TaskStatus::Done).insert(&*db.storage);
        let completed = at_once(8, |_| complete(&ports, user, task.id));
        assert!(completed.iter().all(|answer| answer.completed_at == completed[0].completed_at));
        let earned = db.read(|db| db.achievements().list(user));
        assert_eq!((earned.len(), earned[0].kind), (1, AchievementKind::FirstTask));
    }
}

fn create_and_move(ports: &Ports, user: UserId) {
    let call = client(ports, user);
    let task = ports::run(ports, move |db| tasks::create(db, &call, &form())).unwrap();
    let call = client(ports, user);
    ports::run(ports, move |db| tasks::move_to(db, &call, task.id, TaskStatus::Done, Some(1))).unwrap();
}

#[test]
fn thirty_two_concurrent_writers_lose_nothing() {
    const USERS: usize = 8;
    const TASKS_EACH: usize = 4;
    for db in TestDatabase::both() {
        let ports = db.ports();
        let users: Vec<_> = (0..USERS)
            .map(|number| UserBuilder::new(&format!("maya{number}@example.com")).insert(&*db.storage).id)
            .collect();
        at_once(32, |number| (0..TASKS_EACH).for_each(|_| create_and_move(&ports, users[number % USERS])));
        for user in users {
            let tasks = db.tasks_of(user, TaskList::Open);
            assert_eq!(tasks.len(), 32 / USERS * TASKS_EACH);
            assert!(tasks.iter().all(|task| task.status == TaskStatus::Done));
            let keys: HashSet<_> = tasks.iter().map(|task| task.sort_key).collect();
            assert_eq!(keys.len(), tasks.len(), "two tasks never share a place");
            let earned = db.read(|db| db.achievements().list(user));
            assert_eq!((earned.len(), earned[0].kind), (1, AchievementKind::TheArchitect));
        }
    }
}

#[test]
fn two_servers_on_one_database_lose_nothing() {
    for db in TestDatabase::both() {
        let second = Arc::new(DieselStorage::open(&db.url).unwrap());
        let servers = [db.ports(), Ports { storage: second, ..db.ports() }];
        let user = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
        at_once(8, |number| (0..4).for_each(|_| create_and_move(&servers[number % 2], user)));
        let tasks = db.tasks_of(user, TaskList::Open);
        let keys: HashSet<_> = tasks.iter().map(|task| task.sort_key).collect();
        assert_eq!((tasks.len(), keys.len()), (32, 32));
        assert_eq!(db.read(|db| db.achievements().list(user)).len(), 1);
    }
}

#[test]
fn concurrent_sign_ups_with_one_email_succeed_once() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        let outcomes = at_once(8, |_| sign_up_with(&ports, "lena@example.com", None));
        let (made, refused): (Vec<_>, Vec<_>) = outcomes.into_iter().partition(Result::is_ok);
        assert_eq!(made.len(), 1);
        assert!(refused.iter().all(|outcome| matches!(outcome, Err(Error::Conflict(_)))), "{refused:?}");
    }
}

#[test]
fn concurrent_uses_of_admin_link_make_one_admin() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        let (now, site) = (ports.clock.now(), ports.site.clone());
        let link = db.write(move |db| invitations::renew_first_admin_link(db, now, &site)).unwrap().url;
        let outcomes = at_once(8, |number| {
            sign_up_with(&ports, &format!("lena{number}@example.com"), Some(token_of(&link)))
        });
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
        let refused = outcomes.iter().filter_map(|outcome| outcome.as_ref().err());
        assert!(
            refused.clone().all(|error| matches!(error, Error::Invalid(_))),
            "{:?}",
            refused.collect::<Vec<_>>()
        );
    }
}

#[test]
fn two_admin_links_used_concurrently_make_one_admin() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        for round in 0..10 {
            // One start makes one token; two servers that start at the same moment could make two.
            let tokens = [0, 1].map(|_| SecretToken::generate());
            for token in &tokens {
                let link = NewInvitation::first_admin(token, ports.clock.now());
                db.write(move |db| db.invitations().insert(slice::from_ref(&link)));
            }
            let email = |number| format!("lena{round}.{number}@example.com");
            let outcomes =
                at_once(2, |number| sign_up_with(&ports, &email(number), Some(tokens[number].reveal())));
            assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1, "round {round}");
            for number in 0..2 {
                let email = EmailAddress::parse(&email(number)).unwrap();
                if let Some(user) = db.read(|db| db.accounts().find_by_email(&email)) {
                    db.write(move |db| db.accounts().set(user.id, UserChange::Role(Role::Client)));
                }
            }
        }
    }
}

#[test]
fn renewed_first_admin_link_voids_the_older_one() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        let renew = || {
            let (now, site) = (ports.clock.now(), ports.site.clone());
            db.write(move |db| invitations::renew_first_admin_link(db, now, &site)).map(|link| link.url)
        };
        let (older, newer) = (renew().unwrap(), renew().unwrap());
        let refused = sign_up_with(&ports, "lena@example.com", Some(token_of(&older)));
        assert!(matches!(refused, Err(Error::Invalid(_))), "{refused:?}");
        sign_up_with(&ports, "lena@example.com", Some(token_of(&newer))).unwrap();
        assert_eq!(renew(), None, "there is an admin");
    }
}

#[test]
fn servers_starting_together_print_the_same_link() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        let links: HashSet<_> = at_once(8, |_| {
            let (now, site) = (ports.clock.now(), ports.site.clone());
            ports::run(&ports, move |db| Ok(invitations::first_admin_link(db, now, &site)?))
                .unwrap()
                .unwrap()
                .url
        })
        .into_iter()
        .collect();
        assert_eq!(links.len(), 1, "{links:?}");
    }
}

#[test]
fn concurrent_callers_get_the_same_community_link() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        let links: HashSet<_> = at_once(8, |_| {
            let call = ports::call(&ports, UserId::generate(), Role::Admin);
            ports::run(&ports, move |db| invitations::community_link(db, &call)).unwrap().answer.url
        })
        .into_iter()
        .collect();
        assert_eq!(links.len(), 1, "{links:?}");
    }
}
