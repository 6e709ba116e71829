//! Recurring tasks: completing, skipping, stopping and making the next copy, through the use cases.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;
use hub_domain::{
    Call, Error,
    model::{
        accounts::user::{Role, UserId},
        actor::{Actor, Permission},
        housekeeping::Expired,
        mentoring::attention::Attention,
        site::Site,
        task::{
            DELETED_KEPT_FOR, Task, TaskList, TaskStatus,
            details::{SubtaskForm, TaskForm},
            id::TaskId,
            recurrence::{Recurrence, RecurrenceForm, UpcomingOccurrence},
        },
        version::Version,
    },
    ports::{Ports, storage::Repositories, storage_error::StorageError},
    use_cases::{accounts::closed_accounts, tasks},
};
use hub_test_support::{
    builders::UserBuilder,
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
    ports,
};

use crate::mentoring::client_summary::listed;

on_both! {
    completed_task_is_followed_by_one_copy,
    copy_by_date_comes_on_its_day,
    late_completion_is_followed_at_once,
    planned_copy_is_never_due_in_the_past,
    restore_cancels_the_copy_of_a_skipped_task,
    skipped_task_is_kept_until_it_is_followed,
    stopped_task_stays_alone,
    deleted_task_recurs_once_restored,
    closed_account_goes_on_with_its_series,
    many_copies_are_made_in_chunks,
}

pub const EMAIL: &str = "maya@example.com";

/// Client in Berlin, and a mentor.
pub struct Scene<'a> {
    pub db: &'a TestDatabase,
    pub ports: Ports,
    pub maya: UserId,
    pub timo: UserId,
}

pub fn scene(db: &TestDatabase) -> Scene<'_> {
    let maya = UserBuilder::new(EMAIL).zone(Tz::Europe__Berlin).insert(&*db.storage).id;
    let timo = UserBuilder::new("timo@example.com").admin().insert(&*db.storage).id;
    Scene { db, ports: db.ports(), maya, timo }
}

fn at(text: &str) -> DateTime<Utc> {
    parse(text)
}

pub fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub fn recurrence(unit: &'static str, from: &'static str) -> RecurrenceForm<'static> {
    RecurrenceForm { every: 1, unit, on: None, from }
}

pub fn form(due_date: &'static str, recurrence: RecurrenceForm<'static>) -> TaskForm<'static> {
    TaskForm {
        title: "Film",
        description: Some("A minute."),
        category: "Content Creation",
        due_date,
        recurrence: Some(recurrence),
        subtasks: ["one", "two"].map(|title| SubtaskForm { id: None, title }).into(),
        ..TaskForm::default()
    }
}

/// Makes all that is due.
pub fn make_due(ports: &Ports, now: DateTime<Utc>) -> usize {
    let mut chunks = 0;
    loop {
        match ports.storage.change(move |db| tasks::make_next_chunk(db, now)) {
            // Another server holds the lock.
            Err(StorageError::Unavailable(_)) => {}
            Ok(false) => return chunks,
            made => chunks += usize::from(made.unwrap()),
        }
    }
}

impl Scene<'_> {
    pub fn call(&self, now: &str) -> Call {
        let actor = Actor {
            user_id: self.maya,
            permission: Permission::Own,
            zone: Tz::Europe__Berlin,
            language: None,
        };
        Call { actor, now: at(now), ..ports::call(&self.ports, self.maya, Role::Client) }
    }

    pub fn mentor(&self, now: &str) -> Call {
        Call { now: at(now), ..ports::call(&self.ports, self.timo, Role::Admin) }
    }

    pub fn run<T: Send + 'static>(
        &self,
        change: impl FnMut(&mut dyn Repositories) -> Result<T, Error> + Send + 'static,
    ) -> T {
        ports::run(&self.ports, change).unwrap()
    }

    pub fn create(&self, due_date: &'static str, recurrence: RecurrenceForm<'static>) -> TaskId {
        let call = self.call(FixedClock::START);
        self.run(move |db| tasks::create(db, &call, &form(due_date, recurrence))).id
    }

    /// Ticks everything, which moves the task to Done.
    pub fn finish(&self, task: TaskId, now: &str) {
        let (call, found) = (self.call(now), self.find(task));
        self.run(move |db| {
            for subtask in &found.subtasks {
                tasks::set_subtask(db, &call, subtask.id, true)?;
            }
            Ok(())
        });
    }

    /// Completes a task in Done.
    pub fn complete_done(&self, task: TaskId, now: &str) -> Task {
        let call = self.call(now);
        self.run(move |db| tasks::complete(db, &call, task))
    }

    pub fn complete(&self, task: TaskId, now: &str) -> Task {
        self.finish(task, now);
        self.complete_done(task, now)
    }

    pub fn skip(&self, task: TaskId, now: &str) -> NaiveDate {
        let call = self.call(now);
        self.run(move |db| tasks::skip(db, &call, task))
    }

    pub fn restore(&self, task: TaskId, now: &str) -> Task {
        let call = self.call(now);
        self.run(move |db| tasks::restore(db, &call, task))
    }

    pub fn make_due(&self, now: &str) -> usize {
        make_due(&self.ports, at(now))
    }

    pub fn open(&self) -> Vec<Task> {
        self.db.tasks_of(self.maya, TaskList::Open)
    }

    fn due_days(&self) -> Vec<String> {
        self.open().iter().map(|task| task.details.due_date.unwrap().to_string()).collect()
    }

    pub fn upcoming(&self) -> Vec<UpcomingOccurrence> {
        let call = self.call(FixedClock::START);
        self.ports.storage.query(|db| tasks::list_upcoming(db, &call)).unwrap()
    }

    fn find(&self, task: TaskId) -> Task {
        self.db.task(self.maya, task).unwrap()
    }

    fn active_at(&self, instant: &str) -> bool {
        let micros = at(instant).timestamp_micros();
        self.db.raw().count(&format!("client_summaries WHERE active_at = {micros}")) == 1
    }

    fn is_overdue_from(&self, instant: &str) -> bool {
        let (from, before) = (at(instant), at(instant) - TimeDelta::microseconds(1));
        listed(self.db, Attention::Overdue, from) == [self.maya]
            && listed(self.db, Attention::Overdue, before).is_empty()
    }
}

fn completed_task_is_followed_by_one_copy(db: &TestDatabase) {
    let scene = scene(db);
    let task = scene.create("2026-11-20", recurrence("week", "completion"));
    let other = scene.create("2026-12-24", recurrence("month", "date"));
    let completed = scene.complete(task, "2026-11-21T23:30:00Z");
    assert_eq!(
        (completed.status, completed.details.recurrence, completed.next_copy),
        (TaskStatus::Completed, None, None)
    );
    let open = scene.open();
    assert_eq!(open.len(), 2);
    let copy = &open[0];
    assert_eq!((open[1].id, copy.status, copy.version), (other, TaskStatus::Todo, Version::FIRST));
    assert_eq!(copy.details.due_date, Some(day("2026-11-29")), "a week after Sunday in Berlin");
    assert_eq!(copy.details.recurrence, Recurrence::parse("1 week completion"));
    assert_eq!(copy.details.description.as_deref(), Some("A minute."));
    let subtasks: Vec<_> = copy.subtasks.iter().map(|each| (each.title.as_str(), each.completed)).collect();
    assert_eq!(subtasks, [("one", false), ("two", false)]);
    assert_eq!(copy.created_at, at("2026-11-21T23:30:00Z"));
    assert!(scene.is_overdue_from("2026-11-29T23:00:00Z"));

    // A repeat of the call completes nothing again.
    scene.complete_done(task, "2026-11-21T23:31:00Z");
    assert_eq!(scene.open().len(), 2);
    assert_eq!(db.raw().count("completions"), 1);
}

fn copy_by_date_comes_on_its_day(db: &TestDatabase) {
    let scene = scene(db);
    let task = scene.create("2026-11-20", recurrence("day", "date"));
    let completed = scene.complete(task, "2026-11-20T12:30:00Z");
    assert_eq!(completed.details.recurrence, Recurrence::parse("1 day date"));
    assert_eq!(scene.open(), []);
    let upcoming = scene.upcoming();
    assert_eq!((upcoming.len(), upcoming[0].source, upcoming[0].due_date), (1, task, day("2026-11-21")));
    assert_eq!(
        (upcoming[0].title.as_str(), &upcoming[0].recurrence),
        ("Film", &Recurrence::parse("1 day date").unwrap())
    );

    assert_eq!(scene.make_due("2026-11-20T22:59:59Z"), 0);
    assert_eq!(scene.make_due("2026-11-20T23:00:00Z"), 1);
    assert_eq!(scene.make_due("2026-11-20T23:00:00Z"), 0);
    assert_eq!(scene.due_days(), ["2026-11-21"]);
    assert_eq!(scene.open()[0].subtasks.len(), 2);
    assert_eq!(scene.upcoming(), []);
    assert_eq!(scene.find(task).details.recurrence, None);
    assert!(scene.active_at("2026-11-20T12:30:00Z"), "a copy is no activity");
    assert!(scene.is_overdue_from("2026-11-21T23:00:00Z"));
}

fn late_completion_is_followed_at_once(db: &TestDatabase) {
    let scene = scene(db);
    let task = scene.create("2026-11-20", recurrence("day", "date"));
    scene.complete(task, "2026-11-24T12:00:00Z");
    assert_eq!(scene.due_days(), ["2026-11-24"]);
    assert_eq!(scene.upcoming(), []);
}

fn planned_copy_is_never_due_in_the_past(db: &TestDatabase) {
    let scene = scene(db);
    let task = scene.create("2026-11-20", recurrence("week", "date"));
    scene.complete(task, "2026-11-20T12:30:00Z");
    // The servers were off for weeks.
    assert_eq!(scene.make_due("2026-12-16T12:00:00Z"), 1);
    assert_eq!(scene.due_days(), ["2026-12-18"]);
}

fn restore_cancels_the_copy_of_a_skipped_task(db: &TestDatabase) {
    let scene = scene(db);
    let task = scene.create("2026-11-20", recurrence("week", "date"));
    assert_eq!(scene.skip(task, "2026-11-20T12:30:00Z"), day("2026-11-27"));
    assert_eq!((scene.open(), scene.upcoming().len()), (vec![], 1));
    let restored = scene.restore(task, "2026-11-20T12:31:00Z");
    assert_eq!((restored.details.recurrence, restored.next_copy), (Recurrence::parse("1 week date 5"), None));
    assert_eq!(scene.make_due("2026-11-30T12:00:00Z"), 0);
    assert_eq!(scene.due_days(), ["2026-11-20"]);

    scene.skip(task, "2026-11-20T12:32:00Z");
    assert_eq!(scene.make_due("2026-11-27T12:00:00Z"), 1);
    let restored = scene.restore(task, "2026-11-27T12:01:00Z");
    assert_eq!(restored.details.recurrence, None, "the copy repeats in its place");
    assert_eq!(scene.due_days().len(), 2);

    let after = scene.create("2026-11-20", recurrence("month", "completion"));
    assert_eq!(scene.skip(after, "2026-11-21T12:00:00Z"), day("2026-12-21"));
    assert_eq!(scene.upcoming().last().unwrap().source, after);
}

fn skipped_task_is_kept_until_it_is_followed(db: &TestDatabase) {
    let scene = scene(db);
    let task = scene.create("2026-11-20", RecurrenceForm { every: 3, ..recurrence("month", "date") });
    scene.skip(task, "2026-11-20T12:30:00Z");
    let expired = |now: &str| Expired::DeletedTasks(at(now) - DELETED_KEPT_FOR);
    let purge = |expired| db.write(move |db| db.safety().purge(expired));
    assert_eq!(purge(expired("2027-02-01T00:00:00Z")), 0);
    assert_eq!(scene.make_due("2027-02-20T12:00:00Z"), 1);
    assert_eq!(scene.due_days(), ["2027-02-20"]);
    assert_eq!(purge(expired("2027-02-20T12:00:00Z")), 1);
}

fn stopped_task_stays_alone(db: &TestDatabase) {
    let scene = scene(db);
    let stop = |task: TaskId| {
        let call = scene.call("2026-11-20T12:30:00Z");
        ports::run(&scene.ports, move |db| tasks::stop_recurrence(db, &call, task))
    };
    let open = scene.create("2026-11-20", recurrence("day", "completion"));
    assert_eq!(stop(open).unwrap().details.recurrence, None);
    assert!(matches!(stop(open), Err(Error::Conflict(_))));
    scene.complete(open, "2026-11-20T13:00:00Z");
    assert_eq!(scene.open(), []);

    let finished = scene.create("2026-11-20", recurrence("day", "date"));
    scene.complete(finished, "2026-11-20T12:30:00Z");
    let skipped = scene.create("2026-11-20", recurrence("day", "date"));
    scene.skip(skipped, "2026-11-20T12:30:00Z");
    assert_eq!(scene.upcoming().len(), 2);
    for planned in [finished, skipped] {
        assert_eq!(stop(planned).unwrap().next_copy, None);
    }
    assert_eq!((scene.upcoming(), scene.make_due("2026-11-30T12:00:00Z")), (vec![], 0));
}

fn deleted_task_recurs_once_restored(db: &TestDatabase) {
    let scene = scene(db);
    let task = scene.create("2026-11-20", recurrence("day", "date"));
    let call = scene.call("2026-11-20T12:30:00Z");
    scene.run(move |db| tasks::delete(db, &call, task));
    assert_eq!((scene.upcoming(), scene.make_due("2026-11-30T12:00:00Z")), (vec![], 0));
    assert_eq!(
        scene.restore(task, "2026-11-30T12:00:00Z").details.recurrence,
        Recurrence::parse("1 day date")
    );
    scene.complete(task, "2026-11-30T12:30:00Z");
    assert_eq!(scene.due_days(), ["2026-11-30"]);
}

fn closed_account_goes_on_with_its_series(db: &TestDatabase) {
    let scene = scene(db);
    for (due, unit, from) in [
        // A Friday.
        ("2026-11-20", "week", "date"),
        ("2026-11-20", "day", "date"),
        ("2026-11-20", "day", "completion"),
        ("2026-12-24", "month", "date"),
    ] {
        let task = scene.create(due, recurrence(unit, from));
        scene.skip(task, "2026-11-20T12:30:00Z");
    }
    let planned = |scene: &Scene<'_>| -> Vec<_> {
        scene.upcoming().iter().map(|copy| copy.due_date.to_string()).collect()
    };
    let before = planned(&scene);
    assert_eq!(before, ["2026-11-21", "2026-11-21", "2026-11-27", "2027-01-24"]);
    let call = scene.call("2026-11-20T12:31:00Z");
    scene.run(move |db| closed_accounts::close(db, &call, EMAIL));
    assert!(db.read(|db| db.tasks().list_due_copies(at("2026-12-01T12:00:00Z"), 1)).is_empty());
    assert_eq!((scene.make_due("2026-12-01T12:00:00Z"), planned(&scene)), (0, before));
    // Midnight of a Wednesday in Berlin.
    let now = "2026-12-01T23:00:00Z";
    assert!(scene.run(ports::sign_in(&scene.ports, EMAIL, at(now))));
    assert_eq!(planned(&scene), ["2026-12-02", "2026-12-02", "2026-12-04", "2027-01-24"]);
    assert_eq!(scene.make_due(now), 1);
    assert_eq!(scene.due_days(), ["2026-12-02", "2026-12-02"], "no copy of a missed day");
    assert_eq!(scene.make_due("2026-12-03T22:59:59Z"), 0);
    assert_eq!(scene.make_due("2026-12-03T23:00:00Z"), 1);
    assert_eq!(scene.due_days(), ["2026-12-04", "2026-12-02", "2026-12-02"]);
}

fn many_copies_are_made_in_chunks(db: &TestDatabase) {
    let scene = scene(db);
    let mut call = scene.call(FixedClock::START);
    // A client has fewer in the trash.
    call.site = Arc::new(Site { limits_clients: false, ..Site::clone(&call.site) });
    scene.run(move |db| {
        for _ in 0..501 {
            let task = tasks::create(db, &call, &form("2026-11-20", recurrence("day", "date")))?;
            tasks::skip(db, &call, task.id)?;
        }
        Ok(())
    });
    assert_eq!(scene.make_due("2026-11-21T12:00:00Z"), 2);
    let open = scene.open();
    assert_eq!(open.len(), 501);
    assert!(
        open.windows(2).all(|pair| pair[0].sort_key < pair[1].sort_key),
        "each has a sort key of its own"
    );
    assert!(open.iter().all(|task| task.subtasks.len() == 2));
}

#[test]
fn due_copies_are_noticed() {
    for db in TestDatabase::both() {
        let scene = scene(&db);
        let task = scene.create("2026-11-20", recurrence("day", "date"));
        scene.complete(task, "2026-11-20T12:30:00Z");
        let has_due = |now: &str| {
            let now = at(now);
            !db.read(|db| db.tasks().list_due_copies(now, 1)).is_empty()
        };
        let midnight = "2026-11-20T23:00:00Z";
        assert_eq!((has_due("2026-11-20T22:59:59Z"), has_due(midnight)), (false, true));
        make_due(&scene.ports, at(midnight) + TimeDelta::seconds(1));
        assert!(!has_due(midnight));
    }
}
