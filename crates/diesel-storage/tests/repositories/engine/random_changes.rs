//! Random changes of accounts and tasks, after each of which the client projection equals the tasks.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;
use hub_domain::{
    Call, Error,
    model::{
        accounts::user::{Role, UserChange, UserId},
        actor::{Actor, Permission},
        mentoring::{assignment::AssignmentId, attention::Attention, client::QUIET_AFTER},
        page::Page,
        task::{Task, TaskList, TaskStatus, details::TaskForm},
        version::ExpectedVersion,
    },
    ports::Ports,
    use_cases::{
        housekeeping,
        mentoring::assignments::{self, Bulk},
        tasks,
    },
};
use hub_test_support::{
    builders::UserBuilder,
    database::{Stored, TestDatabase},
    fixed_clock::{FixedClock, parse},
    ports,
};
use rand::{Rng, SeedableRng, rngs::StdRng, seq::IndexedRandom};

use crate::mentoring::client_summary::{figures_are_true, form, is_true, listed};

on_both! {
    projection_equals_the_tasks_after_random_changes,
}

const ZONES: [Tz; 8] = [
    Tz::UTC,
    Tz::Pacific__Kiritimati,
    Tz::Pacific__Niue,
    Tz::Asia__Kolkata,
    Tz::America__Havana,
    Tz::Asia__Beirut,
    Tz::Europe__Berlin,
    Tz::America__New_York,
];

struct Person {
    id: UserId,
    zone: Tz,
    role: Role,
    alive_at: DateTime<Utc>,
}

struct World<'a> {
    db: &'a TestDatabase,
    ports: Ports,
    mentor: UserId,
    rng: StdRng,
    now: DateTime<Utc>,
    people: Vec<Person>,
    assignments: Vec<AssignmentId>,
}

impl World<'_> {
    fn call(&self, user_id: UserId, role: Role, zone: Tz) -> Call {
        Call {
            actor: Actor { user_id, permission: Permission::of(role), zone, language: None },
            now: self.now,
            site: self.ports.site.clone(),
            tab: None,
        }
    }

    fn admin(&self) -> Call {
        self.call(self.mentor, Role::Admin, Tz::UTC)
    }

    /// Random user who is a client now.
    fn somebody(&mut self) -> Option<usize> {
        let clients: Vec<_> =
            (0..self.people.len()).filter(|at| self.people[*at].role == Role::Client).collect();
        clients.choose(&mut self.rng).copied()
    }

    fn day(&mut self) -> NaiveDate {
        // Tomorrow is in the future in every time zone.
        (self.now + TimeDelta::days(self.rng.random_range(1..12))).date_naive()
    }

    fn status(&mut self) -> TaskStatus {
        *[TaskStatus::Todo, TaskStatus::InProgress, TaskStatus::Done].choose(&mut self.rng).unwrap()
    }

    /// Records activity of a client, which counts only if it changed a task.
    fn lived(&mut self, who: usize, outcome: Result<Task, Error>) {
        match outcome {
            Ok(task) if task.updated_at == self.now => self.people[who].alive_at = self.now,
            Ok(_) | Err(Error::Conflict(_)) => {}
            Err(error) => panic!("{error}"),
        }
    }

    fn step(&mut self) -> String {
        let what = self.rng.random_range(0..13);
        match what {
            10 => return self.assign(),
            11 => return self.recall(),
            12 => return self.change_role(),
            _ => {}
        }
        let Some(who) = self.somebody() else { return "nobody there".to_owned() };
        let Person { id, zone, .. } = self.people[who];
        let call = self.call(id, Role::Client, zone);
        let mut known = self.db.tasks_of(id, TaskList::Open);
        if what == 4 {
            known.extend(self.db.tasks_of(id, TaskList::Completed(Page::ALL)));
        }
        let task = known.choose(&mut self.rng).cloned();
        match (what, task) {
            (0 | 1, _) | (_, None) => self.create(who, call),
            (2 | 3, Some(task)) => {
                let (status, position) = (self.status(), self.rng.random_range(0_usize..3));
                let outcome = ports::run(&self.ports, move |db| {
                    tasks::move_to(db, &call, task.id, status, position.checked_sub(1))
                });
                self.lived(who, outcome);
                format!("a move to {status:?}")
            }
            (4, Some(task)) => {
                ports::run(&self.ports, move |db| tasks::delete(db, &call, task.id)).unwrap();
                "a deletion".to_owned()
            }
            (5, Some(_)) => self.restore(who, call),
            (6, Some(task)) => self.edit(call, &task),
            (7, Some(_)) => {
                let zone = *ZONES.choose(&mut self.rng).unwrap();
                self.db.write(move |db| db.accounts().set(id, UserChange::Zone(zone)));
                self.people[who].zone = zone;
                format!("a journey to {zone}")
            }
            (_, Some(task)) => {
                let outcome = if task.status == TaskStatus::Done {
                    ports::run(&self.ports, move |db| tasks::complete(db, &call, task.id))
                } else {
                    let subtask = task.subtasks.choose(&mut self.rng).unwrap().clone();
                    ports::run(&self.ports, move |db| {
                        tasks::set_subtask(db, &call, subtask.id, !subtask.completed)
                    })
                };
                self.lived(who, outcome);
                "a tick or a completion".to_owned()
            }
        }
    }

    fn create(&mut self, who: usize, call: Call) -> String {
        let due = self.day().to_string();
        let outcome = ports::run(&self.ports, move |db| tasks::create(db, &call, &form("own", &due)));
        self.lived(who, outcome);
        "a creation".to_owned()
    }

    fn edit(&mut self, call: Call, task: &Task) -> String {
        if task.is_priority() {
            return "nothing: a Timo Task is not edited".to_owned();
        }
        let (id, due) = (task.id, self.day().to_string());
        ports::run(&self.ports, move |db| {
            tasks::edit(db, &call, id, &ExpectedVersion::Any, &form("edited", &due))
        })
        .unwrap();
        format!("an edit of what was due on {:?}", task.details.due_date)
    }

    fn restore(&mut self, who: usize, call: Call) -> String {
        let id = self.people[who].id;
        let since = DateTime::UNIX_EPOCH;
        let deleted = self.db.tasks_of(id, TaskList::DeletedSince(since));
        let Some(task) = deleted.choose(&mut self.rng).cloned() else {
            return "nothing to restore".to_owned();
        };
        ports::run(&self.ports, move |db| tasks::restore(db, &call, task.id)).unwrap();
        "a restoration".to_owned()
    }

    fn assign(&mut self) -> String {
        let (admin, days) = (self.admin(), [self.day().to_string(), self.day().to_string()]);
        let chosen = self.somebody().map(|who| self.people[who].id.to_string());
        let to_all = self.rng.random_bool(0.5);
        let Some(chosen) = chosen else { return "nobody to assign to".to_owned() };
        let given = ports::run(&self.ports, move |db| {
            let tasks =
                days.iter().map(|due| TaskForm { category: "Timo Task", ..form("given", due) }).collect();
            assignments::assign_bulk(db, &admin, &Bulk { tasks, to_all, assignee: &chosen, choice: None })
        });
        self.assignments.push(given.unwrap().answer.assignment);
        format!("an assignment, to all: {to_all}")
    }

    fn recall(&mut self) -> String {
        let Some(id) = self.assignments.pop() else { return "nothing to recall".to_owned() };
        let admin = self.admin();
        match ports::run(&self.ports, move |db| assignments::recall(db, &admin, id)) {
            Ok(audited) => format!("a recall: {:?}", audited.answer.0),
            Err(Error::Conflict(_)) => "a recall that came too late".to_owned(),
            Err(error) => panic!("{error}"),
        }
    }

    fn change_role(&mut self) -> String {
        let who = self.rng.random_range(0..self.people.len());
        let Person { id, role, .. } = self.people[who];
        let new = if role == Role::Client { Role::Admin } else { Role::Client };
        self.db.write(move |db| db.accounts().set(id, UserChange::Role(new)));
        self.people[who].role = new;
        if new == Role::Client {
            // The activity that the tasks still show.
            self.people[who].alive_at = latest_change(self.db, id);
        }
        format!("a new role: {new:?}")
    }

    #[track_caller]
    fn check(&mut self, step: &str) {
        figures_are_true(self.db, self.now, step);
        let later = self.now + TimeDelta::hours(self.rng.random_range(0..24 * 15));
        for at in [self.now, later] {
            is_true(self.db, at, step);
            let mut quiet: Vec<_> = self
                .people
                .iter()
                .filter(|person| person.role == Role::Client && person.alive_at <= at - QUIET_AFTER)
                .map(|person| person.id)
                .collect();
            quiet.sort_unstable();
            assert_eq!(listed(self.db, Attention::Quiet, at), quiet, "quiet after {step}, at {at}");
        }
    }
}

fn projection_equals_the_tasks_after_random_changes(db: &TestDatabase) {
    let start = parse(FixedClock::START);
    let people = (0..5).map(|number| {
        let zone = ZONES[number];
        let user = UserBuilder::new(&format!("maya{number}@example.com")).zone(zone).insert(&*db.storage);
        Person { id: user.id, zone, role: Role::Client, alive_at: start }
    });
    let mut world = World {
        db,
        ports: db.ports(),
        mentor: UserBuilder::new("timo@example.com").admin().insert(&*db.storage).id,
        rng: StdRng::seed_from_u64(2026),
        now: start,
        people: people.collect(),
        assignments: Vec::new(),
    };
    for number in 0..400 {
        world.now += TimeDelta::minutes(world.rng.random_range(2..60 * 24));
        let step = format!("step {number}, {}", world.step());
        if number % 50 == 49 {
            let now = world.now;
            housekeeping::sweep(db.storage(), now);
        }
        world.check(&step);
    }
}

fn latest_change(db: &Stored, id: UserId) -> DateTime<Utc> {
    let user = db.read(|db| db.accounts().find(id)).unwrap();
    let mut all = db.tasks_of(id, TaskList::Open);
    all.extend(db.tasks_of(id, TaskList::Completed(Page::ALL)));
    all.extend(db.tasks_of(id, TaskList::DeletedSince(DateTime::UNIX_EPOCH)));
    all.iter().map(|task| task.updated_at).chain([user.created_at]).max().unwrap()
}
