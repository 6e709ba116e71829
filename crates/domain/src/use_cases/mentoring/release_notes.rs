//! Release notes since an upgrade, shown to each admin once.

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::mentoring::product_release::Release,
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::accounts::profile,
};

/// Records the first start of a version. Called at each start.
pub fn record_run(db: &mut dyn Repositories, version: &str, now: DateTime<Utc>) -> Result<(), StorageError> {
    db.safety().record_run(version, now)
}

/// Releases since the admin joined and last read them. `changelog`: newest first.
pub fn list(db: &mut dyn Repositories, call: &Call, changelog: &[Release]) -> Result<Vec<Release>, Error> {
    call.actor.require_admin()?;
    let joined = profile::current(db, call)?.created_at;
    let known_until =
        db.safety().find_release_seen(call.actor.user_id)?.map_or(joined, |seen| seen.max(joined));
    let runs = db.safety().list_runs()?;
    // The first version on this database is never new, not even for an admin who was created before its start.
    let known = runs.iter().rposition(|(_, at)| *at <= known_until).unwrap_or(0);
    if runs.len() <= known + 1 {
        return Ok(Vec::new());
    }
    let (known, _) = &runs[known];
    Ok(changelog.iter().take_while(|release| release.version != *known).cloned().collect())
}

pub fn mark_seen(db: &mut dyn Repositories, call: &Call) -> Result<(), Error> {
    call.actor.require_admin()?;
    Ok(db.safety().mark_release_seen(call.actor.user_id, call.now)?)
}
