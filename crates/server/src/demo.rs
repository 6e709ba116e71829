//! Demo mode: an empty database becomes a community that has been at it for months.
//!
//! The history is lived, not written: every task goes through the same use cases as a real one, under a clock that is
//! moved along, so that achievements and notifications are what the product itself would have given.

mod creators;
mod work;

use std::sync::{Arc, Mutex};

use anyhow::{Context, bail};
use chrono::{DateTime, Days, TimeDelta, Utc};
use chrono_tz::Tz;
use hub_actix_http::DemoAccount;
use hub_domain::{
    Actor, Clock, Ports, achievement, assignment, note, notification, picture, profile,
    profile::ProfileForm,
    server_key,
    sign_up::{self, SignUp},
    task::{
        self, Task, TaskStatus,
        details::{SubtaskForm, TaskForm},
    },
    token::SecretToken,
    user::{Role, User, UserId},
};
use url::Host;

use crate::config::ServeSettings;
use creators::{CREATORS, Creator, MENTOR_EMAIL};
use work::{Piece, ROADMAP_PIECES, TIMO_PIECES};

const PASSWORD: &str = "demo-password";
const HISTORY: TimeDelta = TimeDelta::days(150);

/// The accounts that the screens offer. Fills the database if it is empty.
pub fn accounts(settings: &ServeSettings, ports: &Ports) -> anyhow::Result<Vec<DemoAccount>> {
    if !settings.demo {
        return Ok(Vec::new());
    }
    if !is_private(settings) {
        bail!(
            "HUB_DEMO shows accounts with their passwords to everybody, so HUB_BIND and HUB_PUBLIC_URL must be local"
        );
    }
    let password = match server_key::find(ports, PASSWORD)? {
        Some(password) => String::from_utf8(password).context("the demo accounts' password is unreadable")?,
        None => fill(ports)?,
    };
    let account = |email: &str, name: String, is_admin| DemoAccount {
        email: email.to_owned(),
        password: password.clone(),
        name,
        is_admin,
    };
    let first = &CREATORS[0];
    Ok(vec![
        account(first.email, format!("{} {}", first.first_name, first.last_name), false),
        account(MENTOR_EMAIL, "Timo Berg".to_owned(), true),
    ])
}

fn is_private(settings: &ServeSettings) -> bool {
    let is_local = match settings.public_url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    };
    is_local && settings.bind.ip().is_loopback()
}

fn fill(ports: &Ports) -> anyhow::Result<String> {
    if !sign_up::is_first(ports)? {
        bail!("HUB_DEMO fills an empty database, and this one has accounts; set DATABASE_URL to another");
    }
    tracing::info!("filling the empty database with a community");
    let now = ports.clock.now();
    let password = SecretToken::generate().reveal().to_owned();
    let clock = Arc::new(StoryClock(Mutex::new(now - HISTORY)));
    let ports = Ports { clock: Arc::clone(&clock) as Arc<dyn Clock>, ..ports.clone() };
    let story = Story { ports, clock, now };
    let mentor = story.mentor(&password)?;
    for (index, creator) in CREATORS.iter().enumerate() {
        story.live(creator, index, &mentor, &password)?;
    }
    // Last, so that a start that was interrupted is not taken for a finished one.
    server_key::insert(&story.ports, PASSWORD, password.as_bytes())?;
    Ok(password)
}

/// Stands wherever the story is.
struct StoryClock(Mutex<DateTime<Utc>>);

impl Clock for StoryClock {
    fn now(&self) -> DateTime<Utc> {
        *self.0.lock().expect("nobody panics while telling the time")
    }
}

struct Story {
    ports: Ports,
    clock: Arc<StoryClock>,
    now: DateTime<Utc>,
}

impl Story {
    fn at(&self, moment: DateTime<Utc>) {
        *self.clock.0.lock().expect("nobody panics while telling the time") = moment.min(self.now);
    }

    fn days_ago(&self, days: i64) {
        self.at(self.now - TimeDelta::days(days));
    }

    fn mentor(&self, password: &str) -> anyhow::Result<Actor> {
        sign_up::create_admin(&self.ports, MENTOR_EMAIL, password)?;
        let user = sign_up::find(&self.ports, MENTOR_EMAIL)?.context("the mentor was just created")?;
        let actor = actor(&user, Role::Admin);
        let form = ProfileForm { first_name: "Timo", last_name: "Berg", ..ProfileForm::default() };
        profile::update(&self.ports, &actor, user.id, &form)?;
        picture::choose(&self.ports, &actor, "avatar-4")?;
        Ok(actor)
    }

    fn live(&self, creator: &Creator, index: usize, mentor: &Actor, password: &str) -> anyhow::Result<()> {
        self.days_ago(HISTORY.num_days() - i64::try_from(index)? * 3);
        let user = sign_up::sign_up(
            &self.ports,
            &SignUp {
                email: creator.email,
                first_name: creator.first_name,
                last_name: creator.last_name,
                password,
                token: None,
                zone: None,
            },
        )?;
        let actor = actor(&user, Role::Client);
        self.introduce(creator, &actor, user.id)?;
        self.finish_old_work(creator, index, &actor)?;
        self.fill_boards(index, &actor, user.id, mentor)?;
        Ok(())
    }

    fn introduce(&self, creator: &Creator, actor: &Actor, id: UserId) -> anyhow::Result<()> {
        if let Some(face) = creator.face {
            picture::choose(&self.ports, actor, face)?;
        }
        let handle = creator.first_name.to_ascii_lowercase();
        let instagram = format!("https://www.instagram.com/{handle}.example");
        let youtube = format!("https://www.youtube.com/@{handle}-example");
        let form = ProfileForm {
            first_name: creator.first_name,
            last_name: creator.last_name,
            instagram: Some(&instagram),
            youtube: Some(&youtube),
            ..ProfileForm::default()
        };
        profile::update(&self.ports, actor, id, &form)?;
        Ok(())
    }

    /// What was completed over the months, evenly up to last week.
    fn finish_old_work(&self, creator: &Creator, index: usize, actor: &Actor) -> anyhow::Result<()> {
        let first = self.clock.now();
        let span = (self.now - TimeDelta::days(5)) - first;
        for number in 0..creator.completed {
            let step = i32::try_from(creator.completed)?.max(1);
            self.at(first
                + span / step * i32::try_from(number)?
                + TimeDelta::minutes(37 * i64::try_from(number)? % 600));
            let piece = &ROADMAP_PIECES[(number + index * 5) % ROADMAP_PIECES.len()];
            let task = self.create(actor, piece, 3)?;
            self.tick(actor, &task, task.subtasks.len())?;
            self.at(self.clock.now() + TimeDelta::hours(30));
            task::progress::complete(&self.ports, actor, task.id)?;
        }
        let earned: Vec<String> =
            achievement::list(&self.ports, actor)?.iter().map(|held| held.kind.name().to_owned()).collect();
        achievement::mark_seen(&self.ports, actor, &earned)?;
        self.days_ago(4);
        notification::mark_all_read(&self.ports, actor)?;
        Ok(())
    }

    /// A board in every state: overdue, due at every distance, half done, done and waiting to be completed.
    fn fill_boards(&self, index: usize, actor: &Actor, id: UserId, mentor: &Actor) -> anyhow::Result<()> {
        let piece = |number: usize| &ROADMAP_PIECES[(number + index * 7) % ROADMAP_PIECES.len()];
        self.days_ago(3);
        let overdue = self.create(actor, piece(20), 1)?;
        self.tick(actor, &overdue, 1)?;
        for (number, due_in) in [(21, 22), (22, 6), (23, 3)] {
            self.create(actor, piece(number), due_in)?;
        }
        self.days_ago(2);
        for (number, due_in, ticks) in [(24, 5, 2), (25, 8, 1)] {
            let task = self.create(actor, piece(number), due_in)?;
            self.tick(actor, &task, ticks)?;
        }
        for number in [26, 27] {
            let task = self.create(actor, piece(number), 4)?;
            self.tick(actor, &task, task.subtasks.len())?;
        }
        for (number, ticks) in [(0, 0), (1, 1), (2, 0), (3, 9)] {
            let task = self.assign(mentor, id, &TIMO_PIECES[(number + index) % TIMO_PIECES.len()], 4)?;
            self.tick(actor, &task, ticks)?;
        }
        self.at(self.now - TimeDelta::hours(5));
        let message = work::NOTES[index % work::NOTES.len()];
        note::send(&self.ports, mentor, id, message)?;
        self.at(self.now);
        self.create(actor, piece(28), 0)?;
        self.create(actor, piece(29), 1)?;
        Ok(())
    }

    fn create(&self, actor: &Actor, piece: &Piece, due_in: u64) -> anyhow::Result<Task> {
        let due_date = self.due(due_in);
        Ok(task::create::create(&self.ports, actor, &form(piece, &due_date))?)
    }

    fn assign(&self, mentor: &Actor, client: UserId, piece: &Piece, due_in: u64) -> anyhow::Result<Task> {
        let due_date = self.due(due_in);
        Ok(assignment::assign(&self.ports, mentor, &client.to_string(), &form(piece, &due_date))?)
    }

    fn due(&self, days: u64) -> String {
        (self.clock.now().date_naive() + Days::new(days)).to_string()
    }

    /// Ticks the first `count` subtasks, which moves the task as ticks do.
    fn tick(&self, actor: &Actor, task: &Task, count: usize) -> anyhow::Result<()> {
        for subtask in task.subtasks.iter().take(count) {
            let task = task::progress::set_subtask(&self.ports, actor, subtask.id, true)?;
            debug_assert_ne!(task.status, TaskStatus::Todo, "a tick starts a task");
        }
        Ok(())
    }
}

fn actor(user: &User, role: Role) -> Actor {
    Actor { user_id: user.id, role, zone: Tz::UTC }
}

fn form<'a>(piece: &Piece, due_date: &'a str) -> TaskForm<'a>
where
    'static: 'a,
{
    TaskForm {
        title: piece.title,
        description: piece.description,
        category: piece.category,
        due_date,
        subtasks: piece.subtasks.iter().map(|title| SubtaskForm { id: None, title }).collect(),
    }
}
