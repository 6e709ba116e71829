//! Several people at once, through the use cases that everybody takes.

use std::{
    collections::HashSet,
    sync::Barrier,
    thread::{self, ScopedJoinHandle},
};

use chrono_tz::Tz;
use hub_domain::{
    Actor, Error, invitation,
    model::achievement::AchievementKind,
    model::page::Page,
    model::task::{
        TaskStatus,
        create::create,
        details::{SubtaskForm, TaskForm},
        progress,
    },
    model::user::{Role, UserId},
    ports::Ports,
    sign_up::{self, SignUp},
};
use hub_test_support::{
    builders::{PASSWORD, TaskBuilder, UserBuilder},
    database::TestDatabase,
};

fn client(user_id: UserId) -> Actor {
    Actor { user_id, role: Role::Client, zone: Tz::UTC }
}

fn form() -> TaskForm<'static> {
    TaskForm {
        title: "Film the intro",
        description: None,
        category: "Content Creation",
        due_date: "2026-12-24",
        subtasks: vec![SubtaskForm { id: None, title: "Write the script" }],
    }
}

/// Runs all of them from the same moment on.
fn at_once<T: Send, F: Fn(usize) -> T + Sync>(count: usize, act: F) -> Vec<T> {
    let start = Barrier::new(count);
    thread::scope(|scope| {
        let (start, act) = (&start, &act);
        let threads: Vec<ScopedJoinHandle<'_, T>> = (0..count)
            .map(|number| {
                scope.spawn(move || {
                    start.wait();
                    act(number)
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    })
}

fn sign_up_with(ports: &Ports, email: &str, token: Option<&str>) -> Result<(), Error> {
    let form =
        SignUp { email, first_name: "Lena", last_name: "Example", password: PASSWORD, token, zone: None };
    sign_up::sign_up(ports, &form).map(drop)
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
            at_once(2, |number| progress::complete(&ports, &client(user), tasks[number].id).unwrap());

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
fn one_task_completed_by_many_at_once_counts_once() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        let user = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
        let task = TaskBuilder::of(user).status(TaskStatus::Done).insert(&*db.storage);
        let completed = at_once(8, |_| progress::complete(&ports, &client(user), task.id).unwrap());
        assert!(completed.iter().all(|answer| answer.completed_at == completed[0].completed_at));
        let earned = db.read(|db| db.achievements().list(user));
        assert_eq!((earned.len(), earned[0].kind), (1, AchievementKind::FirstTask));
    }
}

#[test]
fn thirty_two_writers_at_once_all_succeed_and_lose_nothing() {
    const USERS: usize = 8;
    const TASKS_EACH: usize = 4;
    for db in TestDatabase::both() {
        let ports = db.ports();
        let users: Vec<_> = (0..USERS)
            .map(|number| UserBuilder::new(&format!("maya{number}@example.com")).insert(&*db.storage).id)
            .collect();
        at_once(32, |number| {
            let actor = client(users[number % USERS]);
            for _ in 0..TASKS_EACH {
                let task = create(&ports, &actor, &form()).unwrap();
                progress::move_to(&ports, &actor, task.id, TaskStatus::Done, Some(1)).unwrap();
            }
        });
        for user in users {
            let tasks = db.read(|db| db.tasks().list_open(user));
            assert_eq!(tasks.len(), 32 / USERS * TASKS_EACH);
            assert!(tasks.iter().all(|task| task.status == TaskStatus::Done));
            let places: HashSet<_> = tasks.iter().map(|task| task.place).collect();
            assert_eq!(places.len(), tasks.len(), "two tasks never share a place");
            let earned = db.read(|db| db.achievements().list(user));
            assert_eq!((earned.len(), earned[0].kind), (1, AchievementKind::TheArchitect));
        }
    }
}

#[test]
fn an_email_signed_up_many_times_at_once_becomes_one_account() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        let outcomes = at_once(8, |_| sign_up_with(&ports, "lena@example.com", None));
        let (made, refused): (Vec<_>, Vec<_>) = outcomes.into_iter().partition(Result::is_ok);
        assert_eq!(made.len(), 1);
        assert!(refused.iter().all(|outcome| matches!(outcome, Err(Error::Conflict(_)))), "{refused:?}");
    }
}

#[test]
fn a_first_admin_link_used_by_many_at_once_makes_one_admin() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        let link = invitation::first_admin_link(&ports).unwrap().unwrap();
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
fn two_first_admin_links_used_at_once_make_one_admin() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        for round in 0..10 {
            let links =
                [0, 1].map(|_| invitation::first_admin_link(&ports).unwrap().expect("there is no admin yet"));
            let outcomes = at_once(2, |number| {
                sign_up_with(
                    &ports,
                    &format!("lena{round}.{number}@example.com"),
                    Some(token_of(&links[number])),
                )
            });
            assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1, "round {round}");
            for number in 0..2 {
                let email = format!("lena{round}.{number}@example.com");
                let email = hub_domain::model::email_address::EmailAddress::parse(&email).unwrap();
                if let Some(user) = db.read(|db| db.users().find_by_email(&email)) {
                    db.write(move |work| work.users().set_role(user.id, Role::Client));
                }
            }
        }
    }
}

#[test]
fn everybody_who_asks_at_once_gets_the_same_community_link() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        let admin = Actor { role: Role::Admin, ..client(UserId::generate()) };
        let links: HashSet<_> =
            at_once(8, |_| invitation::community_link(&ports, &admin).unwrap()).into_iter().collect();
        assert_eq!(links.len(), 1, "{links:?}");
    }
}
