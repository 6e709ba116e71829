//! Release notes since an upgrade, shown to each admin once.

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::mentoring::release::Release,
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::accounts::profile,
};

/// Records the first start of a version. Called at each start.
pub fn record_run(db: &mut dyn Repositories, version: &str, now: DateTime<Utc>) -> Result<(), StorageError> {
    db.releases().record_run(version, now)
}

/// Releases since the admin joined and last looked. `changelog`: newest first.
pub fn list(db: &mut dyn Repositories, call: &Call, changelog: &[Release]) -> Result<Vec<Release>, Error> {
    call.actor.require_admin()?;
    let joined = profile::current(db, call)?.created_at;
    let known_until = db.releases().find_seen(call.actor.user_id)?.map_or(joined, |seen| seen.max(joined));
    let runs = db.releases().list_runs()?;
    let (known, new): (Vec<_>, Vec<_>) = runs.into_iter().partition(|(_, at)| *at <= known_until);
    if new.is_empty() {
        return Ok(Vec::new());
    }
    // A database from before this table does not know its earlier versions.
    let Some((known, _)) = known.last() else {
        return Ok(changelog.iter().take(1).cloned().collect());
    };
    Ok(changelog.iter().take_while(|release| release.version != *known).cloned().collect())
}

pub fn mark_seen(db: &mut dyn Repositories, call: &Call) -> Result<(), Error> {
    call.actor.require_admin()?;
    Ok(db.releases().mark_seen(call.actor.user_id, call.now)?)
}
