//! `creator-hub create-admin`: creates an admin from the shell.

use std::io::{self, BufRead, Read};

use anyhow::{Context, bail};
use hub_diesel_storage::DieselStorage;
use hub_domain::{
    Clock, Error,
    model::{
        accounts::{
            email_address::EmailAddress,
            mailed_link::ExpiringLink,
            password::{Password, PasswordHash},
            token::SecretToken,
        },
        mentoring::activity::Action,
    },
    ports::{password_hasher::PasswordHasher, storage::Storage},
    use_cases::{
        accounts::{
            account::{self, AdminOutcome, AdminPassword, NewAdmin},
            password_resets,
        },
        mentoring::{activity, invitations},
    },
};
use hub_system::{Argon2Hasher, SystemClock};

use crate::{
    config::{BYTE_ORDER_MARK, command_settings::CreateAdminSettings},
    terminal::print_line,
};

/// More than any password has.
const LONGEST_LINE: u64 = 64 * 1024;

pub fn create_admin(settings: &CreateAdminSettings) -> anyhow::Result<()> {
    let storage = DieselStorage::open(&settings.database.database_url)?;
    let Some(email) = &settings.email else {
        return print_link(&storage, settings);
    };
    let password = if settings.password_stdin { Some(read_password()?) } else { None };
    let (outcome, link) = create(&storage, settings, email, password.as_deref())
        .with_context(|| format!("{email} cannot become an admin"))?;
    match outcome {
        AdminOutcome::Created => print_line(format_args!("{email} is an admin now.")),
        AdminOutcome::Promoted => print_line(format_args!("{email} was a client and is an admin now.")),
        AdminOutcome::AlreadyAdmin => print_line(format_args!("{email} is an admin already.")),
    }
    if outcome != AdminOutcome::Created && password.is_some() {
        print_line(format_args!("The password was set, and every session of the account ended."));
    }
    if let Some(link) = link {
        print_line(format_args!("This link sets its password, once, within an hour:\n  {}", link.url));
    }
    Ok(())
}

/// First line of standard input.
fn read_password() -> anyhow::Result<String> {
    let mut line = String::new();
    io::stdin().lock().take(LONGEST_LINE).read_line(&mut line).context("the password on standard input")?;
    let password = line.trim_start_matches(BYTE_ORDER_MARK).trim_end_matches(['\r', '\n']);
    if password.is_empty() {
        bail!("there is no password on standard input");
    }
    Ok(password.to_owned())
}

/// Replaces the link that a server printed.
fn print_link(storage: &dyn Storage, settings: &CreateAdminSettings) -> anyhow::Result<()> {
    let (now, site) = (SystemClock.now(), settings.site.site());
    let link = storage.change(move |db| invitations::renew_first_admin_link(db, now, &site))?;
    let Some(link) = link else {
        bail!("there is an admin already: create-admin EMAIL makes another one");
    };
    print_line(format_args!("{}", describe(&link)));
    Ok(())
}

/// Text for the terminal.
pub fn describe(link: &ExpiringLink) -> String {
    let until = link.expires_at.format("%Y-%m-%d %H:%M");
    format!("There is no admin yet. This link makes one, once, until {until} UTC:\n  {}", link.url)
}

/// Creates the admin. A new account without a password gets a link that sets one.
fn create(
    storage: &dyn Storage,
    settings: &CreateAdminSettings,
    email: &str,
    password: Option<&str>,
) -> anyhow::Result<(AdminOutcome, Option<ExpiringLink>)> {
    let email = EmailAddress::parse(email).map_err(Error::from)?;
    let hash = |password: &str| -> anyhow::Result<PasswordHash> {
        let password = Password::for_admin(password).map_err(Error::from)?;
        Ok(Argon2Hasher::for_production().hash(&password)?)
    };
    let password = match password {
        Some(password) => AdminPassword::Chosen(hash(password)?),
        None => AdminPassword::Unknown(hash(SecretToken::generate().reveal())?),
    };
    let admin = NewAdmin { email, name: settings.name.clone(), password, promote: settings.promote };
    let (now, site) = (SystemClock.now(), settings.site.site());
    let created = storage.change(move |db| {
        let outcome = account::create_admin(db, now, &admin)?;
        let is_chosen = matches!(admin.password, AdminPassword::Chosen(_));
        let action = match outcome {
            AdminOutcome::Created => Some(Action::AdminCreated),
            AdminOutcome::Promoted => Some(Action::AdminPromoted),
            AdminOutcome::AlreadyAdmin => is_chosen.then_some(Action::ShellPasswordSet),
        };
        if let Some(action) = action {
            activity::record_of_shell(db, now, action, &admin.email)?;
        }
        let needs_link = outcome == AdminOutcome::Created && !is_chosen;
        let link =
            needs_link.then(|| password_resets::create_link_for(db, now, &site, &admin.email)).transpose()?;
        Ok::<_, Error>((outcome, link))
    });
    Ok(created?)
}
