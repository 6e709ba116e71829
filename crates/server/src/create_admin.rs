//! `creator-hub create-admin`: the operator's own way to an admin account.

use std::sync::Arc;

use anyhow::Context;
use hub_diesel_storage::DieselStorage;
use hub_domain::{
    Ports,
    clock::SystemClock,
    password::PasswordHasher,
    ports::{SignUpPolicy, Site},
    sign_up::{self, AdminOutcome},
};

use crate::config::CreateAdminSettings;

pub fn create_admin(settings: &CreateAdminSettings) -> anyhow::Result<()> {
    let ports = Ports {
        storage: Arc::new(DieselStorage::open(&settings.database.database_url)?),
        clock: Arc::new(SystemClock),
        hasher: PasswordHasher::for_production(),
        // Nothing here builds a link or signs anybody up.
        site: Site { public_url: "http://localhost".parse()?, sign_up: SignUpPolicy::Invite },
    };
    let outcome = sign_up::create_admin(&ports, &settings.email, &settings.password)
        .with_context(|| format!("{} cannot become an admin", settings.email))?;
    match outcome {
        AdminOutcome::Created => println!("{} is an admin now.", settings.email),
        AdminOutcome::Promoted => println!("{} is an admin now and keeps the password.", settings.email),
        AdminOutcome::AlreadyAdmin => println!("{} is an admin already.", settings.email),
    }
    Ok(())
}
