//! `creator-hub rotate-keys`: encrypts the stored secrets with the present key of the operator's.

use anyhow::anyhow;
use hub_diesel_storage::DieselStorage;
use hub_domain::{
    Clock,
    model::mentoring::activity::{Action, AuditEntry},
    ports::{
        storage::{Repositories, Storage},
        storage_error::StorageError,
    },
    use_cases::{mentoring::activity, server_keys},
};
use hub_system::SystemClock;

use crate::{config::command_settings::RotateKeysSettings, terminal::print_line};

pub fn rotate_keys(settings: &RotateKeysSettings) -> anyhow::Result<()> {
    let keys = settings.secrets.keys();
    if keys.current_id().is_none() && !settings.signing_keys {
        return Err(anyhow!("HUB_SECRET_KEY (--secret-key) is needed"));
    }
    let storage: &dyn Storage = &DieselStorage::open_existing(&settings.database.database_url, &keys)?;
    let known = keys.clone();
    let state = storage.query(move |db| server_keys::secret_key_state(db, &known))?;
    refuse_unknown_keys(&state.unknown)?;
    let (now, renews) = (SystemClock.now(), settings.signing_keys);
    let change = move |db: &mut dyn Repositories| {
        if renews {
            server_keys::renew_signing_keys(db, now)?;
        }
        let encrypted = db.safety().encrypt_again()?;
        activity::record_without_actor(db, now, &AuditEntry::plain(Action::ShellKeysRotated))?;
        Ok::<_, StorageError>(encrypted)
    };
    let encrypted = storage.change(change)?;
    if let Some(id) = keys.current_id() {
        print_line(format_args!(
            "Secrets that were encrypted anew: {encrypted}. Every secret has key {id} now, and needs no other."
        ));
    }
    if settings.signing_keys {
        print_line(format_args!(
            "The keys that sign are new. Restart every server: everybody has to sign in again."
        ));
    }
    Ok(())
}

/// Fails where secrets need keys that are not given.
pub fn refuse_unknown_keys(unknown: &[String]) -> anyhow::Result<()> {
    if unknown.is_empty() {
        return Ok(());
    }
    let ids = unknown.join(", ");
    Err(anyhow!(
        "HUB_SECRET_KEY: secrets in the database are encrypted with keys that it does not have: {ids}"
    ))
}
