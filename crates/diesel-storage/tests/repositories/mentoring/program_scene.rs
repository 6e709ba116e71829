//! Mentor, clients and programs for tests of steps, through the use cases.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use hub_domain::{
    Call, Error,
    model::{
        accounts::user::{Role, UserId},
        category::Category,
        email::delivery::Letter,
        mentoring::{
            client_choice::{AssigneeChoice, ClientChoice},
            program::{
                ProgramId,
                enrolment::{EnrolmentId, EnrolmentState},
                step::{StepChange, StepContent, StepTiming},
            },
        },
        page::Page,
        task::{Task, TaskList, id::TaskId},
    },
    ports::{Ports, storage::Repositories, storage_error::StorageError},
    use_cases::{
        mentoring::programs::{
            self, HandedOut, enrolling,
            enrolment::{self, DetailedEnrolment},
        },
        tasks,
    },
};
use hub_test_support::{
    builders::UserBuilder,
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
    ports,
};

use crate::mentoring::programs::{details, step};

pub const MORNING: &str = "2026-11-20T12:00:00Z";
/// After seven in Auckland, too, where it is the next day.
pub const EVENING: &str = "2026-11-20T19:00:00Z";

/// Mentor with two clients, one of them in Auckland.
pub struct Scene<'a> {
    pub db: &'a TestDatabase,
    pub ports: Ports,
    pub timo: UserId,
    pub maya: UserId,
    pub noah: UserId,
}

pub fn scene(db: &TestDatabase) -> Scene<'_> {
    let client = |email: &str, zone| UserBuilder::new(email).zone(zone).insert(&*db.storage).id;
    let maya = client("maya@example.com", Tz::UTC);
    let noah = client("noah@example.com", Tz::Pacific__Auckland);
    let timo = UserBuilder::new("timo@example.com").admin().insert(&*db.storage).id;
    Scene { db, ports: db.ports(), timo, maya, noah }
}

pub fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// Hands out all that is due.
pub fn hand_out_due(ports: &Ports, now: DateTime<Utc>) -> usize {
    let mut tasks = 0;
    loop {
        let site = ports.site.clone();
        match ports.storage.change(move |db| programs::hand_out_next_chunk(db, &site, now)) {
            // Another server holds the lock.
            Err(StorageError::Unavailable(_)) => {}
            outcome => match outcome.unwrap() {
                HandedOut { enrolments: 0, .. } => return tasks,
                handed_out => tasks += handed_out.tasks,
            },
        }
    }
}

impl Scene<'_> {
    pub fn mentor(&self, now: &str) -> Call {
        Call { now: parse(now), ..ports::call(&self.ports, self.timo, Role::Admin) }
    }

    pub fn client(&self, id: UserId, now: &str) -> Call {
        Call { now: parse(now), ..ports::call(&self.ports, id, Role::Client) }
    }

    pub fn run<T: Send + 'static>(
        &self,
        change: impl FnMut(&mut dyn Repositories) -> Result<T, Error> + Send + 'static,
    ) -> T {
        ports::run(&self.ports, change).unwrap()
    }

    /// Program without days off.
    pub fn program(&self, name: &str, steps: Vec<StepChange>) -> ProgramId {
        let mut details = details(name);
        details.calendar.skips_weekends = false;
        details.calendar.days_off.clear();
        self.db.write(move |db| db.programs().insert(&details, &steps, parse(FixedClock::START)))
    }

    pub fn enrol(&self, program: ProgramId, clients: &[UserId], start: &'static str, now: &str) {
        let mut ids = clients.to_vec();
        ids.sort_unstable();
        let choice = AssigneeChoice {
            clients: ClientChoice::Named(ids),
            leaves_out_who_has_it: false,
            expected: None,
        };
        let call = self.mentor(now);
        self.run(move |db| enrolling::enrol(db, &call, program, &choice, start).map(drop));
    }

    pub fn hand_out(&self, now: &str) -> usize {
        hand_out_due(&self.ports, parse(now))
    }

    /// Titles of a client's tasks with their due days, in the order of assignment.
    pub fn given(&self, client: UserId) -> Vec<(String, Option<NaiveDate>)> {
        let tasks = self.tasks(client).into_iter();
        tasks.map(|task| (task.details.title, task.details.due_date)).collect()
    }

    pub fn titles(&self, client: UserId) -> Vec<String> {
        self.tasks(client).into_iter().map(|task| task.details.title).collect()
    }

    pub fn tasks(&self, client: UserId) -> Vec<Task> {
        let mut tasks = self.db.read(|db| {
            let mut tasks = db.tasks().list(client, client, TaskList::Open)?;
            tasks.extend(db.tasks().list(client, client, TaskList::Completed(Page::ALL))?);
            Ok(tasks)
        });
        tasks.sort_unstable_by_key(|task| task.id.0);
        tasks
    }

    pub fn delete(&self, client: UserId, task: TaskId, now: &str) {
        let call = self.client(client, now);
        self.run(move |db| tasks::delete(db, &call, task));
    }

    pub fn restore(&self, client: UserId, task: TaskId, now: &str) {
        let call = self.client(client, now);
        self.run(move |db| tasks::restore(db, &call, task).map(drop));
    }

    /// Jumps to the step of an index.
    pub fn jump(
        &self,
        id: EnrolmentId,
        step: usize,
        action: &'static str,
        now: &str,
    ) -> Result<DetailedEnrolment, Error> {
        let program = self.db.read(|db| db.enrolments().find(id)).unwrap().program;
        let step = self.db.read(|db| db.programs().find(program)).unwrap().steps[step].id.0;
        let call = self.mentor(now);
        ports::run(&self.ports, move |db| {
            enrolment::jump(db, &call, id, step, action).map(|done| done.answer)
        })
    }

    pub fn enrolment(&self, program: ProgramId, client: UserId) -> EnrolmentId {
        let found = self.db.read(|db| db.enrolments().list_of_client(client, 0));
        found.into_iter().find(|enrolment| enrolment.program == program).unwrap().id
    }

    pub fn state(&self, id: EnrolmentId) -> EnrolmentState {
        self.db.read(|db| db.enrolments().find(id)).unwrap().state
    }

    pub fn mail(&self) -> Vec<Letter> {
        self.db.waiting_mail()
    }

    /// Completes a task by a title, which needs no review.
    pub fn complete(&self, client: UserId, title: &str, now: &str) {
        let task = self.tasks(client).into_iter().find(|task| task.details.title == title).unwrap();
        let call = self.client(client, now);
        self.run(move |db| {
            for subtask in &task.subtasks {
                tasks::set_subtask(db, &call, subtask.id, true)?;
            }
            tasks::complete(db, &call, task.id)
        });
    }
}

/// Step of a roadmap task, which its client completes alone.
pub fn own(title: &str, timing: StepTiming) -> StepChange {
    let mut change = step(title, timing);
    if let StepContent::Task(task) = &mut change.content {
        task.details.category = Category::ContentCreation;
        task.details.needs_review = false;
    }
    change
}

pub fn days(titles: &[(&str, i64)]) -> Vec<StepChange> {
    titles.iter().map(|(title, day)| own(title, StepTiming::Day(*day))).collect()
}
