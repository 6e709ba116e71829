//! `creator-hub reset-password`: a link to choose a new password, for whoever can use the shell.

use anyhow::{Context, anyhow};
use hub_diesel_storage::DieselStorage;
use hub_domain::{
    Clock, Error,
    model::email_address::EmailAddress,
    ports::{clock::SystemClock, storage::Storage},
    use_cases::password_resets,
};

use crate::config::ResetPasswordSettings;

pub fn reset_password(settings: &ResetPasswordSettings) -> anyhow::Result<()> {
    let storage: &dyn Storage = &DieselStorage::open(&settings.database.database_url)?;
    let email = EmailAddress::parse(&settings.email).map_err(Error::from).context("EMAIL")?;
    let (now, site) = (SystemClock.now(), settings.site.site());
    let link = storage.change(move |db| password_resets::create_link_for(db, now, &site, &email));
    let link = link.map_err(|error| match error {
        Error::NotFound => anyhow!("nobody has the address {}", settings.email),
        error => error.into(),
    })?;
    println!("This link sets a new password for {}, once, within an hour:", settings.email);
    println!("  {}", link.url);
    Ok(())
}
