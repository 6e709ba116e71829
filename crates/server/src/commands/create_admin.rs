//! `creator-hub create-admin`: creates an admin from the shell.

use anyhow::{Context, bail};
use hub_diesel_storage::DieselStorage;
use hub_domain::{
    Clock, Error,
    model::accounts::{email_address::EmailAddress, password::Password},
    ports::{password_hasher::PasswordHasher, storage::Storage},
    use_cases::{
        accounts::account::{self, AdminOutcome, NewAdmin},
        mentoring::invitations::{self, AdminLink},
    },
};
use hub_system::{Argon2Hasher, SystemClock};

use crate::config::CreateAdminSettings;

pub fn create_admin(settings: &CreateAdminSettings) -> anyhow::Result<()> {
    let storage = DieselStorage::open(&settings.database.database_url)?;
    let email = match &settings.email {
        Some(email) if !settings.link => email,
        _ => return print_link(&storage, settings),
    };
    let outcome =
        create(&storage, settings, email).with_context(|| format!("{email} cannot become an admin"))?;
    match outcome {
        AdminOutcome::Created => println!("{email} is an admin now."),
        AdminOutcome::Promoted => println!("{email} was a client and is an admin now."),
        AdminOutcome::AlreadyAdmin => println!("{email} is an admin already."),
    }
    if outcome != AdminOutcome::Created && settings.password.is_some() {
        println!("The password was set, and every session of the account ended.");
    }
    Ok(())
}

/// Replaces the link that a server printed.
fn print_link(storage: &dyn Storage, settings: &CreateAdminSettings) -> anyhow::Result<()> {
    let (now, site) = (SystemClock.now(), settings.site.site());
    let link = storage.change(move |db| invitations::renew_first_admin_link(db, now, &site))?;
    let Some(link) = link else {
        bail!("there is an admin already: create-admin EMAIL makes another one");
    };
    println!("{}", in_words(&link));
    Ok(())
}

/// Text for the terminal.
pub fn in_words(link: &AdminLink) -> String {
    let until = link.expires_at.format("%Y-%m-%d %H:%M");
    format!("There is no admin yet. This link makes one, once, until {until} UTC:\n  {}", link.url)
}

fn create(storage: &dyn Storage, settings: &CreateAdminSettings, email: &str) -> Result<AdminOutcome, Error> {
    let hasher = Argon2Hasher::for_production();
    let password = settings.password.as_deref().map(Password::for_admin).transpose()?;
    let admin = NewAdmin {
        email: EmailAddress::parse(email)?,
        name: settings.name.clone(),
        password: password.map(|password| hasher.hash(&password)),
        promote: settings.promote,
    };
    let now = SystemClock.now();
    storage.change(move |db| account::create_admin(db, now, &admin))
}
