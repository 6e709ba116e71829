//! Builders of rows and request bodies with valid defaults, so that a test sets only the relevant fields.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use hub_domain::{
    model::{
        accounts::{
            email_address::EmailAddress,
            password::Password,
            user::{ProfileLinks, Role, User, UserId},
        },
        category::Category,
        language::Language,
        task::{
            NewTask, Task, TaskChange, TaskKey, TaskStatus,
            details::{TaskDetails, TaskForm},
            recurrence::Recurrence,
            sort_key::SortKey,
        },
        version::Version,
        week::Week,
    },
    ports::{password_hasher::PasswordHasher, storage::Storage, storage_error::StorageError},
};
use hub_system::Argon2Hasher;
use serde_json::{Value, json};

use crate::fixed_clock::{FixedClock, parse};

/// Password of all users.
pub const PASSWORD: &str = "open sesame";

pub struct UserBuilder {
    pub(crate) email: String,
    first_name: String,
    last_name: String,
    role: Role,
    zone: Tz,
    language: Option<Language>,
    created_at: DateTime<Utc>,
}

impl UserBuilder {
    /// Client in UTC, named after the email.
    pub fn new(email: &str) -> Self {
        let name = email.split('@').next().unwrap_or_default();
        let first_name = name[..1].to_uppercase() + &name[1..];
        Self {
            email: email.to_owned(),
            first_name,
            last_name: "Example".to_owned(),
            role: Role::Client,
            zone: Tz::UTC,
            language: None,
            created_at: parse(FixedClock::START),
        }
    }

    #[must_use]
    pub fn name(self, first: &str, last: &str) -> Self {
        Self { first_name: first.to_owned(), last_name: last.to_owned(), ..self }
    }

    #[must_use]
    pub fn created_at(self, instant: &str) -> Self {
        Self { created_at: parse(instant), ..self }
    }

    #[must_use]
    pub fn admin(self) -> Self {
        Self { role: Role::Admin, ..self }
    }

    #[must_use]
    pub fn zone(self, zone: Tz) -> Self {
        Self { zone, ..self }
    }

    #[must_use]
    pub fn language(self, language: Language) -> Self {
        Self { language: Some(language), ..self }
    }

    pub fn build(self) -> User {
        User {
            id: UserId::generate(),
            email: EmailAddress::parse(&self.email).expect("the builder's email is one"),
            first_name: self.first_name,
            last_name: self.last_name,
            role: self.role,
            zone: self.zone,
            language: self.language,
            browser_language: None,
            profile_image_url: None,
            links: ProfileLinks::default(),
            created_at: self.created_at,
            closed_at: None,
            email_confirmed_at: Some(self.created_at),
            version: Version::FIRST,
        }
    }

    pub fn insert(self, storage: &dyn Storage) -> User {
        let user = self.build();
        let password = Password::for_sign_up(PASSWORD).expect("the tests' password is long enough");
        let hash = Argon2Hasher::for_tests().hash(&password).expect("cheap hashing works");
        let row = user.clone();
        storage.change(move |db| db.accounts().insert(&row, Some(&hash))).expect("the email is free");
        user
    }
}

/// Details of a client's own task, without what is optional.
pub fn task_details(title: &str) -> TaskDetails {
    let due_date = NaiveDate::from_ymd_opt(2026, 12, 24);
    TaskForm::default()
        .check_optional(title.to_owned(), Category::ContentCreation, due_date)
        .expect("nothing optional is given")
}

/// Details of a Timo Task, with everything that is optional.
pub fn full_details(title: &str) -> TaskDetails {
    TaskDetails {
        title: title.to_owned(),
        description: Some("Grüße 🎬\n'quotes' <b>".to_owned()),
        category: Category::TimoTask,
        due_date: NaiveDate::from_ymd_opt(2026, 12, 24),
        needs_review: true,
        recurrence: Recurrence::parse("2 week date 1,4"),
    }
}

pub struct TaskBuilder {
    assignee: UserId,
    details: TaskDetails,
    status: TaskStatus,
    sort_key: i64,
    subtasks: Vec<(String, bool)>,
    created_at: DateTime<Utc>,
}

impl TaskBuilder {
    /// Task in To Do, with one open subtask.
    pub fn of(assignee: UserId) -> Self {
        Self {
            assignee,
            details: task_details("Film the intro"),
            status: TaskStatus::Todo,
            sort_key: 0,
            subtasks: vec![("Write the script".to_owned(), false)],
            created_at: parse(FixedClock::START),
        }
    }

    #[must_use]
    pub fn title(self, title: &str) -> Self {
        Self { details: TaskDetails { title: title.to_owned(), ..self.details }, ..self }
    }

    /// Makes it a Timo Task, which only a mentor can assign.
    #[must_use]
    pub fn priority(self) -> Self {
        Self { details: TaskDetails { category: Category::TimoTask, ..self.details }, ..self }
    }

    /// Sets the status. `Completed` also counts it, as of its creation.
    #[must_use]
    pub fn status(self, status: TaskStatus) -> Self {
        Self { status, ..self }
    }

    #[must_use]
    pub fn due(self, due_date: Option<NaiveDate>) -> Self {
        Self { details: TaskDetails { due_date, ..self.details }, ..self }
    }

    /// Sets the recurrence, in the text of storage.
    #[must_use]
    pub fn recurrence(self, text: &str) -> Self {
        let recurrence = Some(Recurrence::parse(text).expect("the builder's recurrence is one"));
        Self { details: TaskDetails { recurrence, ..self.details }, ..self }
    }

    #[must_use]
    pub fn sort_key(self, sort_key: i64) -> Self {
        Self { sort_key, ..self }
    }

    #[must_use]
    pub fn subtasks(self, subtasks: &[(&str, bool)]) -> Self {
        let subtasks = subtasks.iter().map(|(title, completed)| ((*title).to_owned(), *completed)).collect();
        Self { subtasks, ..self }
    }

    #[must_use]
    pub fn created_at(self, instant: &str) -> Self {
        Self { created_at: parse(instant), ..self }
    }

    pub fn build(self) -> NewTask {
        let titles = self.subtasks.into_iter().map(|(title, _)| title).collect();
        NewTask::new(self.assignee, self.details, titles, SortKey(self.sort_key), self.created_at)
    }

    pub fn insert(self, storage: &dyn Storage) -> Task {
        let (status, created_at) = (self.status, self.created_at);
        let ticks: Vec<bool> = self.subtasks.iter().map(|(_, completed)| *completed).collect();
        let new = self.build();
        let inserted = storage.change(move |db| {
            let mut task = db.tasks().insert(&new)?;
            for (subtask, _) in task.subtasks.iter().zip(&ticks).filter(|(_, completed)| **completed) {
                let tick = TaskChange::Tick { subtask: subtask.id, completed: true };
                db.tasks().update(&task, tick, created_at)?;
            }
            task.status = status;
            if status == TaskStatus::Completed {
                task.completed_at = Some(created_at);
                db.tasks().record_completion(&task, Week::containing(created_at, Tz::UTC), created_at)?;
            }
            db.tasks().update(&task, TaskChange::Everything, created_at)?;
            db.tasks()
                .find(task.assignee, task.assignee, TaskKey::Present(task.id))?
                .ok_or(StorageError::Lost("task"))
        });
        inserted.expect("a valid task is stored")
    }
}

/// Valid `POST /api/tasks`, with `changes` of its fields; a null field is left out.
pub fn task_body(changes: Value) -> Value {
    let body = json!({
        "title": "Film the intro",
        "category": "Content Creation",
        "dueDate": "2026-12-24",
        "subtasks": [{ "title": "Write the script" }],
    });
    changed(body, changes)
}

/// Valid `POST /api/auth/signup`, with `changes` of its fields; a null field is left out.
pub fn sign_up_body(changes: Value) -> Value {
    let body = json!({
        "email": "lena@example.com",
        "firstName": "Lena",
        "lastName": "Example",
        "password": PASSWORD,
    });
    changed(body, changes)
}

fn changed(mut body: Value, changes: Value) -> Value {
    let fields = body.as_object_mut().expect("a body is an object");
    let Value::Object(changes) = changes else { panic!("changes are an object") };
    for (field, value) in changes {
        if value.is_null() {
            fields.remove(&field);
        } else {
            fields.insert(field, value);
        }
    }
    body
}
