//! Demo mode: fills an empty database with a community and its history of months.
//!
//! The history runs through the same use cases as real calls, at past times, so that achievements and notifications are
//! those of the product. All of it is one change.

mod check_ins;
mod creators;
mod groups;
mod numbers;
mod programs;
mod reviews;
mod work;

use std::sync::Arc;

use anyhow::{Context, bail};
use chrono::{DateTime, Days, TimeDelta, Utc};
use chrono_tz::Tz;
use creators::{CREATORS, Creator, MENTOR_EMAIL, MENTOR_NAME};
use hub_actix_http::DemoAccount;
use hub_domain::{
    Call, Error,
    model::{
        accounts::{
            email_address::EmailAddress,
            password::{Password, PasswordHash},
            picture::ChosenPicture,
            profile::ProfileForm,
            token::SecretToken,
            user::{Role, UserChange, UserId},
        },
        actor::{Actor, Permission},
        mentoring::{activity::Audited, template::TemplateForm},
        site::{MailRoute, Reach, Site},
        task::{
            Task, TaskStatus,
            details::{SubtaskForm, TaskForm},
        },
        version::ExpectedVersion,
    },
    ports::{Ports, storage::Repositories},
    use_cases::{
        accounts::{
            account::{self, AdminPassword, NewAdmin, SignUpForm},
            pictures, profile,
        },
        achievements,
        mentoring::{
            activity,
            assignments::{self, FromTemplate},
            invitations, notes, templates,
        },
        notifications, tasks,
    },
};
use work::{Piece, ROADMAP_PIECES, TIMO_PIECES};

use crate::config::ServeSettings;

const PASSWORD: &str = "demo-password";
const HISTORY: TimeDelta = TimeDelta::days(150);

/// Accounts that the sign-in screen offers. Fills the database if it is empty.
pub fn accounts(settings: &ServeSettings, ports: &Ports) -> anyhow::Result<Vec<DemoAccount>> {
    let known = ports.storage.query(|db| db.safety().find_key(PASSWORD))?;
    if !settings.demo {
        if known.is_some() {
            bail!(
                "this database belongs to the demo, whose accounts everybody knows; set HUB_DEMO=true, or DATABASE_URL to another"
            );
        }
        return Ok(Vec::new());
    }
    if !is_private(settings) {
        bail!(
            "HUB_DEMO shows accounts with their passwords to everybody, so HUB_BIND and HUB_PUBLIC_URL must be local"
        );
    }
    let password = match known {
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
        account(MENTOR_EMAIL, MENTOR_NAME.to_owned(), true),
    ])
}

fn is_private(settings: &ServeSettings) -> bool {
    Reach::of(&settings.site.public_url) == Reach::Loopback && settings.bind.ip().to_canonical().is_loopback()
}

fn fill(ports: &Ports) -> anyhow::Result<String> {
    if ports.storage.query(|db| db.safety().newest_row_at())?.is_some() {
        bail!("HUB_DEMO fills an empty database, and this one has rows; set DATABASE_URL to another");
    }
    tracing::info!("demo data creation started");
    let password = SecretToken::generate().reveal().to_owned();
    let hash = ports.hasher.hash(&Password::for_admin(&password).map_err(Error::from)?)?;
    let (now, site, key) = (ports.clock.now(), ports.site.clone(), password.clone());
    ports.storage.change(move |db| {
        let mut story = Story { db, site: site.clone(), password: hash.clone(), now, at: now - HISTORY };
        story.tell()?;
        db.safety().insert_key_if_missing(PASSWORD, key.as_bytes())?;
        Ok::<_, Error>(())
    })?;
    Ok(password)
}

struct Story<'a> {
    db: &'a mut dyn Repositories,
    site: Arc<Site>,
    /// Password hash of all accounts.
    password: PasswordHash,
    now: DateTime<Utc>,
    /// Present moment of the story.
    at: DateTime<Utc>,
}

impl Story<'_> {
    fn tell(&mut self) -> Result<(), Error> {
        let mentor = self.mentor()?;
        let mut clients = Vec::new();
        for (index, creator) in (0..).zip(&CREATORS) {
            clients.push(self.live(creator, index, mentor)?);
        }
        self.run_the_community(mentor, &clients)?;
        self.review_work(mentor, &clients)?;
        self.ask_every_week(mentor, &clients)?;
        self.follow_numbers(mentor, &clients)
    }

    fn go_to(&mut self, moment: DateTime<Utc>) {
        self.at = moment.min(self.now);
    }

    fn days_ago(&mut self, days: i64) {
        self.go_to(self.now - TimeDelta::days(days));
    }

    fn call(&self, actor: Actor) -> Call {
        Call { actor, now: self.at, site: self.site.clone(), tab: None }
    }

    fn mentor(&mut self) -> Result<Actor, Error> {
        let email = EmailAddress::parse(MENTOR_EMAIL)?;
        let admin = NewAdmin {
            email: email.clone(),
            name: Some(MENTOR_NAME.to_owned()),
            password: AdminPassword::Chosen(self.password.clone()),
            promote: false,
        };
        account::create_admin(self.db, self.at, &admin)?;
        let user = self.db.accounts().find_by_email(&email)?.ok_or(Error::NotFound)?;
        let mentor = actor(user.id, Role::Admin);
        let call = self.call(mentor);
        pictures::choose(self.db, &call, &ChosenPicture::parse("avatar-8")?)?;
        Ok(mentor)
    }

    fn live(&mut self, creator: &Creator, index: usize, mentor: Actor) -> Result<UserId, Error> {
        self.days_ago(HISTORY.num_days() - signed(index) * 3);
        let form = SignUpForm {
            email: creator.email,
            first_name: creator.first_name,
            last_name: creator.last_name,
            // Replaced by the hash above.
            password: "demo-password",
            token: None,
            zone: None,
            language: None,
        };
        let (sign_up, _) = form.check()?;
        // The addresses do not exist: they count as confirmed, as in every account that the operator creates.
        let site = Site { mail: MailRoute::Files, ..Site::clone(&self.site) };
        let user = account::sign_up(self.db, self.at, &site, &sign_up, &self.password)?;
        self.db.accounts().set(user.id, UserChange::EmailConfirmed(self.at))?;
        let client = actor(user.id, Role::Client);
        self.introduce(creator, client)?;
        self.finish_old_work(creator, index, client)?;
        self.fill_boards(index, &Mood::of(index), client, mentor)?;
        Ok(client.user_id)
    }

    fn introduce(&mut self, creator: &Creator, client: Actor) -> Result<(), Error> {
        let call = self.call(client);
        if let Some(face) = creator.face {
            pictures::choose(self.db, &call, &ChosenPicture::parse(face)?)?;
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
        profile::update(self.db, &call, client.user_id, &ExpectedVersion::Any, &form)?;
        Ok(())
    }

    /// Adds tasks that were completed over the months, evenly up to last week.
    fn finish_old_work(&mut self, creator: &Creator, index: usize, client: Actor) -> Result<(), Error> {
        let first = self.at;
        let span = (self.now - TimeDelta::days(5)) - first;
        for number in 0..creator.completed {
            let minutes = span.num_minutes() / signed(creator.completed).max(1) * signed(number);
            self.go_to(first + TimeDelta::minutes(minutes + 37 * signed(number) % 600));
            let piece = &ROADMAP_PIECES[(number + index * 5) % ROADMAP_PIECES.len()];
            let task = self.create(client, piece, 3)?;
            self.tick(client, &task, task.subtasks.len())?;
            self.go_to(self.at + TimeDelta::hours(30));
            let call = self.call(client);
            tasks::complete(self.db, &call, task.id)?;
        }
        let call = self.call(client);
        let earned = achievements::list(self.db, &call)?;
        let names: Vec<String> = earned.iter().map(|held| held.kind.name().to_owned()).collect();
        achievements::mark_seen(self.db, &call, &names)?;
        self.days_ago(4);
        let call = self.call(client);
        notifications::mark_all_read(self.db, &call)?;
        Ok(())
    }

    /// Adds tasks in every state: overdue, due at every distance, half done, done and waiting to be completed.
    fn fill_boards(&mut self, index: usize, mood: &Mood, client: Actor, mentor: Actor) -> Result<(), Error> {
        let piece = |number: usize| &ROADMAP_PIECES[(number + index * 7) % ROADMAP_PIECES.len()];
        let back = if mood.is_quiet { 20 } else { 0 };
        self.days_ago(back + 3);
        let overdue =
            self.create(client, piece(20), if mood.is_late { 1 } else { back.unsigned_abs() + 9 })?;
        self.tick(client, &overdue, 1)?;
        for (number, due_in) in [(21, 22), (22, 6), (23, 3)] {
            let piece = if number == 23 && index == 0 { &piece(number).weekly() } else { piece(number) };
            self.create(client, piece, back.unsigned_abs() + due_in)?;
        }
        self.days_ago(back + 2);
        for (number, due_in, ticks) in [(24, 5, 2), (25, 8, 1)] {
            let task = self.create(client, piece(number), back.unsigned_abs() + due_in)?;
            self.tick(client, &task, ticks)?;
        }
        for number in [26, 27] {
            let task = self.create(client, piece(number), back.unsigned_abs() + 4)?;
            self.tick(client, &task, if mood.has_finished { task.subtasks.len() } else { 1 })?;
        }
        for (number, ticks) in [(0, 0), (1, 1), (2, 0), (3, 9)] {
            let piece = &TIMO_PIECES[(number + index) % TIMO_PIECES.len()];
            let piece = if number == 1 && index == 0 { &piece.weekly() } else { piece };
            let task = self.assign(mentor, client.user_id, piece, back.unsigned_abs() + 4)?;
            self.tick(client, &task, if mood.has_finished { ticks } else { ticks.min(1) })?;
        }
        // A mentor writes to a few clients a day.
        self.go_to(self.now - TimeDelta::hours(3 + 9 * signed(index)));
        let note = work::NOTES[index % work::NOTES.len()];
        self.change(mentor, |db, call| notes::send(db, call, client.user_id, note))?;
        if mood.is_quiet {
            return Ok(());
        }
        self.go_to(self.now);
        self.create(client, piece(28), 0)?;
        self.create(client, piece(29), 1)?;
        Ok(())
    }

    /// Adds the mentor's data: tags, segments, templates, a bulk assignment, the community link, some invitations.
    fn run_the_community(&mut self, mentor: Actor, clients: &[UserId]) -> Result<(), Error> {
        self.group_clients(mentor, clients)?;
        self.days_ago(6);
        self.change(mentor, invitations::community_link)?;
        let mut kept = Vec::new();
        for (title, piece) in work::TEMPLATES {
            let template = TemplateForm { title, task: form(&piece, "") };
            kept.push(self.change(mentor, |db, call| templates::create(db, call, &template))?.id);
            self.go_to(self.at + TimeDelta::minutes(12));
        }
        let program_template = kept[kept.len() - 1];
        self.run_a_program(mentor, clients, program_template)?;
        self.days_ago(3);
        let addresses: Vec<String> = work::INVITED.iter().map(|address| (*address).to_owned()).collect();
        let welcome = invitations::Welcome::default();
        self.change(mentor, |db, call| invitations::invite_all(db, call, &addresses, welcome))?;
        for (template, hours_ago, first, count) in [(0, 22, 1, 5), (2, 3, 4, 3)] {
            self.go_to(self.now - TimeDelta::hours(hours_ago));
            let due_date = self.due(7);
            let assignees: Vec<String> =
                clients.iter().skip(first).take(count).map(ToString::to_string).collect();
            let wanted = FromTemplate {
                template: kept[template],
                due_date: &due_date,
                to_all: false,
                assignees: &assignees,
                choice: None,
            };
            self.change(mentor, |db, call| assignments::assign_from_template(db, call, &wanted))?;
        }
        Ok(())
    }

    /// Runs a change by the mentor, with its audit entry.
    fn change<T>(
        &mut self,
        mentor: Actor,
        use_case: impl FnOnce(&mut dyn Repositories, &Call) -> Result<Audited<T>, Error>,
    ) -> Result<T, Error> {
        let call = self.call(mentor);
        let Audited { answer, audit_entry } = use_case(self.db, &call)?;
        if let Some(audit_entry) = &audit_entry {
            activity::record(self.db, &call, audit_entry)?;
        }
        Ok(answer)
    }

    fn create(&mut self, client: Actor, piece: &Piece, due_in: u64) -> Result<Task, Error> {
        let (call, due_date) = (self.call(client), self.due(due_in));
        tasks::create(self.db, &call, &form(piece, &due_date))
    }

    fn assign(&mut self, mentor: Actor, client: UserId, piece: &Piece, due_in: u64) -> Result<Task, Error> {
        let (client, due_date) = (client.to_string(), self.due(due_in));
        let form = form(piece, &due_date);
        let (task, _) = self.change(mentor, |db, call| assignments::assign(db, call, &client, &form))?;
        Ok(task)
    }

    fn due(&self, days: u64) -> String {
        (self.at.date_naive() + Days::new(days)).to_string()
    }

    /// Ticks the first `count` subtasks, which moves the task.
    fn tick(&mut self, client: Actor, task: &Task, count: usize) -> Result<(), Error> {
        let call = self.call(client);
        for subtask in task.subtasks.iter().take(count) {
            let task = tasks::set_subtask(self.db, &call, subtask.id, true)?;
            debug_assert_ne!(task.status, TaskStatus::Todo, "a tick starts a task");
        }
        Ok(())
    }
}

/// Reason for attention, so that the mentor's list has a client for each.
struct Mood {
    is_late: bool,
    has_finished: bool,
    is_quiet: bool,
}

impl Mood {
    fn of(index: usize) -> Self {
        Self { is_late: index % 3 != 1, has_finished: index % 4 != 2, is_quiet: index % 5 == 3 }
    }
}

fn actor(user_id: UserId, role: Role) -> Actor {
    Actor { user_id, permission: Permission::of(role), zone: Tz::UTC, language: None }
}

fn signed(count: usize) -> i64 {
    i64::try_from(count).expect("the number of tasks is small")
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
        recurrence: piece.recurrence,
        subtasks: piece.subtasks.iter().map(|title| SubtaskForm { id: None, title }).collect(),
        ..TaskForm::default()
    }
}

#[cfg(test)]
mod tests;
