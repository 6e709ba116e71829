//! `creator-hub reset-password`: makes a reset link from the shell.

use anyhow::{Context, anyhow};
use hub_diesel_storage::DieselStorage;
use hub_domain::{
    Clock, Error,
    model::{accounts::email_address::EmailAddress, mentoring::activity::Action, secret_keys::SecretKeys},
    ports::storage::Storage,
    use_cases::{
        accounts::{password_resets, two_factor},
        mentoring::activity,
    },
};
use hub_system::SystemClock;

use crate::{config::command_settings::ResetPasswordSettings, terminal::print_line};

pub fn reset_password(settings: &ResetPasswordSettings) -> anyhow::Result<()> {
    let storage: &dyn Storage =
        &DieselStorage::open_existing(&settings.database.database_url, &SecretKeys::default())?;
    let email = EmailAddress::parse(&settings.email).map_err(Error::from).context("EMAIL")?;
    let (now, site) = (SystemClock.now(), settings.site.site());
    let turn_off_two_factor = settings.turn_off_two_factor;
    let link = storage.change(move |db| {
        if turn_off_two_factor {
            two_factor::turn_off_for(db, &email)?;
            activity::record_of_shell(db, now, Action::ShellTwoFactorRemoved, &email)?;
        }
        let link = password_resets::create_link_for(db, now, &site, &email)?;
        activity::record_of_shell(db, now, Action::ShellLinkCreated, &email)?;
        Ok::<_, Error>(link)
    });
    let link = link.map_err(|error| match error {
        Error::NotFound => anyhow!("nobody has the address {}", settings.email),
        error => error.into(),
    })?;
    if settings.turn_off_two_factor {
        print_line(format_args!("Two-factor sign-in of {} is off.", settings.email));
    }
    print_line(format_args!("This link sets a new password for {}, once, within an hour:", settings.email));
    print_line(format_args!("  {}", link.url));
    Ok(())
}
