//! `creator-hub create-admin`: the operator's own way to an admin account.

use anyhow::Context;
use hub_diesel_storage::DieselStorage;
use hub_domain::{
    Clock, Error,
    model::{email_address::EmailAddress, password::Password},
    ports::{clock::SystemClock, password_hasher::PasswordHasher, storage::Storage},
    use_cases::account::{self, AdminOutcome, NewAdmin},
};

use crate::config::CreateAdminSettings;

pub fn create_admin(settings: &CreateAdminSettings) -> anyhow::Result<()> {
    let storage = DieselStorage::open(&settings.database.database_url)?;
    let outcome =
        create(&storage, settings).with_context(|| format!("{} cannot become an admin", settings.email))?;
    match outcome {
        AdminOutcome::Created => println!("{} is an admin now.", settings.email),
        AdminOutcome::Promoted => println!("{} was a client and is an admin now.", settings.email),
        AdminOutcome::AlreadyAdmin => println!("{} is an admin already.", settings.email),
    }
    if outcome != AdminOutcome::Created && settings.password.is_some() {
        println!("The password was set, and every session of the account ended.");
    }
    Ok(())
}

fn create(storage: &dyn Storage, settings: &CreateAdminSettings) -> Result<AdminOutcome, Error> {
    let hasher = PasswordHasher::for_production();
    let password = settings.password.as_deref().map(Password::for_admin).transpose()?;
    let admin = NewAdmin {
        email: EmailAddress::parse(&settings.email)?,
        name: settings.name.clone(),
        password: password.map(|password| hasher.hash(&password)),
        promote: settings.promote,
    };
    let now = SystemClock.now();
    storage.change(move |db| account::create_admin(db, now, &admin))
}
