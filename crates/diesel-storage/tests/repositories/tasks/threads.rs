//! Threads, reviews and their queue, through the use cases.

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::{
    Call, Error,
    model::{
        accounts::user::{Role, UserChange, UserId},
        mentoring::review::{QueueQuery, ReviewPage},
        notification::NotificationKind,
        page::Page,
        task::{
            Task, TaskKey, TaskList, TaskStatus,
            details::{SubtaskForm, TaskForm},
            id::TaskId,
        },
        thread::{SubmissionState, Thread, id::EntryId},
    },
    ports::{Ports, repositories::threads::EntryFilter, storage::Repositories},
    use_cases::{
        accounts::closed_accounts,
        mentoring::{
            activity, assignments,
            reviews::{self, DecisionForm},
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

on_both! {
    comments_are_unread_until_their_reader_looks,
    deleted_comment_counts_no_more,
    long_thread_is_paged_from_its_end,
    closed_accounts_leave_no_work_and_no_name,
    mentors_who_assigned_are_told_alone,
    own_entries_are_listed_for_both_sides,
}

pub fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

/// Two admins and a client, whose task in Done needs a review. Timo assigned it.
pub struct Scene<'a> {
    pub db: &'a TestDatabase,
    pub ports: Ports,
    pub timo: UserId,
    pub tina: UserId,
    pub maya: UserId,
    pub task: TaskId,
}

pub fn scene(db: &TestDatabase) -> Scene<'_> {
    let admin = |email| UserBuilder::new(email).admin().insert(&*db.storage).id;
    let (timo, tina) = (admin("timo@example.com"), admin("tina@example.com"));
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    let mut scene = Scene { db, ports: db.ports(), timo, tina, maya, task: TaskId(0) };
    scene.task = scene.finished(maya, "Film");
    scene
}

impl Scene<'_> {
    pub fn call(&self, by: UserId, at: DateTime<Utc>) -> Call {
        let role = if by == self.timo || by == self.tina { Role::Admin } else { Role::Client };
        Call { now: at, ..ports::call(&self.ports, by, role) }
    }

    pub fn run<T: Send + 'static>(
        &self,
        change: impl FnMut(&mut dyn Repositories) -> Result<T, Error> + Send + 'static,
    ) -> T {
        ports::run(&self.ports, change).unwrap()
    }

    pub fn assign(&self, client: UserId, title: &'static str) -> TaskId {
        let call = self.call(self.timo, now());
        self.run(move |db| {
            let form = TaskForm {
                title,
                category: "Timo Task",
                due_date: "2026-12-24",
                needs_review: true,
                subtasks: vec![SubtaskForm { id: None, title: "one" }],
                ..TaskForm::default()
            };
            let assigned = assignments::assign(db, &call, &client.to_string(), &form)?;
            Ok(assigned.answer.0.id)
        })
    }

    /// Task in Done.
    pub fn finished(&self, client: UserId, title: &'static str) -> TaskId {
        let task = self.assign(client, title);
        let call = self.call(client, now());
        self.run(move |db| tasks::move_to(db, &call, task, TaskStatus::Done, None));
        task
    }

    pub fn submit(&self, task: TaskId, at: DateTime<Utc>) -> EntryId {
        let client = self.db.read(|db| db.tasks().find_assignee(task)).unwrap();
        let call = self.call(client, at);
        let links = vec!["https://example.com/film".to_owned(), "http://example.com/2".to_owned()];
        self.run(move |db| tasks::submit(db, &call, task, Some("There.\nEnjoy!"), &links)).entry.id
    }

    pub fn decide(
        &self,
        by: UserId,
        submission: EntryId,
        revision: i64,
        decision: &'static str,
    ) -> Result<Task, Error> {
        let call = self.call(by, now() + TimeDelta::hours(1));
        let form = DecisionForm { revision, decision, text: Some("Louder.") };
        ports::run(&self.ports, move |db| {
            let audited = reviews::decide(db, &call, submission, &form)?;
            activity::record(db, &call, &audited.audit_entry.unwrap())?;
            Ok(audited.answer)
        })
    }

    pub fn comment(&self, by: UserId, at: DateTime<Utc>) -> EntryId {
        let (call, task) = (self.call(by, at), self.task);
        self.run(move |db| tasks::comment(db, &call, task, " And? ")).entry.id
    }

    pub fn thread(&self, by: UserId) -> Thread {
        self.page(by, Page { limit: 50, before: None })
    }

    fn page(&self, by: UserId, page: Page) -> Thread {
        let (call, task) = (self.call(by, now()), self.task);
        self.ports.storage.query(|db| tasks::show_thread(db, &call, task, page)).unwrap()
    }

    pub fn queue(&self, query: &QueueQuery) -> ReviewPage {
        let call = self.call(self.timo, now());
        self.ports.storage.query(|db| reviews::list(db, &call, query)).unwrap()
    }

    pub fn waiting(&self) -> Vec<EntryId> {
        let page = self.queue(&QueueQuery { limit: 200, after: None, client: None });
        assert_eq!(page.count.total, i64::try_from(page.reviews.len()).unwrap());
        page.reviews.into_iter().map(|review| review.submission).collect()
    }

    pub fn task_of(&self, by: UserId) -> Task {
        self.db.read(|db| db.tasks().find(by, self.maya, TaskKey::Present(self.task))).unwrap()
    }

    fn unread(&self, by: UserId) -> i64 {
        let listed = self.db.read(|db| db.tasks().list(by, self.maya, TaskList::Open));
        let counts = self.task_of(by).comments;
        assert_eq!(listed.iter().find(|task| task.id == self.task).unwrap().comments, counts);
        counts.unread
    }

    pub fn told(&self, who: UserId, kind: NotificationKind) -> usize {
        let all = self.db.read(|db| db.notifications().list(who, Page::ALL));
        all.iter().filter(|notification| notification.kind == kind).count()
    }
}

fn comments_are_unread_until_their_reader_looks(db: &TestDatabase) {
    let scene = scene(db);
    let all = [scene.maya, scene.timo, scene.tina];
    scene.comment(scene.maya, now());
    scene.comment(scene.timo, now());
    assert_eq!(scene.task_of(scene.maya).comments.total, 2);
    assert_eq!(all.map(|who| scene.unread(who)), [1, 1, 2]);
    assert_eq!(scene.told(scene.timo, NotificationKind::Message), 1);
    assert_eq!(scene.told(scene.maya, NotificationKind::Message), 1);
    let read = |who| {
        let (call, task) = (scene.call(who, now()), scene.task);
        scene.run(move |db| tasks::mark_read(db, &call, task));
    };
    let last = scene.thread(scene.tina).entries.last().unwrap().entry.id;
    assert_eq!(scene.thread(scene.tina).last_read, None);
    read(scene.tina);
    read(scene.tina);
    assert_eq!(scene.thread(scene.tina).last_read, Some(last));
    assert_eq!(all.map(|who| scene.unread(who)), [1, 1, 0]);
    scene.comment(scene.maya, now());
    assert_eq!(all.map(|who| scene.unread(who)), [1, 2, 1]);
    read(scene.maya);
    assert_eq!(scene.unread(scene.maya), 0);
    // A comment of a closed account stays unread.
    let tina = scene.tina;
    scene.comment(tina, now());
    db.write(move |db| db.accounts().delete(tina));
    assert_eq!(scene.unread(scene.maya), 1);
}

fn deleted_comment_counts_no_more(db: &TestDatabase) {
    let scene = scene(db);
    let comment = scene.comment(scene.timo, now());
    let delete = |by, minutes| {
        let call = scene.call(by, now() + TimeDelta::minutes(minutes));
        ports::run(&scene.ports, move |db| tasks::delete_comment(db, &call, comment))
    };
    for other in [scene.maya, scene.tina] {
        assert!(matches!(delete(other, 0), Err(Error::NotFound)));
    }
    assert!(matches!(delete(scene.timo, 10), Err(Error::Conflict(_))));
    assert_eq!(scene.unread(scene.maya), 1);
    delete(scene.timo, 9).unwrap();
    assert_eq!((scene.unread(scene.maya), scene.task_of(scene.maya).comments.total), (0, 0));
    assert!(matches!(delete(scene.timo, 9), Err(Error::NotFound)));
    assert_eq!(scene.thread(scene.maya).entries, []);
}

fn long_thread_is_paged_from_its_end(db: &TestDatabase) {
    let scene = scene(db);
    let written: Vec<_> = (0..5).map(|_| scene.comment(scene.maya, now())).collect();
    let ids = |thread: &Thread| thread.entries.iter().map(|visible| visible.entry.id).collect::<Vec<_>>();
    let newest = scene.page(scene.timo, Page { limit: 2, before: None });
    assert_eq!((ids(&newest), newest.before), (written[3..].to_vec(), Some(written[3])));
    let middle = scene.page(scene.timo, Page { limit: 2, before: Some(written[3].0) });
    assert_eq!((ids(&middle), middle.before), (written[1..3].to_vec(), Some(written[1])));
    let oldest = scene.page(scene.timo, Page { limit: 2, before: Some(written[1].0) });
    assert_eq!((ids(&oldest), oldest.before), (written[..1].to_vec(), None));
    let exact = scene.page(scene.timo, Page { limit: 5, before: None });
    assert_eq!((exact.entries.len(), exact.before), (5, None));
}

fn closed_accounts_leave_no_work_and_no_name(db: &TestDatabase) {
    let scene = scene(db);
    let submission = scene.submit(scene.task, now());
    scene.comment(scene.timo, now());
    let call = scene.call(scene.timo, now());
    scene.run(move |db| closed_accounts::close(db, &call, "timo@example.com"));
    let thread = scene.thread(scene.maya);
    assert_eq!(thread.assigned_by, None);
    assert_eq!(thread.entries.last().unwrap().entry.author, None);
    let call = scene.call(scene.maya, now());
    scene.run(move |db| closed_accounts::close(db, &call, "maya@example.com"));
    let call = scene.call(scene.tina, now());
    let page = db
        .storage()
        .query(|db| reviews::list(db, &call, &QueueQuery { limit: 50, after: None, client: None }));
    let page = page.unwrap();
    assert_eq!((page.reviews, page.count.total, page.count.oldest), (vec![], 0, None));
    assert!(matches!(scene.decide(scene.tina, submission, 1, "approved"), Err(Error::NotFound)));
    // Back again, it can be submitted again.
    let maya = scene.maya;
    db.write(move |db| db.accounts().set(maya, UserChange::Closed(None)));
    let state = scene.thread(scene.tina).entries[0].entry.content.state();
    assert_eq!((scene.task_of(maya).review, state), (None, Some(SubmissionState::Withdrawn)));
    scene.submit(scene.task, now());
    // A deletion takes all of it.
    db.write(move |db| db.accounts().delete(maya));
    assert_eq!((db.raw().count("thread_entries"), db.raw().count("thread_reads")), (0, 0));
}

fn mentors_who_assigned_are_told_alone(db: &TestDatabase) {
    let scene = scene(db);
    scene.submit(scene.task, now());
    let kind = NotificationKind::Task;
    assert_eq!((scene.told(scene.timo, kind), scene.told(scene.tina, kind)), (1, 0));
    let timo = scene.timo;
    db.write(move |db| db.accounts().set(timo, UserChange::Closed(Some(now()))));
    scene.comment(scene.maya, now());
    let kind = NotificationKind::Message;
    assert_eq!((scene.told(scene.timo, kind), scene.told(scene.tina, kind)), (0, 1));
}

fn own_entries_are_listed_for_both_sides(db: &TestDatabase) {
    let scene = scene(db);
    let noah = UserBuilder::new("noah@example.com").insert(&*db.storage).id;
    let submission = scene.submit(scene.task, now());
    let (by_timo, by_tina) = (scene.comment(scene.timo, now()), scene.comment(scene.tina, now()));
    scene.submit(scene.finished(noah, "Other"), now());
    let about = |page| {
        let found = db.read(|db| db.threads().list(EntryFilter::About(scene.maya), page));
        found.into_iter().map(|entry| entry.id).collect::<Vec<_>>()
    };
    assert_eq!(about(Page::ALL), [by_tina, by_timo, submission]);
    assert_eq!(about(Page { limit: 2, before: Some(by_tina.0) }), [by_timo, submission]);
    let in_others = |author| db.read(|db| db.threads().list(EntryFilter::InOthers(author), Page::ALL));
    assert_eq!(in_others(scene.timo).iter().map(|entry| entry.id).collect::<Vec<_>>(), [by_timo]);
    assert_eq!(in_others(scene.maya), []);
}
